import { more } from '../case/dated.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { classesOf, highScrutinyClasses, isGroup } from '../drugs/drug-classes.ts'
import { readLexicon } from '../engine/rule-files.ts'
import type { Finding } from '../finding.ts'
import { isGivenByOthers, isOrdered } from '../medication/is-given.ts'
import { classesOfStatement } from '../medication/statement-classes.ts'
import {
  drugOf,
  encounterOf,
  isSound,
  isUse,
  nameOf,
  type StatementFinding,
  whenOf,
} from '../medication/statement-findings.ts'
import type { Claim, ExcludingKind } from './excludes.ts'
import { boundOf, overlapOf, within } from './spans.ts'
import { notTaken, stopped } from './when.ts'

type MedicationFacts = {
  readonly findings: readonly Finding[]
  /** Those that are sure enough to be compared. */
  readonly statements: readonly StatementFinding[]
}

type Statement = { readonly finding: StatementFinding; readonly noted: PartialDate; readonly source: string }
type Denial = {
  readonly finding: Finding
  readonly noted: PartialDate
  readonly source: string
  readonly wording: string
}

function dated(statements: readonly StatementFinding[]): Statement[] {
  return statements
    .flatMap((finding) => {
      const noted = whenOf(finding)
      return noted ? [{ finding, noted, source: 'record' }] : []
    })
    .sort((a, b) => boundOf(a.noted)[0] - boundOf(b.noted)[0])
}

function isWatched({ statement }: Claim<Statement>): boolean {
  const watched: readonly string[] = highScrutinyClasses
  return classesOfStatement(statement.finding).some((one) => watched.includes(one))
}

const restarts = new Set(['started', 'changed'])

/** Stopped, and in use later without a word of a new start: one conflict for each drug. */
export const activeAfterStop: ExcludingKind<MedicationFacts, Statement, Statement> = {
  kind: 'medication.activeAfterStop',
  joins: 'shared',
  severity: ({ records }) => {
    if (records.every(({ statement: { finding } }) => isRepeated(finding) || finding.value.prn)) return 'minor'
    return records.some(isWatched) ? 'material' : 'significant'
  },
  denials: ({ statements }) =>
    [...Map.groupBy(dated(statements), ({ finding }) => drugOf(finding))].flatMap(([drug, statement]) => {
      const again = statement
        .filter(({ finding }) => restarts.has(finding.value.status))
        .map(({ noted }) => boundOf(noted)[0])
      return statement
        .filter(({ finding }) => finding.value.status === 'discontinued' && !isTrial(finding))
        .flatMap((one) => {
          const span = stopped(one.noted, again)
          return span ? [{ statement: one, span, topics: [drug] }] : []
        })
    }),
  records: ({ statements }) =>
    dated(statements)
      .filter(({ finding }) => finding.value.status === 'active' && isUse(finding) && !isGivenByOthers(finding.value))
      .map((statement) => ({ statement, span: within(boundOf(statement.noted)), topics: [drugOf(statement.finding)] })),
  explain: ({ denials, records: [active, ...others] }) => {
    const stop = denials.findLast(({ span }) => overlapOf(span, active.span) === 'certain') ?? denials[0]
    const tail = isRepeated(active.statement.finding)
      ? 'The later entry repeats the words of an earlier one.'
      : 'No entry between the two says that it was started again.'
    const days = `is recorded as stopped (${stop.statement.noted.value}) and as active (${active.statement.noted.value})`
    return `${nameOf(stop.statement.finding)} ${days}. ${tail}${more(denials.length + others.length + 1)}`
  },
}

function isRepeated({ flags }: Finding): boolean {
  return flags.includes('copiedForward')
}

/** "Has tried it": the day it ended is not known. */
function isTrial({ origin, value }: StatementFinding): boolean {
  return value.stopped?.date === undefined && origin.by === 'rules' && origin.rule.includes('said-tried')
}

/**
 * Drugs that the patient says are not taken, filled in the time that is spoken of; what was prescribed in it may never have
 * been filled. One conflict for all denials of the same.
 */
export const deniedAndFilled: ExcludingKind<MedicationFacts, Denial, Statement> = {
  kind: 'medication.deniedAndFilled',
  joins: 'matter',
  severity: ({ records }) => (records.some(isWatched) ? 'material' : 'significant'),
  denials: ({ findings }) => findings.flatMap(toDenial),
  records: ({ statements }) =>
    statements.flatMap((finding) => {
      const noted = isOrdered(finding.value) ? whenOf(finding) : undefined
      if (!noted) return []
      const classes = classesOfStatement(finding).map((one) => `class ${one}`)
      const statement = { finding, noted, source: 'record' }
      const claim = { statement, span: within(boundOf(noted)), topics: [drugOf(finding), ...classes] }
      if (finding.value.status !== 'dispensed') return [{ ...claim, isVague: true as const }]
      return [{ ...claim, topics: ['class any', ...claim.topics] }]
    }),
  same: ({ statement: denial }, { statement: { finding } }) => encounterOf(denial.finding) !== encounterOf(finding),
  explain: ({ denials: [denial, ...others], records: [fill, ...fills] }) => {
    const count = others.length + fills.length + 2
    const done = fill.statement.finding.value.status === 'dispensed' ? 'dispensed' : 'prescribed'
    const filled = `${nameOf(fill.statement.finding)} was ${done} (${fill.statement.noted.value})`
    return `${denial.statement.wording} (${denial.statement.noted.value}). ${filled}.${more(count)}`
  },
}

/** The classes of drugs that a kind of medicines means. */
const medicines = new Map(readLexicon('medicines').map(({ name = '', classes = '' }) => [name, classes.split('|')]))

function toDenial(finding: Finding): Claim<Denial>[] {
  const noted = finding.effectiveDate
  const denied = deniedBy(finding)
  if (!noted || !denied || !isSound(finding)) return []
  const { matter, topics, wording } = denied
  const span = notTaken(finding, noted)
  return span ? [{ statement: { finding, noted, source: 'record', wording }, span, topics, matter }] : []
}

function deniedBy(
  finding: Finding,
): { readonly matter: string; readonly topics: readonly string[]; readonly wording: string } | undefined {
  const ofClasses = (classes: readonly string[]): string[] => classes.map((one) => `class ${one}`)
  if (finding.category === 'medication.none' && finding.value.scope !== 'overTheCounter') {
    const matter = finding.value.scope === 'all' ? 'medications' : 'prescription medications'
    return { matter, topics: ['class any'], wording: `The record says that no ${matter} are taken` }
  }
  if (finding.category === 'medical.denial' && finding.value.denied === 'medication') {
    const { name: matter = '' } = finding.value
    const topics = ofClasses(medicines.get(matter) ?? [])
    return { matter, topics, wording: `The record denies the use of ${matter}s` }
  }
  if (finding.category !== 'medication.statement' || finding.value.status !== 'notTaken') return undefined
  const { ingredients } = finding.value
  const topics = ingredients.some(isGroup)
    ? ofClasses(ingredients.flatMap((one) => [one, ...classesOf(one)]))
    : [drugOf(finding)]
  return { matter: drugOf(finding), topics, wording: `${nameOf(finding)} is recorded as not taken` }
}
