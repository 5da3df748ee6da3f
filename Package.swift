// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: warnings are errors, the language mode is Swift 6, and each use
/// of unsafe memory is marked where it stands.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // Exclusive access is checked in debug builds, which the tests run; checking it for each event
  // costs a tenth of the engine's time.
  .unsafeFlags(
    ["-cross-module-optimization", "-enforce-exclusivity=unchecked"],
    .when(configuration: .release)),
]

/// Tests see the same rules, but for memory safety: they call C only through our own types.
let strictTests: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, uses dependencies: [Target.Dependency], excluding exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: strictTests)
}

let package = Package(
  name: "trace-audit",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "trace-audit", targets: ["trace-audit"])],
  targets: [
    // C libraries of the system.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),

    // C and C++ of our own: a JSON tokenizer over simdjson, SHA-256, and the embedded text files.
    .target(
      name: "CSimdJSON",
      cxxSettings: [.unsafeFlags(["-O3", "-DNDEBUG"])],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CDigest", cSettings: [.unsafeFlags(["-O3"])]),
    .target(name: "Resources"),

    // The libraries, from the model upwards.
    library("Spelling", uses: []),
    library("SystemErrors", uses: []),
    library("TraceModel", uses: []),
    library("Digest", uses: ["CDigest"]),
    library("TraceFormats", uses: ["TraceModel", "Digest", "CSimdJSON", "CZlib", "CZstd"]),
    library("TraceStore", uses: ["TraceModel", "CSQLite", "SystemErrors"]),
    library("EmbeddedFiles", uses: ["Resources"]),
    library("Contracts", uses: ["TraceModel", "Digest", "CYAML", "EmbeddedFiles", "Spelling"]),
    library("Checker", uses: ["TraceModel", "Contracts", "Digest"]),
    library("RuleReference", uses: ["TraceModel", "Contracts", "Checker"]),
    library(
      "Reports",
      uses: [
        "TraceModel", "Digest", "Contracts", "Checker", "CLibXML2", "EmbeddedFiles", "SystemErrors",
      ]),
    library("CommandLineKit", uses: ["Spelling"]),
    .executableTarget(
      name: "trace-audit",
      dependencies: [
        "TraceModel", "Digest", "TraceFormats", "TraceStore", "Contracts", "Checker",
        "RuleReference", "Reports", "CommandLineKit", "EmbeddedFiles", "Spelling", "SystemErrors",
      ],
      swiftSettings: strict),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["TraceModel", "TraceFormats", "Contracts"],
      path: "Tests/TestSupport",
      swiftSettings: strictTests),
    tests("SpellingTests", uses: ["Spelling"]),
    tests("TraceModelTests", uses: ["TraceModel", "Digest"]),
    tests(
      "TraceFormatsTests", uses: ["TraceModel", "TraceFormats", "Contracts", "CZlib", "CZstd"]),
    tests(
      "TraceStoreTests", uses: ["TraceModel", "TraceStore", "Contracts"], excluding: ["Golden"]),
    tests("ContractsTests", uses: ["TraceModel", "Contracts"]),
    tests(
      "CheckerTests", uses: ["TraceModel", "TraceFormats", "Contracts", "Checker"],
      excluding: ["Cases", "Controls"]),
    tests(
      "RuleReferenceTests", uses: ["TraceModel", "Contracts", "Checker", "RuleReference"]),
    tests(
      "ReportsTests",
      uses: ["TraceModel", "TraceFormats", "Contracts", "Checker", "Reports", "EmbeddedFiles"],
      excluding: ["Golden"]),
    tests("CommandLineKitTests", uses: ["CommandLineKit"], excluding: ["Golden"]),
    tests("EndToEndTests", uses: ["CommandLineKit", "trace-audit"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
