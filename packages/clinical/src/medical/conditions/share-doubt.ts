import type { Said } from './said.ts'

/** "I suspect asthma as well as bronchitis": the doubt is of both. */
export function shareDoubt(text: string, offset: number, said: readonly Said[]): Said[] {
  const shared: Said[] = []
  for (const one of said) {
    const last = shared.at(-1)
    const between = last && text.slice(last.phrase?.end ?? last.end - offset, one.phrase?.start ?? one.start - offset)
    const doubted = last?.category === 'medical.condition' && last.value.status === 'suspected'
    const same =
      doubted &&
      between !== undefined &&
      /^,? ?(?:and|or|as well as|versus|vs\.?|\/|,)(?: (?:a|an|some|possible|acute|mild))? $/i.test(between.trimStart())
    if (!same || one.category !== 'medical.condition' || one.value.status !== 'active') shared.push(one)
    else
      shared.push({
        ...one,
        value: { ...one.value, status: 'suspected' },
        assertion: { ...one.assertion, certainty: 'possible' },
      })
  }
  return shared
}
