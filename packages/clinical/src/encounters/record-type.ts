import { toCells } from '../structure/cells.ts'
import { isStamp } from '../structure/furniture.ts'
import type { PageLine } from '../structure/page-line.ts'
import { isProse } from '../structure/prose.ts'
import { type EncounterType, typeInTitle } from './encounter-type.ts'
import type { PlacedDay } from './page-record.ts'

/** The type of a record by its title, else by what is written in it. */
export function recordType(
  lines: readonly PageLine[],
  head: number,
  days: readonly PlacedDay[],
): EncounterType | undefined {
  return stayOr(typeOf(lines, head), days, lines)
}

const titleLines = 4

/** A day of admission makes it a stay, and so does the history of a hospital before no operation. */
function stayOr(
  type: EncounterType | undefined,
  days: readonly PlacedDay[],
  lines: readonly PageLine[],
): EncounterType | undefined {
  if (type !== undefined && type !== 'office' && type !== 'consult') return type
  const top = lines
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ')
  const history =
    /hospital|medical cent/i.test(top) &&
    /history (?:&|and) physical|after visit summary/i.test(top) &&
    !/pre-?op/i.test(top)
  if (history || days.some(({ role }) => role === 'admitted')) return 'inpatient'
  return type ?? byWords(lines)
}

/** Words that only those who treat somebody write. */
const clinical =
  /(?<![A-Za-z])(?:bp|vitals?|vs|exam|pe|meds?|mg|mcg|dx|rx|rtc|f\/u|c\/o|hx|pmh|hpi|cc|imp|a\/p|sat|spo2|wt|lungs|refill\w*|labs?|a1c|pain|tender\w*|rom|denies|bid|tid|prn|qd|po)(?![A-Za-z])/gi
const exercise =
  /(?<![A-Za-z])(?:hep|reps?|sets?|sessions?|therex|prom|arom|aarom|mobs?|mhp|ifc|e-?stim|cmt|adj|traction|tens|stretch\w*|bands?|bike|treadmill|tm|nustep|group|cbt|coping|mindfulness|grounding|exposure hierarchy|x ?1[05]|\d ?x ?1[05])(?![A-Za-z])/gi
/** Who treats somebody signs with a degree. */
const degree =
  /(?<![A-Za-z])(?:M\.?D|D\.?O|NP|FNP|ARNP|APRN|CNP|PA-?C|PA|RN|LPN|MA|CNM|DDS|DMD|OD|DPM|RRT|CNS|PsyD|LCSW|LPC)(?![A-Za-z])/
/** Offices that treat nobody. */
const lay =
  /(?<![A-Za-z])(?:insurance|assurance|mutual|casualty|claims?|adjust\w+|police|sheriff|court|payroll|corp|inc|llc|llp|attorneys?|law|underwrit\w*|benefits?|human resources|case management|case manager|ncm|compliance)(?![A-Za-z])/i
const leastWords = 2
const leastExercise = 3

/** By what is written in it, where no title says what it is. */
function byWords(lines: readonly PageLine[]): EncounterType | undefined {
  if (lay.test(lines[0]?.text ?? '')) return 'other'
  const count = (pattern: RegExp): number =>
    new Set(lines.flatMap(({ text }) => [...text.matchAll(pattern)].map(([word]) => word.toLowerCase()))).size
  if (count(exercise) >= leastExercise) return 'therapy'
  const words = count(clinical)
  return words >= leastWords || (words > 0 && lines.some(({ text }) => degree.test(text))) ? 'office' : undefined
}

function typeOf(all: readonly PageLine[], whole: number): EncounterType | undefined {
  const stamped = whole > 1 && isStamp(all[0]?.text ?? '') && /^[A-Z]/.test(all[1]?.text ?? '')
  const [lines, head] = stamped ? [all.slice(1), whole - 1] : [all, whole]
  const titles = lines.slice(0, Math.min(titleLines, Math.max(head, 1))).flatMap(({ text }, at) => {
    const found = typeInTitle(titleOf(text, at))
    return found ? [{ ...found, rank: found.rank + (at > 1 ? lower : 0) }] : []
  })
  const best = titles.toSorted((a, b) => a.rank - b.rank)[0]
  return byBody(lines, head, best?.type)
}

