import { more } from '../../case/dated.ts'
import { lookBackOf } from '../../case/look-back.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { earliest, toDate, toDays } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import { classesOf, highScrutinyClasses, isGroup } from '../../drugs/drug-classes.ts'
import { readLexicon } from '../../engine/rule-files.ts'
import type { Conflict, Finding, Severity } from '../../finding.ts'
import { classesOfStatement } from '../statement-classes.ts'
import { drugOf, isSound, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

/** A supply of three months is the longest usual one. */
const supplyDays = 90

type Denial = {
  readonly finding: Finding
  readonly date: PartialDate
  /** What is denied, as denials of the same have it. */
  readonly matter: string
  readonly isMeant: (fill: StatementFinding) => boolean
  readonly said: string
}

/** The classes of drugs that a kind of medicines means. */
const kinds = new Map(readLexicon('medicines').map(({ name = '', classes = '' }) => [name, classes.split('|')]))

/**
 * Drugs that the patient says are not taken, filled at a pharmacy in the time that is spoken of, else in the three months
 * before. One conflict for all denials of the same, with all fills.
 */
export function findDeniedAndFilled(findings: readonly Finding[], statements: readonly StatementFinding[]): Conflict[] {
  const denials = findings.flatMap(denialOf)
  if (denials.length === 0) return []
  const filled = statements.filter(({ value }) => value.status === 'dispensed')
  return [...Map.groupBy(denials, ({ matter }) => matter).values()].flatMap((same) => {
    const against = same.map((denial) => ({ denial, fills: filled.filter((fill) => contradicts(denial, fill)) }))
    const wrong = against.filter(({ fills }) => fills.length > 0)
    const fills = [...new Set(wrong.flatMap((each) => each.fills))]
    const [{ denial } = {}, [fill]] = [wrong[0], fills]
    if (!denial || !fill) return []
    const involved = [denial.finding, fill, ...wrong.map((each) => each.denial.finding), ...fills]
    const explanation = `${denial.said} (${denial.date.value}). ${nameOf(fill)} was dispensed (${whenOf(fill)?.value}).`
    const worst = fills.some((one) => severityOf(one) === 'material') ? 'material' : 'significant'
    const all = new Set(involved).size
    return [makeConflict('medication.deniedAndFilled', worst, involved, explanation + more(all))]
  })
}

function contradicts({ finding, date, isMeant }: Denial, fill: StatementFinding): boolean {
  const on = whenOf(fill)
  if (on?.precision !== 'day' || on.value > earliest(date) || !isMeant(fill)) return false
  const from = lookBackOf(finding, date) ?? toDate(toDays(earliest(date)) - supplyDays)
  return on.value >= from
}

function denialOf(finding: Finding): Denial[] {
  if (!isSound(finding) || !finding.effectiveDate) return []
  const denied = { finding, date: finding.effectiveDate }
  if (finding.category === 'medication.none' && finding.value.scope !== 'overTheCounter') {
    const what = finding.value.scope === 'all' ? 'medications' : 'prescription medications'
    return [{ ...denied, matter: what, isMeant: () => true, said: `The record says that no ${what} are taken` }]
  }
  if (finding.category === 'medical.denial' && finding.value.denied === 'medication') {
    const { name = '' } = finding.value
    const classes = kinds.get(name) ?? []
    return [{ ...denied, matter: name, isMeant: ofClasses(classes), said: `The record denies the use of ${name}s` }]
  }
  if (finding.category !== 'medication.statement' || finding.value.status !== 'notTaken') return []
  const isMeant = finding.value.ingredients.some(isGroup)
    ? ofClasses(finding.value.ingredients.flatMap((one) => [one, ...classesOf(one)]))
    : (fill: StatementFinding): boolean => drugOf(fill) === drugOf(finding)
  return [{ ...denied, matter: drugOf(finding), isMeant, said: `${nameOf(finding)} is recorded as not taken` }]
}

function ofClasses(classes: readonly string[]): (fill: StatementFinding) => boolean {
  return (fill) => classesOfStatement(fill).some((one) => classes.includes(one))
}

function severityOf(fill: StatementFinding): Severity {
  const watched: readonly string[] = highScrutinyClasses
  return classesOfStatement(fill).some((one) => watched.includes(one)) ? 'material' : 'significant'
}
