import type { SectionKind } from '../../text/page-text.ts'
import type { Phrase } from './find-phrases.ts'

const marker = /^\s*(?:[•●○■*>#☑☒✓✔-]|\[[xX]\]|\(?\d{1,2}[.):]|[a-hA-H][.)])?\s*(?:#?\d{1,2}[.):]\s*)?/
/** A line that says what somebody does or is names no problem. */
const verbs =
  /\b(?:is|are|was|were|has|have|had|will|would|reports?|reported|denies|denied|presents?|presented|states?|stated|complains?|continues?|discuss\w*|recommend\w*|advised?|order(?:ed)?|refer(?:red)?|take|return|he|she|they|patient|we|you|i|please|if|call|notes?|noted|started?|increase|decrease|improved?|may|can|should|do|does|seen|given|if)\b/i
/** What may stand before a problem in its line. */
const leading =
  /^(?:[\s,;&/().:+'"#-]|\d|and|with|or|chronic|acute|subacute|history|hx|h\/o|of|status|post|s\/p|ongoing|worsening|new|onset|newly|diagnosed|recent|persistent|recurrent|intermittent|severe|moderate|mild|possible|probable|likely|suspected|presumed|known|left|right|bilateral|bilat|unspecified|nonspecific|secondary|due|to|mechanical|symptomatic|uncontrolled|controlled|well|poorly|longstanding|long-standing|mixed|generalized|diffuse|atypical|exertional|postoperative|postop|complaint|complaints|evaluation|problem|diagnosis|diagnoses|impression|assessment|improving|stable|resolving|nocturnal|daily|episodic|occasional|the|sided|anterior|posterior|lateral|medial|lower|upper|plantar|dorsal|increased|progressive|unexplained|unintentional|unintended)*$/i

/** The part of a line that names its problem: up to a colon, a dash or a full stop. */
function titleOf(text: string): { readonly from: number; readonly to: number } {
  const from = marker.exec(text)?.[0].length ?? 0
  const stop = text.slice(from).search(/:|\.(?:\s|$)| - |;/)
  return { from, to: stop < 0 ? text.length : from + stop }
}

const sections = new Set<SectionKind>(['assessment', 'plan', 'problems', 'medicalHistory', 'discharge', 'opinion'])

/** Whether a phrase stands in the line as a problem, not in a sentence about one. */
export function isProblem(
  text: string,
  phrase: Phrase,
  all: readonly Phrase[],
  section: SectionKind | undefined,
): boolean {
  if (section === undefined || !sections.has(section)) return false
  const { from, to } = titleOf(text)
  if (phrase.start < from || phrase.end > to || to - from > 140 || verbs.test(text.slice(from, to))) return false
  let lead = ''
  let at = from
  for (const other of all) {
    if (other.start >= phrase.start) break
    if (other.start < at) continue
    lead += `${text.slice(at, other.start)} `
    at = other.end
  }
  lead += at < phrase.start ? text.slice(at, phrase.start) : ''
  return leading.test(lead)
}

const laboratory =
  /^(?:(?:abnormal|elevated|decreased|low|increased|difficulty|inability to|trouble) [a-z][\w -]{2,40}|(?:[\w-]+ ){1,3}abnormal findings?)(?=$|[.,;:(]| on | with | - )/i
const notProblem = /\b(?:diet|exercise|intake|salt|sodium|dose|impact|cholesterol diet|carb|activity|risk|threshold)\b/i

/** "Abnormal weight gain": a finding that a list of problems makes one of them. */
export function unnamedProblem(
  text: string,
  section: SectionKind | undefined,
): { start: number; end: number } | undefined {
  if (section !== 'assessment' && section !== 'plan' && section !== 'problems') return undefined
  const { from, to } = titleOf(text)
  if (to - from > 80) return undefined
  const title = text.slice(from, to)
  const match = laboratory.exec(title)
  if (!match || verbs.test(title) || notProblem.test(match[0])) return undefined
  return { start: from, end: from + match[0].trimEnd().length }
}
