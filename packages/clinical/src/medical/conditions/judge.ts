import { assertTarget } from '../../assertion/assert.ts'
import type { Assertion, Cue } from '../../finding.ts'
import type { SectionKind } from '../../text/page-text.ts'
import type { Phrase } from './find-phrases.ts'
import { isOfRelative } from './relatives.ts'

/** Whose it is: "her asthma" is hers, whatever is denied or feared of it. */
const owned =
  /(?:\b(?:his|her|their|your|my)|'s)\s+(?:(?!(?:suggests?|shows?|showed|reveals?|has|had|have|is|was|are|were|reports?|denie[sd]|mother|father|family|sister|brother|husband|wife|tests?|exam|examination|symptoms?|x-?rays?|history|risk|labs?|pain|no|not|and|or|with|of|for)\b)[\w-]+ ){0,2}$/i
const ownedMore = /\b(?:with|from|for|of|about|regarding|by) the (?:[\w-]+ )?$/i
/** What is denied or missing is not the condition but something about it. */
const aboutIt =
  /\b(?:treatments?|medications?|meds|therapy|surgery|insulin|complications?|exacerbations?|flares?|flare-ups?|issues?|problems?|trouble|side effects?|worsening|improvement|hospitali[sz]ations?|admissions?|follow-?up|appointments?|specialist|relief|refills?|change|hospitali[sz]ed|admitted|intubated) (?:of|for|from|with|related to|due to|in|secondary to)\b/i
const causes =
  /\b(?:caused by|related to|because of|due to|secondary to|from|contribut\w+ to|exacerbat\w+|worsen\w*)\b/i
const needed = /\.(?:as-needed(?:-for)?|prn(?:-for)?|avoid(?:ing)?)$/
const maybe =
  /(?:consistent with|compatible with|appearance of|concern(?:ed|s|ing)? (?:about|for|of|with|regarding)|worr(?:ied|y) about|similar to|suspicious (?:of|for)|in keeping with|(?:may|could|might) indicate|suggest(?:s|ed|ing|ive of)?|indicative of|question of|question whether|(?:differential\w*|ddx)(?: diagnos[ie]s)?(?: includes?)?:?|evaluat\w+ for|\b(?:r\/o|prob|prov|provisional|poss|query|susp)\b\.?|rule[ -]?out|work-?up (?:of|for)|\bvs\.?|versus|pointing to(?:wards?)?|resembl\w+|\?) ?(?:[\w'/-]+,? ){0,5}$/i
const maybeAfter =
  /^(?:(?: overlap| component| (?:in )?(?:19|20)\d\d)?\?(?! ?\w)|(?:,| is| as)?,? ?(?:(?:mild|moderate|severe|early|acute|chronic),? ){0,1}(?:[-–] ?)?\(?(?:suspected|possible|probable|presumed|provisional|claimed|alleged)\b|(?:,| is| as)? ?(?:(?:in|on|as part of) (?:the|my|our) differential|versus\b|vs\b))/i

/** "Likely due to a strain": what is not known from before is a guess. */
const cause =
  /\b(?:likely|probably|possibly|presumably|suspected|may be|could be|might be|appears? to be|suspect) (?:secondary to|due to|related to|from|caused by|a result of)(?: [\w-]+){0,3} $/i

/** Denials whose first words look like the end of another. */
const excluded =
  /\b(?:(?:was|were|is|are|been|be|came back|returned|tested) negative for|(?:do|does|did)(?:n't| not) (?:believe|think|feel) (?:that )?(?:he|she|they|it|this|the patient) (?:has|have|had|is|was)|ruling out|ruled out for|doubt|rules out|excluding|no formal (?:dx|diagnosis) of)(?: (?!(?:but|however|positive|and (?:is|was|has))\b)[\w'/-]+,?){0,6} $/i

/** What somebody claims, asks or believes. "Whether to treat" asks of no condition. */
const claimed =
  /\b(?:alleg(?:es?|ed|edly|ing|ation\w*)|contend(?:s|ed|ing)?|purport\w*|asserts?(?: that)?|asserted that|argue[sd]?|claim(?:s|ed)? (?:that|to have|(?:he|she|they)\b)|whether(?! to\b| or not to\b)|(?:asked|asks|wonder(?:s|ed|ing)?) if|(?:believe[sd]?|thinks?|thought|convinced)(?: that)? (?:he|she|they|it|this|the (?:patient|claimant|plaintiff))\b)[^.;]{0,100}$/i
const feared =
  /\b(?:fear(?:s|ed|ful)?|worr(?:y|ies|ied)|afraid|scared|anxious|paranoid|terrified)(?: that)? (?:(?:he|she|they|it|this) )(?:(?:might|may|could|will|would|is|was|has|have|had|be|going|to|also|developed?|developing|get|getting|got|having|been|contracted) ?){1,4}(?:(?!(?:because|due|from|with|since)\b)[\w'-]+,? ){0,3}$/i
/** Thought of, and held for unlikely: neither there nor excluded. */
const unlikely = /\blow (?:clinical )?(?:suspicion|concern|index of suspicion) (?:for|of)\b[^.;:]{0,100}$/i
/** Where the fact begins that a claim leads to. */
const found =
  /\b(?:but|however|although|though|diagnos(?:ed|is)|confirm\w*|show(?:s|ed|n)|reveal\w*|demonstrat\w*|found|known|in light of|given (?:his|her|the))\b/i
const opposing = /\b(?:defen[sc]e|defendants?|insurer|carrier|employer|counsel|attorneys?)\b/i

export type Judged = Assertion & {
  /** The words that make it past, where some do. */
  readonly past: readonly Cue[]
  readonly owned: boolean
}

/** What a sentence asserts of a condition; nothing where it only supposes it, or speaks of somebody who is no relative. */
export function judge(text: string, phrase: Phrase, section: SectionKind | undefined): Judged | undefined {
  const said = assertTarget(text, phrase)
  const before = text.slice(Math.max(0, phrase.start - 120), phrase.start)
  const isOwned = owned.test(before.slice(-40)) || ownedMore.test(before.slice(-30))
  const between = ({ start, text: words }: Cue): string =>
    start < phrase.start ? text.slice(start + words.length, phrase.start) : ''
  const family =
    section === 'familyHistory' ||
    said.cues.some(({ text: cue }) => /^no family/i.test(cue)) ||
    isOfRelative(text, phrase, said.cues)
  if (!family && said.cues.some(({ rule }) => rule.startsWith('other.'))) return undefined
  if (said.temporality === 'hypothetical' && !isOwned && said.cues.some((cue) => supposes(cue, between(cue))))
    return undefined
  if (!isOwned && !family && (feared.test(before) || unlikely.test(before))) return undefined
  const claim = isOwned ? undefined : claimed.exec(before)?.[0]
  const isClaim = claim !== undefined && !found.test(claim)
  const kept = said.cues.filter((cue) => holds(cue, between(cue), isOwned))
  const negated = kept.some(({ rule }) => rule.startsWith('negated')) || (!isOwned && excluded.test(before))
  const unsure = !isOwned && kept.some(({ rule }) => rule.startsWith('possible'))
  const own = !isOwned && !negated && (maybe.test(before) || maybeAfter.test(text.slice(phrase.end, phrase.end + 50)))
  // What the other side denies, the patient does not.
  if (isClaim && negated && opposing.test(before)) return undefined
  const guessed = phrase.course !== 'chronic' || phrase.bare !== phrase.name
  const past = kept.filter(({ rule }) => rule.startsWith('historical'))
  return {
    polarity: negated ? 'negated' : 'affirmed',
    certainty:
      unsure || own || isClaim || (!isOwned && !negated && guessed && cause.test(before)) ? 'possible' : 'definite',
    temporality: past.length > 0 ? 'historical' : 'current',
    experiencer: family ? 'family' : 'patient',
    cues: kept,
    past,
    owned: isOwned,
  }
}

function supposes({ rule }: Cue, between: string): boolean {
  if (!rule.startsWith('hypothetical') || needed.test(rule)) return false
  if (/\bfollow/i.test(between)) return false
  return !/,\s+(?:we|i|he|she|the|this|they|it|then|patient|will)\b/i.test(between)
}

/** "No fracture, mild arthrosis": what has a degree of its own was seen. */
const ownDegree =
  /,(?: and)? (?:an? )?(?:mild|moderate|marked|severe|small|tiny|trace|minimal|incidental|\d+(?:\.\d+)? ?(?:mm|cm))\b[^,;]*$/i
/** Each code of a list begins a diagnosis. */
const code = /\b[A-TV-Z]\d{2}(?:\.\w{1,4})?\b/

function holds({ rule, text }: Cue, between: string, isOwned: boolean): boolean {
  if (code.test(between)) return false
  if (/^(?:no|without|neg\w*)\b/i.test(text) && rule.startsWith('negated') && ownDegree.test(between)) return false
  if (/^no longer has/i.test(text)) return false
  if (rule.startsWith('negated.before')) return !isOwned && !aboutIt.test(`${text}${between}`)
  if (rule.startsWith('possible.before')) return !isOwned && !causes.test(between) && !/^considering/i.test(text)
  if (rule.startsWith('historical.before') && /^(?:past|previous|previously|prior|old|former|remote)$/i.test(text))
    return (
      between.trim().split(/\s+/).length <= 5 &&
      !/\b(?:to|x-?rays?|mri|ct|study|visit|surgery|treatment|echocardiogram|labs?)\b/i.test(between)
    )
  return !rule.startsWith('family') && !rule.startsWith('hypothetical')
}
