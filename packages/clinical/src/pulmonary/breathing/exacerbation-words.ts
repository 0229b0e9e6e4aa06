import { allMatches } from '../../medication/all-matches.ts'
import { findLungDiseases, type LungDisease } from './lung-diseases.ts'
import type { Span } from './said.ts'

/** An exacerbation where a sentence speaks of it; `word` is the word itself, beside the name of the disease. */
export type Flare = Span & { readonly disease: LungDisease; readonly word: Span; readonly plural: boolean }

const event = /\b(?:exacerbat(?:ion|ions)|exac\.?|flare(?:s|-?ups?| ?ups?)?|attacks?)(?![a-z])/gi
const whole = /\b(?:AE-?COPD|COPDE|COPD ?AE|AE-?ILD|AE-?IPF|status asthmaticus)\b/gi
/** Between the disease and the word, or behind "exacerbation of". */
const between =
  /^[ ,/(-]*(?:(?:with|w|in|and|and\/or|or|acute|an|a|the|recent|recurrent|frequent|severe|mild|moderate|mild-to-moderate|infectious|infective|current|early|late|on|bacterial|viral|pulmonary|disease|respiratory|worsening|possible|likely|probable|presumed|multiple|another|his|her)\b[ ,/()-]*){0,6}$/i
const ofIt =
  /^[ (-]*of(?: (?:his|her|their|the|an?|underlying|known|chronic|severe|mild|moderate|end-stage|advanced|both|baseline|persistent|intermittent|allergic|acute))*[ -]*$/i
const ofOther = /^(?: ?-?ups?)? ?(?:of|in) (?!the (?:past|last)|(?:past|last)|\d|this|20|19)/i
const notEvent =
  /^[ -]*(?:action|plan|prevent\w*|prophyla\w*|risk|rate|rates|triggers?|pack|kit|protocol|zone|instructions?|management plan|education)\b/i
const ofPlan =
  /\b(?:prevent\w*|avoid\w*|risk (?:of|for)|reduc\w+|in case of|signs? of|symptoms of|trigger\w*|to treat|for future|for (?:any )?(?:use (?:in|with|during) )|used for|use for|(?:uses?|using|keeps?|prescription)\b[^.;]{0,40} for|educat\w+|plan for|rescue|frequency of|minimi[sz]e)\b[^.;]{0,40}$/i

/** No sentence tells of more. */
const most = 12

/** `before` is the disease that the sentence before spoke of, where there is just one. */
export function findFlares(text: string, before: LungDisease | undefined): Flare[] {
  const diseases = findLungDiseases(text)
  const found: Flare[] = allMatches(whole, text).map(({ index, 0: said }) => {
    const span = { start: index, end: index + said.length }
    return {
      ...span,
      word: span,
      plural: false,
      disease: /asthm/i.test(said) ? 'asthma' : /ild|ipf/i.test(said) ? 'interstitial' : 'COPD',
    }
  })
  for (const match of allMatches(event, text)) {
    const word = { start: match.index, end: match.index + match[0].length }
    if (found.some((one) => word.start < one.end && one.start < word.end)) continue
    const named = diseases.find(
      ({ start, end }) =>
        (end <= word.start && between.test(text.slice(end, word.start))) ||
        (start >= word.end && ofIt.test(text.slice(word.end, start))),
    )
    const plural = /s$|ups$/i.test(match[0])
    if (named) {
      const span = { start: Math.min(named.start, word.start), end: Math.max(named.end, word.end) }
      found.push({ ...span, word, plural, disease: named.meaning })
      continue
    }
    const disease = unnamed(
      text,
      match,
      diseases.map(({ meaning }) => meaning),
      before,
    )
    if (disease) found.push({ ...word, word, plural, disease })
  }
  return found
    .filter(
      ({ start, end }) =>
        !notEvent.test(text.slice(end, end + 24)) && !ofPlan.test(text.slice(Math.max(0, start - 70), start)),
    )
    .sort((a, b) => a.start - b.start)
    .slice(0, most)
}

/** "Pulmonary exacerbation" is one of the lungs; of what else is said elsewhere, if at all. Attacks and flares are of anything. */
function unnamed(
  text: string,
  match: RegExpExecArray,
  here: readonly LungDisease[],
  before: LungDisease | undefined,
): LungDisease | undefined {
  if (!/^exac/i.test(match[0])) return undefined
  const end = match.index + match[0].length
  const only = new Set(here).size === 1 ? here[0] : undefined
  const disease = only ?? (here.length === 0 ? before : undefined)
  if (/\b(?:pulmonary|respiratory|lung)(?: \w+)? $/i.test(text.slice(Math.max(0, match.index - 30), match.index)))
    return disease ?? 'unspecified'
  return ofOther.test(text.slice(end)) ||
    /\b(?:heart failure|chf|pain|gout|arthritis|eczema|psoriasis|ms|multiple sclerosis|reflux|gerd|migraine|anxiety|colitis|back|neck|knee|shoulder|symptoms?)\b/i.test(
      text,
    )
    ? undefined
    : disease
}
