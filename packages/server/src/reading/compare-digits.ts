/** A word as the file tells it and as OCR sees it. */
export type DigitSample = { readonly told: string; readonly seen: string }

const mostWords = 24
/** A digit that is told so often and seen so rarely is another one on the page. */
const fewestSeen = 2
const leastShare = 0.5
/** Of all digits; OCR of clean print is right far more often. */
const leastAgreement = 0.8
/** With less to go by than this, a font is not called good. */
const fewestDigits = 1

/** Words that show every digit as often as a few words can, and in every size of print. */
export function pickDigitWords<W extends { readonly text: string; readonly y0: number; readonly y1: number }>(
  words: readonly W[],
): W[] {
  const seen = new Map<string, number>()
  const picked: W[] = []
  const likely = words.filter(({ text }) => /\d/.test(text) && text.length <= 24)
  for (const word of likely.toSorted((one, other) => digitsOf(other.text).length - digitsOf(one.text).length)) {
    const size = Math.round((word.y1 - word.y0) * 200)
    const keys = [...new Set(digitsOf(word.text))].map((digit) => `${digit} ${size}`)
    if (picked.length >= mostWords || !keys.some((key) => (seen.get(key) ?? 0) < 3)) continue
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
    picked.push(word)
  }
  return picked
}

/** Whether the digits that the file tells are those on the page, each of them. */
export function digitsAgree(samples: readonly DigitSample[]): boolean {
  const all = new Map<string, number>()
  const right = new Map<string, number>()
  let digits = 0
  let agreed = 0
  for (const sample of samples) {
    const told = digitsOf(sample.told)
    const seen = digitsOf(sample.seen.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1'))
    // A digit more or less is OCR's mistake or a letter's; it says nothing about the map.
    if (told.length !== seen.length) continue
    for (const [index, digit] of [...told].entries()) {
      digits++
      all.set(digit, (all.get(digit) ?? 0) + 1)
      if (seen[index] !== digit) continue
      agreed++
      right.set(digit, (right.get(digit) ?? 0) + 1)
    }
  }
  const eachRight = [...all].every(
    ([digit, count]) => count < fewestSeen || (right.get(digit) ?? 0) >= leastShare * count,
  )
  return digits >= fewestDigits && agreed >= leastAgreement * digits && eachRight
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
