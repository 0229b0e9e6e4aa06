import type { Moment } from './moment.ts'
import type { SaidDate } from './said-date.ts'

/** A way to say a date; the pattern must be global. Texts without its sign, which is quick to look for, have none of it. */
export type Form = readonly [
  sign: RegExp,
  pattern: RegExp,
  parse: (groups: Record<string, string | undefined>) => Moment | undefined,
]

/** What the forms find, in the order in which they are tried: where two overlap the first counts. */
export function collectSaid(text: string, forms: readonly Form[]): SaidDate[] {
  const found: SaidDate[] = []
  let inOrder: readonly SaidDate[] = []
  for (const [sign, pattern, parse] of forms) {
    if (!sign.test(text)) continue
    let at = 0
    const more: SaidDate[] = []
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      while ((inOrder[at]?.end ?? start + 1) <= start) at++
      if ((inOrder[at]?.start ?? end) < end) continue
      const moment = parse(match.groups ?? {})
      if (moment) more.push({ start, end, moment })
    }
    if (more.length === 0) continue
    found.push(...more)
    inOrder = found.toSorted((a, b) => a.start - b.start)
  }
  return found
}
