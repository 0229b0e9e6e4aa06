import type { Conflict, Finding, RatedConflict, Severity } from '../finding.ts'
import { hashText } from '../text/hash.ts'

/** As its kind finds it. */
export type DraftConflict = Conflict & {
  /** Whether its sides surely speak of one time, where the kind depends on it. */
  readonly isCertain?: boolean
  /** Where the kind knows which of its findings deny what the others state. */
  readonly sides?: RatedConflict['sides']
}

/** The id is that of the kind and the findings, whatever their order and the explanation's words. */
export function makeConflict(
  kind: string,
  severity: Severity,
  findings: readonly Finding[],
  explanation: string,
): Conflict {
  const ids = [...new Set(findings.map(({ id }) => id))]
  const [first, second, ...others] = ids
  if (first === undefined || second === undefined) throw new Error(`a conflict needs two findings: ${kind}`)
  return {
    id: hashText(JSON.stringify([kind, ...ids.toSorted()])),
    kind,
    severity,
    findingIds: [first, second, ...others],
    explanation,
  }
}
