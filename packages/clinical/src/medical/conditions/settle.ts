import type { Said } from './said.ts'

/** What the rest of a page says of its conditions: a treated cancer stays treated, advice makes no diagnosis. */
export function settle(said: readonly Said[]): Said[] {
  const treated = new Set<string>()
  const had = new Set<string>()
  for (const one of said) {
    if (one.category !== 'medical.condition' || one.assertion.polarity === 'negated') continue
    const { name, status } = one.value
    if (one.section !== 'instructions') had.add(name)
    if (one.phrase?.course === 'curable' && status === 'historical') treated.add(name)
  }
  return said.flatMap((one): Said[] => {
    if (one.category !== 'medical.condition') return [one]
    if (one.section === 'instructions' && !had.has(one.value.name) && !isTheirs(one)) return []
    if (one.value.status !== 'active' || !treated.has(one.value.name) || isAnew(one)) return [one]
    return [
      {
        ...one,
        value: { ...one.value, status: 'historical' },
        assertion: { ...one.assertion, temporality: 'historical' },
      },
    ]
  })
}

function isTheirs(said: Said): boolean {
  return /\b(?:your|his|her|'s) (?:[\w-]+ )?$/i.test(said.sentence.text.slice(0, startOf(said)))
}

/** Where its name stands in the sentence: the quote may begin with a date before it. */
function startOf({ phrase, sentence, start }: Said): number {
  return phrase?.start ?? start - sentence.start
}

function isAnew(said: Said): boolean {
  const start = startOf(said)
  const before = said.sentence.text.slice(Math.max(0, start - 30), start)
  return /\b(?:new|newly diagnosed|recurrent|active|metastatic|current|progressive)\b/i.test(before)
}
