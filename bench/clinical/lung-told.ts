import { analyseCase } from '@casefold/clinical/case/analyse-case'
import type { PageInput } from '@casefold/clinical/page-input'
import { readPage } from '@casefold/clinical/read-page'
import type { LungField, LungValue } from '@casefold/dev/casefile/lung/types'

const reportType = 'pulmonologyDisabilityHistory'

/** One measure as the analyser tells it, and whether it says that it cannot be right. */
export type ToldMeasure = { readonly values: readonly LungValue[]; readonly implausible: boolean }

const fields = [
  'amount',
  'percentPredicted',
  'predicted',
  'lowerLimit',
  'zScore',
] as const satisfies readonly LungField[]

/** A page through the whole of the analyser: what it says was measured in this person, and when. */
export function tellLung(page: Pick<PageInput, 'text' | 'words' | 'confidence' | 'legibility'>): ToldMeasure[] {
  const input = { documentId: 'doc_1', ordinal: 1, pageNumber: 1, readVersion: 1, ...page }
  const notes = readPage(input, {}, [reportType])
  const { findings } = analyseCase({
    reportType,
    notes: [notes],
    subject: {},
    parameters: {},
  })
  return findings.flatMap(({ category, value, assertion, effectiveDate, flags }): ToldMeasure[] => {
    if (category !== 'pulmonary.measurement') return []
    if (
      assertion.polarity === 'negated' ||
      assertion.temporality === 'hypothetical' ||
      assertion.experiencer !== 'patient'
    )
      return []
    const date = value.on?.date?.value ?? effectiveDate?.value ?? ''
    const values = fields.flatMap((field): LungValue[] => {
      const number = value[field]
      if (number === undefined) return []
      const unit = field === 'amount' && value.unit ? { unit: value.unit } : {}
      return [{ measure: value.measure, phase: value.phase, field, number, date, ...unit }]
    })
    return [{ values, implausible: flags.includes('implausible') }]
  })
}
