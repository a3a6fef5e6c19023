import Foundation
import Observation

@testable import Canvasback

// Screens of an app that looks after orders, written as for Apple's platforms.

struct Customer: Identifiable, Hashable {
    let id: Int
    var name: String
    var email: String
    var plan: Plan
}

enum Plan: String, CaseIterable, Identifiable {
    case free, team, business
    var id: Self { self }
    var title: String { rawValue.capitalized }
}

@Observable @MainActor final class Customers {
    var all = [
        Customer(id: 1, name: "Ada", email: "ada@example.com", plan: .free),
        Customer(id: 2, name: "Grace", email: "grace@example.com", plan: .team),
        Customer(id: 3, name: "Edsger", email: "edsger@example.com", plan: .business),
    ]
}

/// A list with a sheet to edit a row, and a question before one is deleted.
struct CustomerListScreen: View {
    @State var customers: Customers
    @State private var edited: Customer?
    @State private var deleted: Customer?
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            List {
                ForEach(customers.all) { customer in
                    Button {
                        edited = customer
                    } label: {
                        VStack(alignment: .leading) {
                            Text(customer.name).font(.headline)
                            Text(customer.email).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                    .swipeActions {
                        Button("Delete", role: .destructive) { deleted = customer }
                    }
                    .contextMenu {
                        Button("Edit", systemImage: "pencil") { edited = customer }
                        Button("Delete", systemImage: "trash", role: .destructive) { deleted = customer }
                    }
                }
            }
            .navigationTitle("Customers")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { isAdding = true }
                }
            }
            .sheet(item: $edited) { customer in
                CustomerEditor(customer: customer) { changed in
                    if let index = customers.all.firstIndex(where: { $0.id == changed.id }) {
                        customers.all[index] = changed
                    }
                }
            }
            .sheet(isPresented: $isAdding) {
                CustomerEditor(customer: Customer(id: 4, name: "", email: "", plan: .free)) { customers.all.append($0) }
                    .presentationDetents([.medium, .large])
            }
            .confirmationDialog(
                "Delete \(deleted?.name ?? "")?",
                isPresented: Binding(get: { deleted != nil }, set: { if !$0 { deleted = nil } }),
                titleVisibility: .visible, presenting: deleted
            ) { customer in
                Button("Delete \(customer.name)", role: .destructive) {
                    withAnimation { customers.all.removeAll { $0.id == customer.id } }
                }
            } message: { _ in
                Text("This cannot be undone.")
            }
        }
    }
}

struct CustomerEditor: View {
    @Environment(\.dismiss) private var dismiss
    @State var customer: Customer
    let save: (Customer) -> Void

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $customer.name)
                TextField("Email", text: $customer.email)
                Picker("Plan", selection: $customer.plan) {
                    ForEach(Plan.allCases) { plan in Text(plan.title).tag(plan) }
                }
            }
            .navigationTitle("Customer")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save(customer)
                        dismiss()
                    }
                    .disabled(customer.name.isEmpty)
                }
            }
        }
    }
}

/// A form with pickers, and an alert with a field.
struct SettingsScreen: View {
    enum Interval: Int, CaseIterable { case daily = 1, weekly = 7, monthly = 30 }
    enum SaveError: LocalizedError {
        case offline
        var errorDescription: String? { "The server cannot be reached." }
    }

    @State private var interval = Interval.weekly
    @State private var appearance = "System"
    @State private var currency: String?
    @State private var workspace = "Acme"
    @State private var newName = ""
    @State private var isRenaming = false
    @State private var error: SaveError?
    @State private var showsError = false

    var body: some View {
        Form {
            Section("Reports") {
                Picker("Send", selection: $interval) {
                    Text("Every day").tag(Interval.daily)
                    Text("Every week").tag(Interval.weekly)
                    Text("Every month").tag(Interval.monthly)
                }
                Picker("Currency", selection: $currency) {
                    Text("Automatic").tag(String?.none)
                    ForEach(["EUR", "USD", "CHF"], id: \.self) { Text($0).tag(Optional($0)) }
                }
            }
            Section("Appearance") {
                Picker("Appearance", selection: $appearance) {
                    ForEach(["System", "Light", "Dark"], id: \.self) { Text($0) }
                }
                .pickerStyle(.segmented)
                .labelsHidden()
            }
            Section("Workspace") {
                LabeledContent("Name", value: workspace)
                Button("Rename") {
                    newName = workspace
                    isRenaming = true
                }
                Button("Save") {
                    error = .offline
                    showsError = true
                }
            }
        }
        .alert("Rename the workspace", isPresented: $isRenaming) {
            TextField("Workspace", text: $newName)
            Button("Cancel", role: .cancel) {}
            Button("OK") { workspace = newName }.keyboardShortcut(.defaultAction).disabled(newName.isEmpty)
        } message: {
            Text("Everybody in it will see the new name.")
        }
        .alert(isPresented: $showsError, error: error) {
            Button("Try Again") {}
            Button("Cancel", role: .cancel) {}
        }
    }
}

/// A table-like list with a menu in a row of tools, and a popover.
struct OrdersScreen: View {
    enum Order: String, CaseIterable, Identifiable {
        case newest, oldest, total
        var id: Self { self }
    }

    @State private var order = Order.newest
    @State private var showsPaid = true
    @State private var isShowingInfo = false
    @State private var exported: [String] = []

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Menu {
                    Picker("Sort by", selection: $order) {
                        ForEach(Order.allCases) { Text($0.rawValue.capitalized) }
                    }
                    Section("Show") { Toggle("Paid", isOn: $showsPaid) }
                    Menu("Export") {
                        Button("As CSV") { exported.append("csv") }
                        Button("As PDF") { exported.append("pdf") }
                    }
                    Divider()
                    Button("Delete All", systemImage: "trash", role: .destructive) { exported.removeAll() }
                } label: {
                    Label("Options", systemImage: "ellipsis.circle")
                }
                .menuStyle(.button)
                .buttonStyle(.bordered)
                Spacer()
                Button("Info", systemImage: "info.circle") { isShowingInfo = true }
                    .labelStyle(.iconOnly)
                    .popover(isPresented: $isShowingInfo, arrowEdge: .top) {
                        Text("Totals include taxes.").padding()
                            .presentationCompactAdaptation(.popover)
                    }
            }
            .padding()
            Text("Sorted by \(order.rawValue)")
            Text(showsPaid ? "All orders" : "Open orders")
            Text("Exported: \(exported.joined(separator: ", "))")
            Spacer()
        }
    }
}
