internal import Contracts
internal import TraceModel

// Derived events: what the contract reads out of a recorded event, as an event of its own.

extension TraceRun {
  /// Makes the events that derive from this one, and those that derive from them.
  func derive(from event: Occurrence, into group: inout [Occurrence]) {
    for number in catalog.infos[Int(event.shape)].derivations {
      let derivation = program.derivations[number]
      guard test(program.patterns[derivation.from].tests, event) == .yes else { continue }
      var partner: Occurrence?
      if let join = derivation.join {
        if let key = key(of: program.patterns[join.pattern].keys, bindings: Bindings(event)) {
          partner = workspace.trackers[join.tracker].latest(for: key)
        }
        if partner == nil, !derivation.joinIsOptional { continue }
      }
      let occurrence = makeDerived(number, derivation, event, partner)
      derived.append(occurrence)
      group.append(occurrence)
      derive(from: occurrence, into: &group)
    }
  }

  private func makeDerived(
    _ number: Int, _ derivation: CompiledDerivation, _ event: Occurrence, _ partner: Occurrence?
  ) -> Occurrence {
    let firstValue = derivedValues.count
    let shape: Int
    let key = formKey(number, derivation, event, partner)
    if let key, let form = catalog.derivedForms[key] {
      for source in form.values {
        derivedValues.append(Value(bits: value(of: source, event, partner).bits))
      }
      shape = form.shape
    } else {
      let form = makeForm(derivation, event, partner)
      if let key { catalog.derivedForms.set(form, for: key) }
      shape = form.shape
    }
    return Occurrence(
      position: event.position, shape: Int32(shape), firstValue: Int32(firstValue),
      context: event.context, isDerived: true)
  }

  /// Works the event out, and leaves its values behind.
  private func makeForm(
    _ derivation: CompiledDerivation, _ event: Occurrence, _ partner: Occurrence?
  ) -> DerivedForm {
    var parts: [ShapeAttribute] = []
    var values: [CompiledDerivation.Source] = []
    for (attribute, source) in derivation.attributes {
      let operand = value(of: source, event, partner)
      guard operand.isKnown, !operand.isAbsent else { continue }
      let value = Value(bits: operand.bits)
      let content: ShapeAttribute.Content
      if let word = value.word {
        content = .word(word)
      } else {
        content = value.pseudonym.map { .pseudonym(prefix: $0.prefix) } ?? .integer
        derivedValues.append(value)
        values.append(source)
      }
      parts.append(ShapeAttribute(attribute: attribute, content: content))
    }
    let shape = EventShape(event: derivation.event, attributes: parts)
    return DerivedForm(shape: catalog.number(of: shape), values: values)
  }

  private func value(
    of source: CompiledDerivation.Source, _ event: Occurrence, _ partner: Occurrence?
  ) -> Operand {
    switch source {
    case .constant(let operand): operand
    case .own(let attribute): operand(attribute, of: event)
    case .partner(let attribute): partner.map { operand(attribute, of: $0) } ?? .absent
    }
  }

  /// What decides the form of a derived event; nil where that is more than a key holds.
  ///
  /// It is the shapes that the event is made from, and the kinds of the values that they inherit.
  private func formKey(
    _ number: Int, _ derivation: CompiledDerivation, _ event: Occurrence, _ partner: Occurrence?
  ) -> CorrelationKey? {
    var key = CorrelationKey()
    key[0] = UInt64(number) << 48 | UInt64(event.shape) << 24 | UInt64((partner?.shape ?? -1) + 1)
    var place = 1
    for (_, source) in derivation.attributes {
      let fetch: Fetch? =
        switch source {
        case .constant: nil
        case .own(let attribute): catalog.fetch(attribute, of: event.shape)
        case .partner(let attribute): partner.map { catalog.fetch(attribute, of: $0.shape) }
        }
      guard case .inherited = fetch else { continue }
      guard place < CorrelationKey.capacity else { return nil }
      key[place] = value(of: source, event, partner).kind
      place += 1
    }
    return key
  }
}

/// The form of a derived event: its shape, and where its values come from.
struct DerivedForm {
  var shape: Int
  var values: [CompiledDerivation.Source]
}

extension Operand {
  /// The same for all values that a shape does not tell apart.
  fileprivate var kind: UInt64 {
    guard isKnown, !isAbsent else { return bits }
    let value = Value(bits: bits)
    if value.word != nil { return bits }
    return value.pseudonym.map { Value.pseudonym(Pseudonym(prefix: $0.prefix, number: 0)).bits }
      ?? Value.integer(0).bits
  }
}
