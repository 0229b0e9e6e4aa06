import { assertTarget } from '../../context/assert.ts'
import type { Assertion } from '../../finding.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'

type Status = MedicalValues['medical.procedure']['status']
type Span = { readonly start: number; readonly end: number }

const done =
  /\b(?:s\/p|status[- ]post|underwent|undergone|undergoing|had|has had|have had|history of|hx(?: of)?|h\/o|after|following|since|post|previous|previously|prior(?! to)|recent|recently|old|last|remote|received|receiving|completed|performed|did|out from|past|psh|required|requiring|needed|got|given|treated with|resulted in|recovering from|results? of|due to|from|failed)\b/gi
const plannedBefore =
  /\b(?:schedul(?:ed?|ing)|plan(?:s|ned|ning)?|recommend(?:s|ed|ing|ation)?|refer(?:red(?! by)|ral|s)?|prior to|before|await(?:s|ing)?|pending|will|going to|order(?:ed|ing)?|to undergo|to have|proceed(?:ing)? with|upcoming|request(?:s|ed|ing)?|needs?|requires|would like|wants|wishes|agree[sd]? to|pre-?op(?:erative(?:ly)?)?|set up|arrange|elects|elected|opted|repeat)\b/gi
const plannedAfter =
  /^[^.;,]{0,40}?\b(?:(?:is|are|has been|have been|was|were|being) (?:scheduled|planned|recommended|ordered|indicated|pending|requested|advised|needed)|will be|is pending|is upcoming|scheduled for|planned for|pending)\b/i
/** Spoken of, but neither done nor decided. */
const onlySpoken =
  /\b(?:consider(?:s|ed|ing|ation)?|discuss(?:ed|ing|ion)?|options?|may|might|could|would|possib(?:le|ly|ility)|potential(?:ly)?|interested in|risks?|benefits?|candidate|if|unless|whether|talked about|talk about|question of|avoid|alternatives?|need for|prevent|versus|vs|should|due for|overdue|indications? for|such as|can be|information|educat\w+|handout|consent(?:ed)?)\b/gi
const spokenAfter =
  /^[^.;,]{0,40}?\b(?:(?:was|were|is|are|has been) (?:discussed|considered|an option|offered|not (?:indicated|recommended|necessary|needed))|would be|may be|might be|could be|can be|should be|if|versus|vs)\b/i
const declined =
  /\b(?:declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing)|defer(?:s|red|ring)?|(?:does|did|do) not (?:want|wish)|(?:doesn't|didn't|don't) (?:want|wish)|not interested in|against|cancel(?:l?ed)?|postponed|wants to avoid|wishes to avoid|reluctant|not want(?: any)?)\b[^.;]{0,60}$/i
const declinedAfter =
  /^[^.;]{0,30}?\b(?:(?:was|were|is|has been|been) (?:declined|refused|deferred|cancel?led|postponed)|(?:he|she|patient|pt) (?:declin|refus)\w+|- ?(?:declined|refused|deferred))/i
/** A word that keeps what is denied apart from the procedure: "no complications of surgery". */
const apart =
  /\b(?:after|since|following|from|with|during|at|by|to|before|because|due|for|of|s\/p|post|in|on|than|until)\b/i
const laidBare = /^(?:an? |any )?(?:prior |previous |past )?(?:history|hx) of\b/i

const closed = new Set(['plan', 'instructions'])

type ProcedureRole = { readonly status: Status; readonly assertion: Assertion }

/** Whether it was done, is planned or declined; none where it is only spoken of, denied, or of another person. */
export function procedureRole(sentence: Sentence, target: Span): ProcedureRole | undefined {
  const { text, section } = sentence
  const heard = assertTarget(text, target, section?.kind)
  if (heard.experiencer !== 'patient') return undefined
  const clause = clauseBefore(text, target.start)
  const behind = text.slice(target.end, target.end + 90)
  const said = (status: Status, temporality: Assertion['temporality']): ProcedureRole => ({
    status,
    assertion: { ...heard, polarity: 'affirmed', certainty: 'definite', temporality },
  })
  if (declined.test(clause) || declinedAfter.test(behind)) return said('declined', 'current')
  if (heard.polarity === 'negated' && isDenied(text, target, heard)) return undefined
  const [wasDone, isPlanned, isSpoken] = [
    lastOf(done, clause),
    lastOf(plannedBefore, clause),
    lastOf(onlySpoken, clause),
  ]
  const past = pastOf(heard, section?.kind)
  if (wasDone >= 0 && wasDone >= isSpoken && wasDone >= isPlanned) return said('done', past)
  if (isSpoken >= 0 && isSpoken > isPlanned) return undefined
  if (!/^ results?\b/i.test(behind) && (plannedAfter.test(behind) || isPlanned >= 0))
    return /\bif\b/i.test(text.slice(0, target.start)) ? undefined : said('planned', 'current')
  if (spokenAfter.test(behind) || heard.temporality === 'hypothetical') return undefined
  const kind = section?.kind
  if (kind === 'instructions' || kind === 'familyHistory' || kind === 'reviewOfSystems') return undefined
  if (kind !== undefined && closed.has(kind) && !isToldAfter(behind)) return said('planned', 'current')
  return said('done', past)
}

function pastOf(heard: Assertion, kind: string | undefined): Assertion['temporality'] {
  return heard.temporality === 'historical' || kind === 'surgicalHistory' ? 'historical' : 'current'
}

function isToldAfter(behind: string): boolean {
  return /^[^.;]{0,50}?\b(?:was|were|performed|done|ago|(?:in|on) (?:19|20)\d\d|showed|revealed|shows|healed|went well|has been|tolerated|scar|today)\b/i.test(
    behind,
  )
}

/** What stands before it in its clause. */
function clauseBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 140), start)
  const cut = Math.max(
    before.lastIndexOf(';'),
    before.lastIndexOf('. '),
    before.search(/\b(?:but|however|although)\b(?!.*\b(?:but|however|although)\b)/i),
  )
  return cut < 0 ? before : before.slice(cut)
}

function lastOf(pattern: RegExp, clause: string): number {
  let at = -1
  pattern.lastIndex = 0
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) at = match.index
  return at
}

/** "Biopsy was negative" tells of a biopsy. */
const result =
  /negative|neg|seen|identified|demonstrated|detected|unlikely|ruled|excluded|free|found|noted|evident|present/i

/** Denied itself, not what stands beside it: "no complications of surgery" denies no surgery. */
export function isDenied(text: string, target: Span, { cues }: Assertion): boolean {
  const negated = cues.filter(({ rule }) => rule.startsWith('negated'))
  if (negated.some(({ start, text: cue }) => start >= target.end && !result.test(cue))) return true
  // The nearest decides: those before it reach over more words.
  const nearest = negated.findLast(({ start }) => start < target.start)
  if (!nearest) return false
  const between = text.slice(nearest.start + nearest.text.length, target.start).trim()
  return !apart.test(between.replace(laidBare, ''))
}
