internal import Contracts
internal import TraceModel

/// Says in a sentence what could undo a breach.
struct DoubtText {
  let run: TraceRun

  func text(_ doubt: Doubt) -> String {
    switch doubt {
    case .loss(let loss): self.loss(loss)
    case .missingAttribute(let attribute, let position):
      "\(event(position)) does not say its \(vocabulary[attribute]), by which it would be told "
        + "what belongs together"
    case .unkeyedEvidence(let position):
      "\(event(position)) may belong here: it lacks the value that would tell"
    case .ending(let ending):
      ending == .open
        ? "the recording just stops: the process was killed or the upload cut"
        : "the recording did not end in order: the app may have been cut off before it could act"
    case .deadlineOpen: "the recording ended before the time allowed had passed"
    case .stillPossible: "it can still be done after the end of the recording"
    case .maybeVoided(let position):
      "\(event(position)) may have undone it, and nothing says whether it did"
    case .launch(let position):
      "\(event(position)) began a new process: the one before could not act any more"
    case .clock: "the clock was set or went back in between, so nobody knows how long it took"
    case .copy(let position):
      "\(event(position)) may be the second delivery of a callback whose first was lost"
    case .order(let first, let second):
      "\(event(first)) and \(event(second)) were seen by different observers within "
        + EventText.duration(run.program.semantics.concurrency?.within ?? 0)
        + ": nobody knows which came first"
    }
  }

  private var vocabulary: Vocabulary { run.program.vocabulary }

  private func event(_ position: Int) -> String {
    "\(vocabulary[run.trace.event(at: position)].name) at seq \(run.trace.events[position].seq)"
  }

  private func loss(_ loss: LossMap.Loss) -> String {
    switch loss.cause {
    case .gap(let first, let last):
      first == last
        ? "the event with seq \(first) was lost"
        : "the events with seq \(first) to \(last) were lost"
    case .noted(let position, let lane):
      "the recorder lost events of the lane \(vocabulary[lane].name) before seq "
        + "\(run.trace.events[position].seq)"
    case .uncovered(let lane):
      "the recording does not cover the lane \(vocabulary[lane].name)"
    case .midway: "the recording began midway: what came before is not known"
    }
  }
}
