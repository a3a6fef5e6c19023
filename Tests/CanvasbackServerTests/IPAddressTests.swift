import CanvasbackServer
import Testing

@Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), (" 10.0.0.7 ", "10.0.0.7"), ("10.0.0.7:8080", "10.0.0.7"),
    ("::ffff:10.0.0.7", "10.0.0.7"),
    ("::1", "0:0:0:0::/64"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("[2001:db8::1]:443", "2001:db8:0:0::/64"),
])
func addressesCountByTheirBlock(text: String, block: String) {
    #expect(IPAddress(text)?.block == block)
}

@Test(arguments: [
    "", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "256.1.1.1", "::g", "10.0.0.1\0", "1.2.3.4/8", "[::1",
])
func whatIsNoAddress(text: String) {
    #expect(IPAddress(text) == nil)
    #expect(IPAddress.block(of: text) == text)
}

@Test func aRangeHoldsWhatItsBitsSay() throws {
    let ten = try #require(AddressRange("10.0.0.0/8"))
    #expect(ten.contains(try #require(IPAddress("10.255.0.1"))))
    #expect(ten.contains(try #require(IPAddress("::ffff:10.1.1.1"))))
    #expect(!ten.contains(try #require(IPAddress("11.0.0.1"))))
    let one = try #require(AddressRange("192.0.2.1"))
    #expect(one.contains(try #require(IPAddress("192.0.2.1"))))
    #expect(!one.contains(try #require(IPAddress("192.0.2.2"))))
    let local = try #require(AddressRange("fd00::/8"))
    #expect(local.contains(try #require(IPAddress("fdff::1"))))
    #expect(!local.contains(try #require(IPAddress("fe80::1"))))
    let narrow = try #require(AddressRange("2001:db8::8/125"))
    #expect(narrow.contains(try #require(IPAddress("2001:db8::f"))))
    #expect(!narrow.contains(try #require(IPAddress("2001:db8::10"))))
    let all = try #require(AddressRange("0.0.0.0/0"))
    #expect(all.contains(try #require(IPAddress("8.8.8.8"))))
    #expect(!all.contains(try #require(IPAddress("2001:db8::1"))))
    #expect(try #require(AddressRange("::/0")).contains(try #require(IPAddress("8.8.8.8"))))
}

@Test(arguments: [
    "", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8/8", "::/129", "host", "[::1]/64", "::1/+4",
])
func whatIsNoRange(text: String) {
    #expect(AddressRange(text) == nil)
}

struct ProxyTrustTests {
    let trust = ProxyTrust(["10.0.0.0/8", "127.0.0.1"].compactMap(AddressRange.init))

    private func client(_ peer: String, _ forwardedFor: String?, _ proto: String? = nil) -> ProxyTrust.Client {
        trust.client(peer: peer, isSecure: false, forwardedFor: forwardedFor, forwardedProto: proto)
    }

    @Test func aStrangerIsNotBelieved() {
        #expect(client("8.8.8.8", "1.1.1.1", "https") == .init(address: "8.8.8.8", isSecure: false))
        #expect(client("unknown", "1.1.1.1").address == "unknown")
    }

    @Test func theFirstThatIsNoProxyIsTheClient() {
        #expect(client("127.0.0.1", "1.1.1.1", "https") == .init(address: "1.1.1.1", isSecure: true))
        #expect(client("127.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.1").address == "1.1.1.1")
        #expect(client("127.0.0.1", "2001:db8::1,10.0.0.1").address == "2001:db8::1")
    }

    @Test func whatCannotBeReadEndsTheWay() {
        #expect(client("127.0.0.1", "1.1.1.1, unknown, 10.0.0.1").address == "10.0.0.1")
        #expect(client("127.0.0.1", "").address == "127.0.0.1")
        #expect(client("127.0.0.1", nil).address == "127.0.0.1")
        #expect(client("127.0.0.1", "10.0.0.9").address == "10.0.0.9")
    }

    @Test func theNearestProxySaysHowItWasAsked() {
        #expect(!client("127.0.0.1", nil, "https, http").isSecure)
        #expect(client("127.0.0.1", nil, "http, HTTPS").isSecure)
        #expect(!client("127.0.0.1", nil, "httpsx").isSecure)
    }
}
