import Foundation
import Testing

@testable import Canvasback

private struct Name: TransactionKey {
    static let defaultValue = "none"
}

extension Transaction {
    fileprivate var name: String {
        get { self[Name.self] }
        set { self[Name.self] = newValue }
    }
}

private struct Failure: Error {}

@Suite struct TransactionTests {
    @Test func isEmptyOutside() {
        #expect(Transaction.current.animation == nil)
        #expect(!Transaction.current.disablesAnimations)
        #expect(!Transaction.current.isContinuous)
        #expect(!Transaction.current.tracksVelocity)
        #expect(Transaction.current.name == "none")
        #expect(Transaction.current.completions.isEmpty)
    }

    @Test func withAnimationIsCurrentWithinItsBody() throws {
        let result = withAnimation {
            #expect(Transaction.current.animation == .default)
            withAnimation(.linear(duration: 2)) { #expect(Transaction.current.animation == .linear(duration: 2)) }
            withAnimation(nil) { #expect(Transaction.current.animation == nil) }
            #expect(Transaction.current.animation == .default)
            return 5
        }
        #expect(result == 5)
        #expect(Transaction.current.animation == nil)
        #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
        #expect(Transaction.current.animation == nil)
    }

    @Test func keysGoAlong() {
        withTransaction(\.name, "outer") {
            withAnimation(.easeIn) {
                #expect(Transaction.current.name == "outer")
                #expect(Transaction.current.animation == .easeIn)
            }
            withTransaction(\.isContinuous, true) {
                #expect(Transaction.current.isContinuous)
                #expect(Transaction.current.name == "outer")
            }
            withTransaction(Transaction(animation: .linear)) {
                #expect(Transaction.current.name == "none")
                #expect(Transaction.current.animation == .linear)
            }
        }
        #expect(Transaction.current.name == "none")
    }

    @Test func transactionsAreValues() {
        var transaction = Transaction(animation: .easeOut)
        let copy = transaction
        transaction.name = "changed"
        transaction.tracksVelocity = true
        #expect(copy.name == "none")
        #expect(!copy.tracksVelocity)
        #expect(transaction.animation == .easeOut)
    }

    @Test func isOfItsThread() {
        withAnimation(.linear) {
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                #expect(Transaction.current.animation == nil)
                withAnimation(.easeIn) { #expect(Transaction.current.animation == .easeIn) }
                done.signal()
            }
            thread.start()
            done.wait()
            #expect(Transaction.current.animation == .linear)
        }
    }
}
