/// What the signs in the formulas mean.
enum FormulaLegend {
  static let markdown = """
    ## How to read the formulas

    A rule's formula is first-order metric temporal logic with past operators, derived from the rule's pattern. It is
    about a recording that lost nothing, ended in order and holds no callback that was delivered twice: such a
    recording keeps the rule where it satisfies the formulas of all cases, and breaks it where it does not. What others
    come to, and what else leaves a verdict undecided, is told in
    [CONTRACT-LANGUAGE.md](CONTRACT-LANGUAGE.md#verdicts).

    | sign | means |
    |---|---|
    | `□ φ` | at each event: φ |
    | `◆ φ`, `◇ φ` | at some earlier event, at some later event: φ |
    | `φ S ψ` | ψ at some earlier event, and φ at each event since |
    | `φ U ψ` | ψ at some later event, and φ at each event until then |
    | `φ W ψ` | the same, or φ at each later event |
    | `◆[0, T]`, `S[0, T]` … | no more than T away, in active time; T itself is within |
    | `¬ ∧ ∨ →`, `∀ ∃` | not, and, or, implies; for all values, for some value |
    | `#[0, T](φ, ρ) ≤ n` | φ at no more than n events up to this one, no more than T ago and since ρ |
    | `name(a = x, …)` | the event, or one derived from it, has this name, and its attributes are so |
    | `a = ⊥`, `a ≠ ⊥` | the event does not carry the attribute; it does |
    | `a: v` | v is the attribute's value, or ⊥ |
    | `a = v`, `a =? v`, `a =* v`, `a =~ v` | the same value as v; `?` also where both are ⊥; `*` also where v is ⊥; `~` where one of them is ⊥, nobody can tell |
    | `a ⊨ name(…)` | the attribute names an event by its seq, and that event matches |

    `□`, `∀` and `∃` reach as far as they can; `¬`, `◆` and `◇` as little; `∧` and `∨` bind more than `→`.
    "Earlier" and "later" leave the event itself out. `□` and the left side of `U` and `W` leave out what a witness saw.
    Values are those of the recording, and ⊥ for none.

    """
}
