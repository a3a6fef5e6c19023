internal import CServerSupport
internal import Foundation

/// What Prometheus' own libraries say of a process, by their names.
enum ProcessMetrics {
    static func append(to text: inout MetricsText) {
        let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
        if let stat = statistics() {
            text.metric(
                "process_cpu_seconds_total", .counter, "Time on the processor, in the program and in the kernel.",
                Double(stat.userTicks + stat.systemTicks) / ticks)
            text.metric(
                "process_start_time_seconds", .gauge, "When the process started, in seconds since 1970.",
                bootTime() + Double(stat.startTicks) / ticks)
            text.metric(
                "process_resident_memory_bytes", .gauge, "Memory of the process that is in RAM.",
                Double(stat.residentPages) * Double(sysconf(Int32(_SC_PAGESIZE))))
        }
        text.metric("process_heap_bytes", .gauge, "Memory that the process has allocated.", Double(heapBytes))
        if let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            text.metric("process_open_fds", .gauge, "Open file descriptors.", Double(open.count - 1))
        }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(7), &limit)  // RLIMIT_NOFILE
        text.metric("process_max_fds", .gauge, "File descriptors that may be open.", Double(limit.rlim_cur))
    }

    /// Bytes that are allocated at present.
    static var heapBytes: Int { cs_heap_bytes() }

    private struct Statistics { var userTicks, systemTicks, startTicks, residentPages: UInt64 }

    private static func statistics() -> Statistics? {
        guard let data = FileManager.default.contents(atPath: "/proc/self/stat") else { return nil }
        // The program's name stands in brackets and may hold anything; what counts comes behind it.
        let text = String(decoding: data, as: UTF8.self)
        guard let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 21, let user = UInt64(fields[11]), let system = UInt64(fields[12]),
            let start = UInt64(fields[19]), let pages = UInt64(fields[21])
        else { return nil }
        return Statistics(userTicks: user, systemTicks: system, startTicks: start, residentPages: pages)
    }

    /// When the system started, in seconds since 1970.
    private static func bootTime() -> Double {
        var (wall, boot) = (timespec(), timespec())
        clock_gettime(CLOCK_REALTIME, &wall)
        clock_gettime(CLOCK_BOOTTIME, &boot)
        return Double(wall.tv_sec - boot.tv_sec) + Double(wall.tv_nsec - boot.tv_nsec) / 1e9
    }
}
