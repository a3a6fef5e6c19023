import CSQLite

/// A connection to an SQLite file, with its prepared statements. Belongs to one actor.
final class SQLiteDatabase {
    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    enum Value {
        case integer(Int64)
        case text(String)
        case blob([UInt8])
    }

    /// - Parameter patience: seconds to wait for a lock that another process has.
    init(path: String, patience: Double) throws(StorageError) {
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw StorageError("\(path): \(String(cString: sqlite3_errstr(result)))")
        }
        connection = opened
        sqlite3_busy_timeout(connection, Int32(patience * 1000))
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// One row of an answer, while it is looked at.
    struct Row {
        fileprivate let statement: OpaquePointer
        func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
        func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }
        func blob(_ column: Int32) -> [UInt8] {
            let bytes = sqlite3_column_blob(statement, column)
            return Array(
                UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
        }
    }

    /// Runs one or several statements without parameters, or one with.
    func run(_ sql: String, _ parameters: Value...) throws(StorageError) {
        if parameters.isEmpty {
            guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw problem }
        } else {
            _ = try rows(sql, parameters) { _ in }
        }
    }

    /// The rows that a statement answers with.
    func rows<T>(_ sql: String, _ parameters: Value..., read: (Row) -> T) throws(StorageError) -> [T] {
        try rows(sql, parameters, read)
    }

    private func rows<T>(_ sql: String, _ parameters: [Value], _ read: (Row) -> T) throws(StorageError) -> [T] {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, parameter) in parameters.enumerated() {
            let result =
                switch parameter {
                case .integer(let value): sqlite3_bind_int64(statement, Int32(index + 1), value)
                case .text(let value):
                    value.withCString {
                        csqlite_bind_text(statement, Int32(index + 1), $0, Int32(value.utf8.count))
                    }
                case .blob(let value): csqlite_bind_blob(statement, Int32(index + 1), value, Int32(value.count))
                }
            guard result == SQLITE_OK else { throw problem }
        }
        var found: [T] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: found.append(read(Row(statement: statement)))
            case SQLITE_DONE: return found
            default: throw problem
            }
        }
    }

    /// Runs `body` in a transaction that is durable when this returns, and undone when `body` throws.
    func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        try run("BEGIN IMMEDIATE")
        do throws(StorageError) {
            try body()
            try run("COMMIT")
        } catch {
            // Some errors have undone it already; then this does nothing.
            sqlite3_exec(connection, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    private func prepared(_ sql: String) throws(StorageError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var made: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &made, nil) == SQLITE_OK, let made else { throw problem }
        statements[sql] = made
        return made
    }

    private var problem: StorageError { StorageError("SQLite: \(String(cString: sqlite3_errmsg(connection)))") }
}
