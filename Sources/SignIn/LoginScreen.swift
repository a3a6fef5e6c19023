import SwiftUI

/// Who is it, and the PIN: a keypad, four dots, and a shake for a wrong one.
struct LoginScreen: View {
    let accounts: Accounts
    let cookie: @MainActor (String) -> BrowserCookie

    @Environment(\.setCookies) private var setCookies
    @State private var user: String?
    @State private var pin = ""
    @State private var message = ""
    @State private var isLooking = false
    @State private var shake = 0.0

    private static let length = 4

    var body: some View {
        VStack(spacing: 28) {
            Text("Who is it?").font(.largeTitle.bold())
            HStack(spacing: 12) {
                ForEach(accounts.names.keys.sorted(), id: \.self) { name in
                    Button(accounts.names[name] ?? name) { choose(name) }
                        .buttonStyle(.bordered)
                        .tint(user == name ? .accentColor : .secondary)
                }
            }
            HStack(spacing: 18) {
                ForEach(0..<Self.length, id: \.self) { index in
                    Circle().fill(index < pin.count ? Color.primary : Color.secondary.opacity(0.3))
                        .frame(width: 14, height: 14)
                }
            }
            .offset(x: shake)
            Text(message.isEmpty ? " " : message).foregroundStyle(.red)
            Keypad(press: press, erase: { if !isLooking { pin = String(pin.dropLast()) } })
                .disabled(user == nil || isLooking)
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func choose(_ name: String) {
        if isLooking { return }
        (user, pin, message) = (name, "", "")
    }

    private func press(_ digit: Int) {
        guard let user, !isLooking, pin.count < Self.length else { return }
        (pin, message) = (pin + "\(digit)", "")
        if pin.count == Self.length { look(user) }
    }

    private func look(_ user: String) {
        isLooking = true
        Task {
            let attempt = await accounts.attempt(user, pin: pin)
            (isLooking, pin) = (false, "")
            switch attempt {
            case .right: setCookies([cookie(user)], opening: "/")
            case .wrong: refuse("That is not it.")
            case .locked(let seconds): refuse("Too many attempts. Again in \(seconds) s.")
            }
        }
    }

    private func refuse(_ text: String) {
        message = text
        shake = 12
        withAnimation(.spring(response: 0.2, dampingFraction: 0.2)) { shake = 0 }
    }
}

/// Ten digits, and one to take the last back.
private struct Keypad: View {
    let press: @MainActor (Int) -> Void
    let erase: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 12) {
            ForEach(0..<3, id: \.self) { row in
                HStack(spacing: 12) {
                    ForEach(1..<4, id: \.self) { column in key("\(row * 3 + column)") { press(row * 3 + column) } }
                }
            }
            HStack(spacing: 12) {
                Color.clear.frame(width: 76, height: 56)
                key("0") { press(0) }
                key("⌫", erase)
            }
        }
    }

    private func key(_ label: String, _ action: @escaping @MainActor () -> Void) -> some View {
        Button(action: action) {
            Text(label).font(.title2).frame(width: 76, height: 56)
                .background(Color.secondary.opacity(0.15), in: RoundedRectangle(cornerRadius: 14))
        }
        .buttonStyle(.plain)
    }
}
