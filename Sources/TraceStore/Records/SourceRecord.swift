/// A row of `source`; only ever a number to callers.
package enum SourceRecord {}

/// A row of `rejection`; only ever a number to callers.
package enum RejectionRecord {}