/** A title below the second line says so much less. */
const lower = 6

/** What of a line may be a title: short cells without labels; below the second line only where it has nothing else. */
function titleOf(line: string, at: number): string {
  const titled = /^(?:local |standard |note )?title ?: ?(?<title>.{3,60})$/i.exec(line)?.groups?.title
  if (titled !== undefined) return titled
  if (at > 1 && (line.includes(':') || line.length > 70 || /\d{3}/.test(line))) return ''
  const cells = toCells(line).map(({ text }) => text)
  const short = at === 0 ? cells : cells.filter((cell) => cell.split(' ').length <= 8 && !/[a-z]{3}[.,;]/.test(cell))
  const lead = at === 0 ? '' : (/^[A-Za-z][A-Za-z /&]{3,40}(?= - |: )/.exec(line)?.[0] ?? '')
  return [...short.map((cell) => (at === 0 ? cell : cell.replace(/^[^:]{0,30}: .*$/, ''))), lead].join('  ')
}

const asked = /^(?:\d{1,3}[.)]? +)?(?:Q|A|INT|APP|ATTY|ALJ|VE|THE WITNESS|ANSWER)[.:]? /
const leastAsked = 6
const thanks =
  /(?<![A-Za-z])(?:thank you for (?:asking|referring|the referral|sending|letting me see|allowing)|(?:pleasure|opportunity) (?:of|to) (?:seeing|see|meeting|meet|reviewing)|i (?:saw|examined|met) (?:mr|mrs|ms|this|your)|at the request of dr)/i

/** One who treats writes to another about an examination. */
const examines =
  /(?<![A-Za-z])(?:on examination|examination|blood pressure|weight|saturation|spirometry|lungs|heart|impression|assessment|plan|medications?|dose|prescri\w+)(?![A-Za-z])/i
const leastExamined = 4

function byBody(lines: readonly PageLine[], head: number, title: EncounterType | undefined): EncounterType | undefined {
  const dialog = lines.filter(({ text }) => asked.test(text)).length
  if (
    dialog >= Math.max(leastAsked, lines.length * 0.3) &&
    (title === undefined || title === 'other' || title === 'form')
  )
    return 'deposition'
  const greets = lines.slice(0, 16).some(({ text }) => /^(?:dear|to whom it may concern)(?![a-z])/i.test(text))
  const body = lines.slice(head, head + 8)
  const examined = lines.filter(({ text }) => examines.test(text)).length
  if (
    greets &&
    (title === undefined || title === 'office' || title === 'letter' || title === 'other' || title === 'consult')
  )
    return body.some(({ text }) => thanks.test(text)) || title === 'consult' || examined >= leastExamined
      ? 'consult'
      : 'letter'
  const sent = lines.slice(0, head).filter(({ text }) => /^(?:to|re|attn)\b ?:/i.test(text)).length
  if (title === undefined && sent > 0 && lines.slice(head).some(({ text }) => isProse(text))) return 'letter'
  if (isForm(lines) && (title === undefined || title === 'other' || title === 'office')) return 'form'
  return title
}

const leastAnswers = 6

/** Boxes, circled answers and questions on many of its lines. */
function isForm(lines: readonly PageLine[]): boolean {
  const answers = lines.filter(({ text }) => answer.test(text)).length
  return answers >= leastAnswers && answers >= lines.length * 0.3
}

const answer = /[☐☒☑]|\[[ xX_]?\]|\([ xX_]\)|\((?:Y|N|Yes|No)\)|_{2,}|\?(?:\s|$)/
