internal import CLibXML2

/// Parses a finished file with libxml2: no network, no entities, and its default limits, so that
/// what passes here also loads in the readers that build upon it.
enum XMLCheck {
  /// The line at which the open file is broken; nil where it is well-formed.
  static func firstBrokenLine(_ descriptor: Int32) -> Int? {
    let quiet = XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let options = XML_PARSE_NONET.rawValue | quiet
    // Safe: the reader is freed before this returns, and nothing that it lends is kept.
    guard let reader = unsafe xmlReaderForFd(descriptor, nil, nil, Int32(options)) else { return 1 }
    defer { unsafe xmlFreeTextReader(reader) }
    // Where a limit is passed, the library would print the text around it despite the options.
    unsafe xmlTextReaderSetStructuredErrorHandler(reader, { _, _ in }, nil)
    var status = unsafe xmlTextReaderRead(reader)
    while status == 1 { status = unsafe xmlTextReaderRead(reader) }
    guard status != 0 else { return nil }
    return max(1, Int(unsafe xmlTextReaderGetParserLineNumber(reader)))
  }
}
