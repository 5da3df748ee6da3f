/// Fills pages one after another, each up to a count of rows and of bytes.
struct PagePacker<Item> {
  private(set) var pages: [[Item]] = [[]]
  private let rowLimit: Int
  private let firstByteLimit: Int
  private let byteLimit: Int
  private var rows = 0
  private var bytes = 0

  init(rowLimit: Int, firstByteLimit: Int, byteLimit: Int) {
    self.rowLimit = rowLimit
    self.firstByteLimit = firstByteLimit
    self.byteLimit = byteLimit
  }

  /// Adds to the last page, or begins another where it would grow too large.
  ///
  /// An item that no page can hold gets a page of its own, but for the first: that page has more
  /// to show than items.
  mutating func add(_ item: Item, rows newRows: Int, bytes newBytes: Int) {
    let limit = pages.count == 1 ? firstByteLimit : byteLimit
    let isFull = rows + newRows > rowLimit || bytes + newBytes > limit
    if isFull, !pages[pages.count - 1].isEmpty || pages.count == 1 {
      pages.append([])
      rows = 0
      bytes = 0
    }
    pages[pages.count - 1].append(item)
    rows += newRows
    bytes += newBytes
  }
}
