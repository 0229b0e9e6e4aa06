/** How often, as a label says it: a table of its own, so that the reader is not measured by itself. */
const table: readonly (readonly [RegExp, low: number, high?: number])[] = [
  [/a\.?m\.? and .*(?:p\.?m|h\.?s)/, 2],
  [/\bb\.?i\.?d\b|twice|two times|2 times|q ?12 ?h/, 2],
  [/\bt\.?i\.?d\b|three times|3 times|q ?8 ?h|every 8 hours/, 3],
  [/\bq\.?i\.?d\b|four times|4 times|q ?6 ?h|every 6 hours/, 4],
  [/4 ?(?:-|to) ?6 ?h/, 4, 6],
  [/q ?4 ?h|every (?:4|four) hours/, 6],
  [/other day|q\.?o\.?d/, 0.5],
  [/week/, 1 / 7],
  [/month/, 1 / 30],
  [
    /daily|once|q\.?d\b|a day|every day|each day|per day|\bq\.? ?a\.?m|q\.? ?h\.?s|bedtime|night|morning|evening|\bh\.?s\b|q\.? ?p\.?m/,
    1,
  ],
]

export function saidTimes(label: string): { readonly perDay?: readonly [number, number]; readonly prn: boolean } {
  const text = label.toLowerCase()
  const [, low, high] = table.find(([pattern]) => pattern.test(text)) ?? []
  return { ...(low !== undefined && { perDay: [low, high ?? low] as const }), prn: /p\.?r\.?n|needed/.test(text) }
}
