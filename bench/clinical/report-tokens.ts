/** Dates of a text as `2009`, `2009-03` or `2009-03-14`, and the text without them. */
export function datesIn(text: string): { readonly found: string[]; readonly rest: string } {
  const found: string[] = []
  const keep = (year: string, month?: string, day?: string): string => {
    const parts = [month, day].flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')]))
    found.push([year, ...parts].join('-'))
    return ' '
  }
  const rest = text
    .replace(/\s+/g, ' ')
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (_, y, m, d) => keep(y, m, d))
    .replace(/\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g, (_, m, d, y) => keep(y, m, d))
    .replace(/\b(\d{1,2})[/-](\d{1,2})[/-](\d\d)\b/g, (_, m, d, y) => keep(`${Number(y) < 40 ? 20 : 19}${y}`, m, d))
    .replace(monthDay, (_, name, d, y) => keep(y, monthOf(name), d))
    .replace(dayMonth, (_, d, name, y) => keep(y, monthOf(name), d))
    .replace(monthOnly, (_, name, y) => keep(y, monthOf(name)))
    .replace(/\b(\d{4})-(\d\d)\b/g, (_, y, m) => keep(y, m))
    .replace(/\b(\d{1,2})\/(\d{4})\b/g, (_, m, y) => keep(y, m))
    .replace(/\b((?:19|20)\d\d)\b(?!\s*(?:mg|mcg|ml|units))/g, (_, y) => keep(y))
    .replace(/\b((?:19|20)\d0)s\b/g, (_, y) => keep(y))
    .replace(/(?<![\d'])'(\d\d)\b/g, (_, y) => keep(`${Number(y) < 40 ? 20 : 19}${y}`))
  return { found, rest }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = `(${months.join('|')})[a-z]*\\.?`
const monthDay = new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi')
const dayMonth = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]${month}[ ,-]+(\\d{4})\\b`, 'gi')
const monthOnly = new RegExp(`\\b${month},? (\\d{4})\\b`, 'gi')

function monthOf(name: string): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

const said: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, half: 0.5, quarter: 0.25, couple: 2, dozen: 12 },
}

/** Numbers in figures, and in words as records say them. */
export function numbersIn(text: string): number[] {
  const figures = [...text.matchAll(/(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?|(?<![\w.])\.\d+/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  )
  const fractions = [...text.matchAll(/(?:(\d+)[ -])?(\d)\/(\d)(?!\d)/g)].map(
    ([, whole = '0', over = '', under = '']) => Number(whole) + Number(over) / Number(under),
  )
  const words = [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => said[word] ?? [])
  const mixed = [...text.toLowerCase().matchAll(/(\w+)(?: and a | 1\/| and 1\/)?[ -]?half|(\w+) 1\/2/g)].flatMap(
    ([, one, other]) => {
      const whole = said[one ?? other ?? ''] ?? Number(one ?? other)
      return Number.isFinite(whole) ? [whole + 0.5] : []
    },
  )
  return [...figures, ...fractions, ...words, ...mixed]
}

/** Names that have figures in them: measures, gases, bones. */
const figured =
  /\b(?:FEV1|FEF ?25[-–]75|FEF50|(?:Sp|Sa|Pa|Fi|p|P)?C?O2|HbA1c|A1c|[CTLS]\d{1,2}(?:[-–/][CTLS]?\d{1,2})?)(?![\w.])/g

/** Numbers that a report states: figures, and words before what they count. */
export function statedIn(text: string): number[] {
  const words =
    text.match(/\b[a-z]+(?= (?:packs?|cigarettes?|years?|months|mg|tablets?|capsules?|times|pack-years)\b)/gi) ?? []
  return [
    ...numbersIn(text.replace(figured, ' ').replace(/[a-z]+/gi, ' ')),
    ...words.flatMap((word) => said[word.toLowerCase()] ?? []),
  ]
}

/** Endings that few words but names of drugs have. */
const endings =
  /(?:olol|pril|sartan|statin|cillin|mycin|floxacin|azole|tidine|codone|morphone|azepam|zolam|caine|parin|gliptin|glutide|formin|oxetine|triptan|dronate|semide|thiazide|phylline|asone|isone|olone|xaban|lukast|profen|triptyline)$/

/** Words of a text that are names of drugs: by their ending, or because some finding of the report has them as one. */
export function drugLike(text: string, names: ReadonlySet<string>): string[] {
  const words = text.toLowerCase().match(/[a-z][a-z-]{3,}/g) ?? []
  return [...new Set(words.filter((word) => names.has(word) || endings.test(word)))]
}

/** The words by which values call drugs and other substances. */
export function namesIn(values: readonly unknown[]): ReadonlySet<string> {
  const names = values.flatMap((value) => {
    const {
      ingredients = [],
      substance = '',
      brand = '',
    } = value as { ingredients?: string[]; substance?: string; brand?: string }
    return [...ingredients, substance, brand]
  })
  const words = names.flatMap((name) => name.toLowerCase().match(/[a-z][a-z-]{3,}/g) ?? [])
  // A drug to some lists, and a word of every line about lungs.
  return new Set(words.filter((word) => word !== 'oxygen'))
}
