import type { Measure, Phase } from '../../pulmonary/pulmonary.ts'
import { isAcceptable, type Measurement, type Session } from '../../pulmonary/sessions/sessions.ts'
import type { Evidence } from '../evidence.ts'
import type { Row, Screen } from '../report-content.ts'
import { sayDate } from '../say.ts'
import { toRow } from '../table.ts'
import { sayQuality } from './lung-function-table.ts'
import { ofPeriod, phaseWords, sayMeasured } from './lung-words.ts'

/** A rule held beside one session. */
export type Applied = Pick<Screen, 'criterion' | 'inputs' | 'outcome' | 'result' | 'missing'> & {
  /** Everything that the rule needs was recorded. */
  readonly complete: boolean
  /** The value that the session is compared by. */
  readonly amount?: number
}

export type Rule = Pick<Screen, 'id' | 'title' | 'rule'> & {
  readonly without: 'notGradable' | 'notScreened'
  apply(session: Session): Applied
}

type Judged = { readonly session: Session; readonly applied: Applied }

/** The newest session with all that the rule needs, else the newest of all. `sessions` are by date. */
export function newestScreen(evidence: Evidence, rule: Rule, sessions: readonly Session[]): Screen {
  const judged = sessions.map((session): Judged => ({ session, applied: applyTo(evidence, rule, session) })).reverse()
  const [newest] = judged
  const chosen = judged.find(({ applied }) => applied.complete) ?? newest
  if (!chosen || !newest) {
    const result = rule.without === 'notGradable' ? 'Not gradable.' : 'Not screened.'
    const missing = [`a lung function test with spirometry among the confirmed findings${ofPeriod(evidence)}`]
    return toScreen(rule, { outcome: rule.without, criterion: '', inputs: [], result, missing, complete: false })
  }
  if (chosen === newest) return toScreen(rule, chosen.applied)
  const words = `not used; missing: ${newest.applied.missing.join('; ')}`
  const skipped = inputRow(evidence, newest.session, 'Newest test', words, newest.session.measurements)
  return toScreen(rule, { ...chosen.applied, inputs: [...chosen.applied.inputs, skipped] })
}

/** The session with the lowest value, where it is not the newest one. */
export function lowestScreens(evidence: Evidence, rule: Rule, sessions: readonly Session[]): Screen[] {
  const judged = sessions.map((session) => applyTo(evidence, rule, session)).filter(({ complete }) => complete)
  const newest = judged.at(-1)
  const lowest = judged.reduce<Applied | undefined>(
    (low, one) => (low === undefined || (one.amount ?? 0) <= (low.amount ?? 0) ? one : low),
    undefined,
  )
  if (!lowest || lowest === newest) return []
  return [
    toScreen({ ...rule, id: `${rule.id}.lowest`, title: `${rule.title}, lowest test${ofPeriod(evidence)}` }, lowest),
  ]
}

/** With what the record says of the quality: a reader must see on what the values rest. */
function applyTo(evidence: Evidence, rule: Rule, session: Session): Applied {
  const applied = rule.apply(session)
  const rows = session.tests.flatMap((test): Row[] => {
    const words = sayQuality(test).filter((word) => word !== '')
    return words.length > 0 ? [inputRow(evidence, session, 'Quality', words.join(', '), [test])] : []
  })
  return { ...applied, inputs: [...applied.inputs, ...rows], missing: [...applied.missing, ...poorQuality(session)] }
}

/** One that is not acceptable is not used at all: that is said where the value is missing. */
function poorQuality(session: Session): string[] {
  if (!isAcceptable(session)) return []
  const values = session.tests.map(({ value }) => value)
  const weak = values.some(({ quality, grade }) => quality === 'limited' || grade === 'D' || grade === 'E')
  const apart = values.some(({ repeatable }) => repeatable === false)
  return [
    ...(weak ? ['a test of acceptable quality: that of this one is recorded as limited'] : []),
    ...(apart ? ['a repeatable test: this one is recorded as not repeatable'] : []),
  ]
}

function toScreen({ id, title, rule }: Rule, applied: Applied): Screen {
  const { criterion, inputs, outcome, result, missing } = applied
  return { id, title, rule, criterion, inputs, outcome, result, missing }
}

export function inputRow(
  evidence: Evidence,
  { on }: Session,
  name: string,
  value: string,
  findings: Parameters<typeof toRow>[1],
): Row {
  return toRow(evidence, findings, [name, value, sayDate(on)])
}

export function measuredRow(evidence: Evidence, session: Session, finding: Measurement): Row {
  const { measure, phase } = finding.value
  return inputRow(evidence, session, `${measure}, ${phaseWords[phase]}`, sayMeasured(finding.value), [finding])
}

/** Why a session has no value of this measure that could be used. */
export function whyNone(session: Session, measure: Measure, wanted: string, phase?: Phase): string {
  const printed = session.measurements.filter(
    ({ value }) => value.measure === measure && (phase === undefined || value.phase === phase),
  )
  if (printed.length === 0) return wanted
  if (!isAcceptable(session)) return `${wanted}: the quality of this test is recorded as not acceptable`
  if (printed.every(({ flags }) => flags.includes('implausible'))) return `${wanted}: what is printed is not plausible`
  return wanted
}
