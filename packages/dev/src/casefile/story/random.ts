/** `{name}` in a phrase becomes what `words` has for it. */
export function fill(phrase: string, words: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`nothing to put for {${name}} in: ${phrase}`)
    return String(word)
  })
}

/** So many days after a date, both as `2014-03-09`. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** The ways in which offices write a date. */
export const dateForms = {
  slashes: (year: string, month: number, day: number): string => `${two(month)}/${two(day)}/${year}`,
  short: (year: string, month: number, day: number): string => `${month}/${day}/${year.slice(2)}`,
  words: (year: string, month: number, day: number): string => `${months[month - 1]} ${day}, ${year}`,
  iso: (year: string, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`,
  military: (year: string, month: number, day: number): string =>
    `${two(day)}-${months[month - 1]?.slice(0, 3)}-${year}`,
} as const
export type DateForm = keyof typeof dateForms

export function writeDate(date: string, form: DateForm): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateForms[form](year, Number(month), Number(day))
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
