import Testing
@Test func opens() { #expect(Bool(true)) }
