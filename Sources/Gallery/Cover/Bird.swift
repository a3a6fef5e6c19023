/// A bird of the bay, with the colours of its plumage.
struct Bird: Identifiable, Equatable {
    let name: String
    let latin: String
    let head: UInt32
    let back: UInt32
    let belly: UInt32
    /// How many there are on a usual day.
    let usual: Int

    var id: String { latin }

    /// How many were seen at the count of a number; the same each time.
    func count(at number: Int) -> Int {
        var generator = SeededGenerator(seed: number &* 101 &+ latin.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
        return max(0, usual + .random(in: -usual / 3 - 1...usual / 3 + 1, using: &generator))
    }

    private init(
        _ name: String, _ latin: String, _ head: UInt32, _ back: UInt32, _ belly: UInt32, _ usual: Int
    ) {
        (self.name, self.latin, self.usual) = (name, latin, usual)
        (self.head, self.back, self.belly) = (head, back, belly)
    }

    static let all = [
        Bird("Canvasback", "Aythya valisineria", 0x7A2E1C, 0xE8E4DC, 0xF6F4EF, 34),
        Bird("Redhead", "Aythya americana", 0x9C3F22, 0x8C9196, 0xB8BCC0, 21),
        Bird("Greater scaup", "Aythya marila", 0x1F3B33, 0xA9AEB2, 0xF2F2F0, 48),
        Bird("Lesser scaup", "Aythya affinis", 0x2A2140, 0x9BA0A4, 0xECECE8, 62),
        Bird("Ring-necked duck", "Aythya collaris", 0x241C33, 0x2B2B30, 0xC9CCCF, 17),
        Bird("Mallard", "Anas platyrhynchos", 0x1E6B4A, 0x8C7B66, 0xC7C2B8, 85),
        Bird("American black duck", "Anas rubripes", 0x8A7759, 0x3A2F26, 0x4A3C30, 12),
        Bird("Northern pintail", "Anas acuta", 0x5A3A2A, 0xA8A8A4, 0xF4F2EC, 9),
        Bird("Green-winged teal", "Anas crecca", 0x8A4A2C, 0x9A9A96, 0xD8C9A8, 26),
        Bird("American wigeon", "Mareca americana", 0xE4DCC8, 0xA8755A, 0xC9A48C, 14),
        Bird("Gadwall", "Mareca strepera", 0x9A8A70, 0x7C7468, 0xA49C90, 19),
        Bird("Northern shoveler", "Spatula clypeata", 0x1F5B40, 0xF2EEE4, 0x9C4426, 11),
        Bird("Blue-winged teal", "Spatula discors", 0x5A6A7C, 0x9A7A54, 0xB89A70, 8),
        Bird("Wood duck", "Aix sponsa", 0x1F4B3C, 0x4A3050, 0xD8B878, 6),
        Bird("Bufflehead", "Bucephala albeola", 0xF6F6F4, 0x1C1C24, 0xFAFAF8, 30),
        Bird("Common goldeneye", "Bucephala clangula", 0x173F30, 0x202024, 0xF8F8F6, 23),
        Bird("Hooded merganser", "Lophodytes cucullatus", 0x18181C, 0x2C2420, 0xB07A4C, 7),
        Bird("Common merganser", "Mergus merganser", 0x174A3A, 0x24262A, 0xF8EFE4, 16),
        Bird("Red-breasted merganser", "Mergus serrator", 0x184034, 0x3C4044, 0xA86A44, 10),
        Bird("Ruddy duck", "Oxyura jamaicensis", 0x202024, 0x9C4A28, 0xB8683C, 27),
        Bird("Long-tailed duck", "Clangula hyemalis", 0xF0EEE8, 0x3C2C24, 0xF6F4F0, 5),
        Bird("White-winged scoter", "Melanitta deglandi", 0x1A1A1E, 0x1F1F24, 0x2A2A30, 4),
        Bird("Canada goose", "Branta canadensis", 0x1C1A18, 0x7C6A54, 0xD4C8B4, 120),
        Bird("Snow goose", "Anser caerulescens", 0xF8F6F2, 0xF8F8F6, 0xFCFCFA, 40),
        Bird("Trumpeter swan", "Cygnus buccinator", 0xFAF8F2, 0xFCFCFA, 0xFFFFFF, 3),
        Bird("Tundra swan", "Cygnus columbianus", 0xF8F6F0, 0xFAFAF8, 0xFFFFFF, 18),
        Bird("Common loon", "Gavia immer", 0x182820, 0x24282C, 0xF6F6F4, 4),
        Bird("Horned grebe", "Podiceps auritus", 0xC88A34, 0x3A3430, 0x9C4A28, 9),
        Bird("Pied-billed grebe", "Podilymbus podiceps", 0x8A7660, 0x5A4A3A, 0xC8B8A0, 12),
        Bird("American coot", "Fulica americana", 0x202428, 0x34383C, 0x4A4E54, 74),
        Bird("Great blue heron", "Ardea herodias", 0xE8E8EC, 0x6A7C94, 0xA8B0BC, 5),
        Bird("Great egret", "Ardea alba", 0xFAFAF6, 0xFCFCFA, 0xFFFFFF, 3),
        Bird("Belted kingfisher", "Megaceryle alcyon", 0x4A6A8C, 0x54789C, 0xF2EEE8, 2),
        Bird("Bald eagle", "Haliaeetus leucocephalus", 0xF6F2E8, 0x3A2A1C, 0x443224, 1),
        Bird("Osprey", "Pandion haliaetus", 0xF2ECE0, 0x4A3A2C, 0xF8F4EC, 2),
        Bird("Herring gull", "Larus argentatus", 0xFAFAF8, 0xB4BAC0, 0xFFFFFF, 56),
        Bird("Ring-billed gull", "Larus delawarensis", 0xFAFAF8, 0xA8B0B8, 0xFFFFFF, 90),
        Bird("Common tern", "Sterna hirundo", 0x1A1A1E, 0xB8C0C8, 0xF4F6F8, 13),
        Bird("Killdeer", "Charadrius vociferus", 0x8A6A4A, 0x9A7A58, 0xFAF6F0, 8),
        Bird("Spotted sandpiper", "Actitis macularius", 0x8A7A62, 0x94846C, 0xF4F0E8, 6),
    ]
}
