internal import Contracts
internal import Digest
internal import TraceModel

/// Turns candidates into findings: verdict, words, evidence and fingerprints.
struct FindingBuilder {
  let run: TraceRun

  /// In `seq` order; of several cases of a rule that judge the same trigger, the worst alone.
  func findings() -> [Finding] {
    let judge = VerdictJudge(run: run)
    let doubtText = DoubtText(run: run)
    var drafts: [Draft] = []
    for (order, candidate) in run.candidates.enumerated() {
      let doubts = judge.doubts(about: candidate)
      drafts.append(
        Draft(
          candidate: candidate, rule: run.program.cases[candidate.ruleCase].rule, order: order,
          verdict: doubts.isEmpty ? .violated : .inconclusive,
          doubts: doubts.map(doubtText.text)))
    }
    drafts.sort { ($0.position, $0.rule, $0.order) < ($1.position, $1.rule, $1.order) }
    let ordinals = self.ordinals(drafts)
    var findings: [Finding] = []
    for group in groups(drafts) {
      for (copy, draft) in worst(group).enumerated() {
        findings.append(finding(draft, ordinal: ordinals[draft.position] ?? 0, copy: copy))
      }
    }
    return findings
  }

  /// A candidate with its verdict.
  private struct Draft {
    var candidate: Candidate
    var rule: Int
    var order: Int
    var verdict: Verdict
    var doubts: [String]

    var position: Int { Int(candidate.trigger.position) }
  }

  /// Drafts of one rule and one trigger; they stand together.
  private func groups(_ drafts: [Draft]) -> [ArraySlice<Draft>] {
    var result: [ArraySlice<Draft>] = []
    var start = 0
    for index in drafts.indices {
      let isLast =
        index + 1 == drafts.count || drafts[index + 1].position != drafts[start].position
        || drafts[index + 1].rule != drafts[start].rule
      if isLast {
        result.append(drafts[start...index])
        start = index + 1
      }
    }
    return result
  }

  /// One trigger has one verdict, whichever case gave it; but one event can be the trigger of
  /// several obligations of one case.
  private func worst(_ group: ArraySlice<Draft>) -> [Draft] {
    guard let worst = group.map(\.verdict).max(),
      let first = group.first(where: { $0.verdict == worst })
    else { return [] }
    return group.filter {
      $0.verdict == worst && $0.candidate.ruleCase == first.candidate.ruleCase
    }
  }

  /// For each trigger's position: the how-manieth recorded event of its name it is.
  private func ordinals(_ drafts: [Draft]) -> [Int: Int] {
    var wanted: Set<Int> = []
    var names: Set<EventID> = []
    for draft in drafts {
      wanted.insert(draft.position)
      names.insert(run.trace.event(at: draft.position))
    }
    var counts: [EventID: Int] = [:]
    var result: [Int: Int] = [:]
    guard !wanted.isEmpty else { return result }
    for position in run.trace.events.indices {
      let name = run.trace.event(at: position)
      guard names.contains(name) else { continue }
      counts[name, default: 0] += 1
      if wanted.contains(position) { result[position] = counts[name] }
    }
    return result
  }

  private func finding(_ draft: Draft, ordinal: Int, copy: Int) -> Finding {
    let rule = run.program.rules[draft.rule]
    let trigger = run.recorded[draft.position]
    let explanation = Explanation(run: run, candidate: draft.candidate)
    let words = EventText(run: run)
    var finding = Finding(
      rule: rule.code, verdict: draft.verdict, trace: run.trace.header.id,
      seq: run.trace.events[draft.position].seq, event: words.name(trigger),
      time: run.time(of: trigger), message: explanation.message, missing: explanation.missing,
      doubts: draft.doubts, evidence: explanation.evidence)
    finding.fingerprint = Fingerprint.finding(finding, ordinal: ordinal, copy: copy)
    finding.problem = Fingerprint.problem(finding, trigger: words.attributes(trigger))
    return finding
  }
}
