import type { Category, Flag, ReviewedFinding } from '../finding.ts'
import { qualifiersOf } from '../recorded.ts'
import { isMatterOf, type SubjectName, subjectsOf } from '../subjects.ts'
import type { Evidence } from './evidence.ts'
import type { ReportInput } from './report-input.ts'

/** What is held against each other: statements of one list, or those of one list against those of another. */
type Topic = readonly [name: string, one: readonly Category[], other?: readonly Category[]]

const topics: Readonly<Record<SubjectName, readonly Topic[]>> = {
  smoking: [
    [
      'Smoking status, amounts, quit dates and cotinine',
      ['smoking.status', 'smoking.use', 'smoking.quit', 'smoking.cotinine'],
    ],
  ],
  medication: [
    ['Medication', ['medication.statement', 'medication.none']],
    ['Medication against allergies', ['medication.statement'], ['allergy.reaction']],
  ],
  allergy: [
    [
      'Reactions, statements of no allergy, and tolerance',
      ['allergy.reaction', 'allergy.none', 'allergy.tolerance', 'allergy.delabelled'],
    ],
  ],
  medical: [
    [
      'Conditions, surgeries and injuries, and their denial',
      ['medical.condition', 'medical.procedure', 'medical.injury', 'medical.denial'],
    ],
    ['Work status', ['medical.work']],
  ],
  pulmonary: [
    ['Lung function', ['pulmonary.measurement', 'pulmonary.test']],
    ['Exposures against their denial', ['pulmonary.exposure'], ['medical.denial']],
    ['Smoking status against the recorded cause of lung disease', ['smoking.status'], ['medical.condition']],
  ],
}

const untrusted: readonly Flag[] = ['wrongPatient', 'suspiciousText', 'templateText', 'implausible']

/** Why a statement is held against no other; none where it is. */
function whyNot(finding: ReviewedFinding, edited: ReadonlySet<string>): string | undefined {
  if (finding.citations.length === 0) return 'stated by the reviewer without a source'
  if (edited.has(finding.id)) return 'changed by the reviewer'
  if (qualifiersOf(finding).length > 0) return 'negated, possible, planned or about another person'
  if (finding.duplicateOf !== undefined || finding.flags.includes('copiedForward'))
    return 'repeated from another record'
  if (finding.flags.some((flag) => untrusted.includes(flag))) return 'flagged'
  return finding.confidence === 'low' ? 'read with low confidence' : undefined
}

export type Comparison = {
  /** Two statements of one topic or more were held against each other. */
  readonly any: boolean
  readonly lines: readonly string[]
}

/** What was compared, and what was not: without it, a list without a conflict says nothing. */
export function toComparison(evidence: Evidence, input: ReportInput, edited: ReadonlySet<string>): Comparison {
  const asked = [...subjectsOf([input.reportType])].flatMap((subject) => topics[subject])
  const own = evidence.confirmed.filter(({ category }) => isMatterOf(input.reportType, category))
  const sound = evidence.confirmed.filter((finding) => whyNot(finding, edited) === undefined)
  const about = asked.filter(([, ...sides]) =>
    own.some(({ category }) => sides.some((side) => side?.includes(category))),
  )
  const said = about.map((topic) => toTopic(evidence, topic, sound))
  const compared = new Set(asked.flatMap(([, ...sides]) => sides.flatMap((side) => side ?? [])))
  const [inTopics, beside] = [true, false].map((is) => own.filter(({ category }) => compared.has(category) === is))
  return {
    any: said.some(({ any }) => any),
    lines: [
      ...said.map(({ line }) => line),
      ...sayLeftOut(evidence, inTopics ?? [], edited),
      ...sayBeside(beside ?? []),
    ],
  }
}

function toTopic(
  evidence: Evidence,
  [name, one, other]: Topic,
  sound: readonly ReviewedFinding[],
): { readonly any: boolean; readonly line: string } {
  const of = (kinds: readonly Category[]): readonly ReviewedFinding[] =>
    sound.filter(({ category }) => kinds.includes(category))
  const all = [...of(one), ...of(other ?? [])]
  const none = (why: string): { any: boolean; line: string } => ({ any: false, line: `${name}: not compared; ${why}.` })
  if (all.length === 0) return none('there is no statement that could be')
  if (all.length === 1) return none('there is one statement, and no other to hold it against')
  if (other && (of(one).length === 0 || of(other).length === 0)) return none('there are statements of one side only')
  const records = new Set(all.map((finding) => evidence.encounterOf(finding)?.id ?? finding.id)).size
  return { any: true, line: `${name}: ${all.length} statements in ${counted(records, 'record')} compared.` }
}

/** What a topic has and no comparison used, by reason. */
function sayLeftOut(evidence: Evidence, own: readonly ReviewedFinding[], edited: ReadonlySet<string>): string[] {
  const reasons = Map.groupBy(own, (finding) => whyNot(finding, edited) ?? '')
  const undated = (reasons.get('') ?? []).filter((finding) => evidence.dateOf(finding) === undefined).length
  reasons.delete('')
  const words = [...reasons].map(([reason, all]) => `${counted(all.length, 'statement')} ${reason}`).sort()
  return [
    ...(words.length > 0 ? [`Not compared: ${words.join('; ')}.`] : []),
    ...(undated > 0 ? [`Without a date: ${counted(undated, 'statement')}, left out where dates decide.`] : []),
  ]
}

function sayBeside(beside: readonly ReviewedFinding[]): string[] {
  if (beside.length === 0) return []
  return [`Of matters that are listed and never compared: ${counted(beside.length, 'statement')}.`]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
