import type { WorkStatus } from '../medical.ts'

const name = "(?:Dr\\.?|Doctor|Drs\\.?) [A-Z][\\w'’-]+(?: [A-Z][\\w'’-]+)?"
const office =
  '(?:[Tt]he|[Hh]is|[Hh]er|[Aa]n?|[Aa]nother) (?:(?:treating|examining|attending|prior|previous|other|second|primary care|family|orthop[a]?edic|independent medical|vocational|medical|defense|company|consulting) )*(?:examiner|physician|surgeon|doctor|provider|evaluator|orthop[a]?edist|pulmonologist|neurologist|psychiatrist|psychologist|chiropractor|therapist|specialist|expert|IME|AME|QME|PCP|reviewer|attorney|lawyer|counsel|insurer|adjuster|carrier|employer)'
const plaintiff = '(?:[Pp]laintiff|[Dd]efen[sc]e|[Dd]efendant|[Cc]ounsel|[Aa]ttorney)'
const between =
  '(?:,? (?:who|MD|M\\.D\\.|DO|also|has|had|then|later|previously|further|again|\\w+ly|(?:in|on|of) (?:(?:his|her|a|the) )?(?:\\w+ )?(?:report|letter|note|deposition)?(?: ?(?:of|dated|on))? ?[\\d/]*),?){0,4}'
const judging =
  '(?:opine[sd]?|believe[sd]?|felt|feels|thinks|thought|conclude[sd]?|determine[sd]|stated|states|finds|found|considers|considered|deems|deemed|declared|judged|certified|testified|says|said|contend(?:s|ed)|argue[sd]|allege[sd]|maintain(?:s|ed)|assert(?:s|ed)|claim(?:s|ed)|suggest(?:s|ed)|recommended that|indicate[sd]|was of the opinion|is of the opinion|is of the view)'
const reporting = '(?:reports|reported|notes|noted|writes|wrote|documented|records|recorded)'
/** Whose opinion the words behind are, where not the writer's. */
const ofOther = new RegExp(
  `\\b(?:(?:${name}|${office}|${plaintiff})${between} ${judging}|[Aa]ccording to (?:${name}|${office}|${plaintiff})|${name}s? (?:\\w+ )?(?:opinion|view|conclusion|belief|assessment|finding)|(?:[Hh]e|[Ss]he|who) (?:opine[sd]|concluded)|(?:[Cc]laimant|[Pp]laintiff|[Pp]atient|[Hh]e|[Ss]he) (?:\\w+ly )?(?:contend(?:s|ed)|allege[sd]|argue[sd]|assert(?:s|ed)))\\b`,
  'g',
)
const reported = new RegExp(`\\b(?:${name}|${office})${between} ${reporting}\\b`)
const byOther = new RegExp(
  `\\b(?:declared|deemed|considered|found|rated|judged|determined|felt|thought|believed|said) [^;]{0,60}\\b(?:by|according to) (?:${name}|${office})`,
)
const ofWriter = /\b(?:I|[Mm]y|[Oo]ur|[Ww]e)\b(?! (?:have )?(?:reviewed?|read|note|received|saw|see|was|understand)\b)/g
const dissent =
  /\b(?:I|we)(?: (?:would|must|do|am|have to|\w+ly))* (?:disagree|dissent|(?:not|cannot|can ?not|unable to|can't|don't) (?:\w+ )?(?:agree|concur|share|accept|support|in agreement)|in disagreement|cannot agree)|\bI (?:cannot|can't|don't|do not|would not) (?:\w+ly )?(?:agree|concur|accept|support)\b|\bmy disagreement\b/i
const dissentBehind =
  /^[\s.]{0,4}(?:(?:However|But|Again|Respectfully)?,? ?)?(?:I|We)(?: (?:would|must|do|\w+ly))* (?:disagree|dissent|(?:not|cannot|can't|don't) (?:\w+ )?(?:agree|concur|share|accept))/i

const judged = new Set<WorkStatus>(['disabled', 'unable', 'offWork', 'restricted', 'released'])

/** An opinion of somebody else, or one that the writer does not share, tells no status. */
export function isOthersView(before: string, words: string, behind: string, status: WorkStatus): boolean {
  if (!judged.has(status)) return false
  if (
    dissent.test(before) ||
    dissent.test(behind.split(/\.\s/, 1)[0] ?? '') ||
    dissentBehind.test(behind.replace(/^[^.]*/, ''))
  )
    return true
  const other = [...before.matchAll(ofOther)].at(-1)
  const writer = [...before.matchAll(ofWriter)].at(-1)
  if (other) return !writer || writer.index < other.index
  if (status !== 'disabled' && status !== 'unable') return false
  return (reported.test(before) && !writer) || byOther.test(`${before.slice(-60)}${words}${behind.slice(0, 80)}`)
}
