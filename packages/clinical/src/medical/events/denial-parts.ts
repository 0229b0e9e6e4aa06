import { assertTarget } from '../../context/assert.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { findSites, sideOf } from '../sites.ts'

type Value = MedicalValues['medical.denial']

/** What alone is denied: somebody without collisions may have fallen. */
export function kindsIn(whole: string): readonly (string | undefined)[] {
  const kinds = [
    /\bMV[AC]s?\b|(?:vehicle|car|auto(?:mobile)?) (?:accident|collision|crash)/i.test(whole)
      ? 'motor vehicle collision'
      : '',
    /\bfalls?\b/i.test(whole) ? 'fall' : '',
    /\bwork\S*(?: comp\w*)? (?:injur|accident|claim)/i.test(whole) ? 'work accident' : '',
    /\bfracture/i.test(whole) ? 'fracture' : '',
    /\bconcussion/i.test(whole) ? 'concussion' : '',
  ].filter(Boolean)
  const general =
    /(?<!work |work-related |related |workplace |head |compensation |comp )\binjur|trauma|hurt|(?<!vehicle |car |auto |automobile |work |work-related |related )\baccidents?\b/i.test(
      whole,
    )
  return general || kinds.length === 0 ? [undefined] : kinds
}

/** Every part that is named is denied by itself; none where all are. */
export function placesIn(whole: string): readonly Pick<Value, 'site' | 'laterality'>[] {
  const places = findSites(whole).map(({ start, end, meaning: { site } }) => {
    const side = sideOf(whole, start, end)
    return { site, ...(side ? { laterality: side } : {}) }
  })
  const other = places.filter(({ site }, at) => places.findIndex((one) => one.site === site) === at)
  return other.length > 0 ? other.slice(0, mostPlaces) : [{}]
}

const mostPlaces = 4

/** A denial is of the past and of the patient. */
export function denialMention(
  page: PageText,
  raw: string,
  sentence: Sentence,
  start: number,
  end: number,
  value: Value,
  rule: string,
): Mention {
  const heard = assertTarget(sentence.text, { start, end }, sentence.section?.kind)
  const side = value.laterality ? `${value.laterality} ` : ''
  const what = value.name ?? (value.denied === 'surgery' ? 'surgery' : 'injury')
  return mention(page, raw, sentence, {
    category: 'medical.denial',
    value,
    display: `Denies earlier ${what}${value.site ? ` of the ${side}${value.site}` : ''}`,
    assertion: { ...heard, polarity: 'negated', temporality: 'historical', experiencer: 'patient' },
    start: sentence.start + start,
    end: sentence.start + end,
    rule,
  })
}
