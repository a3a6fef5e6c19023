import Foundation

/// Where a view stands in a list.
struct ListRowPlace: Equatable {
    /// What a view is in its section.
    enum Role { case header, row, footer }
    var role = Role.row
    /// Whether it is the first or last of its section's rows.
    var isFirstRow = false
    var isLastRow = false
    /// Whether it is the first of its section: the header where there is one.
    var isFirstInSection = false
    var isFirstInList = false
    var isLastInList = false
}

extension RowList {
    /// Tells the rows of a list where they stand. Views that are in no section make up one with their neighbours.
    @MainActor func tellRows() {
        var index = 0
        for section in sections.sorted(by: { $0.header.lowerBound < $1.header.lowerBound }) {
            guard section.header.lowerBound >= index else { continue }  // within another one, whose rows these are
            tell(index..<section.header.lowerBound, .row, isSectionStart: true)
            tell(section.header, .header, isSectionStart: true)
            tell(section.content, .row, isSectionStart: section.header.isEmpty)
            tell(section.footer, .footer, isSectionStart: section.header.isEmpty && section.content.isEmpty)
            index = section.footer.upperBound
        }
        tell(index..<entries.count, .row, isSectionStart: true)
    }

    @MainActor private func tell(_ range: Range<Int>, _ role: ListRowPlace.Role, isSectionStart: Bool) {
        var former: ListRowElement?
        for index in range {
            // Rows that are not there are between.
            guard let row = entries[index].element as? ListRowElement else {
                former = nil
                continue
            }
            var place = ListRowPlace(role: role)
            place.isFirstRow = index == range.lowerBound
            place.isLastRow = index == range.upperBound - 1
            place.isFirstInSection = isSectionStart && place.isFirstRow
            place.isFirstInList = index == 0
            place.isLastInList = index == entries.count - 1
            row.take(place, after: former)
            former = row
        }
        former?.next = nil
    }
}
