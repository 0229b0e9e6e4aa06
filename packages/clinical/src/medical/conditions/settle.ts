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

function isTheirs({ sentence, start }: Said): boolean {
  return /\b(?:your|his|her|'s) (?:[\w-]+ )?$/i.test(sentence.text.slice(0, start - sentence.start))
}

function isAnew({ sentence, start }: Said): boolean {
  const before = sentence.text.slice(Math.max(0, start - sentence.start - 30), start - sentence.start)
  return /\b(?:new|newly diagnosed|recurrent|active|metastatic|current|progressive)\b/i.test(before)
}
