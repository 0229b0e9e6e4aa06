import type { Span } from './said.ts'

type Ways<Mark> = {
  /** Whether a mark before the first value also holds for those behind that have none. */
  inherits(mark: Mark): boolean
}

const parting = /[,;()]|\b(?:and|but|to|then|while|vs\.?|versus)\b/i
/** So far behind the last value a mark may still be one of it. */
const nearBehind = 40
const nearBefore = 90

/**
 * Which of the marks (a state, the air that was breathed) belongs to which value: what follows it up to the next comma, then
 * what stands before it, then what is left behind it.
 */
export function shareOut<Mark extends Span>(
  text: string,
  values: readonly (Span & { readonly from?: boolean })[],
  marks: readonly Mark[],
  { inherits }: Ways<Mark>,
): (Mark | undefined)[] {
  const taken = new Set<Mark>()
  const shared: (Mark | undefined)[] = values.map(() => undefined)
  const claim = (at: number, from: number, to: number, last: boolean): void => {
    if (shared[at]) return
    const free = marks.filter((mark) => mark.start >= from && mark.end <= to && !taken.has(mark))
    const mark = last ? free.at(-1) : free[0]
    if (!mark) return
    shared[at] = mark
    taken.add(mark)
  }
  const ends = values.map(({ end }, at) => values[at + 1]?.start ?? Math.min(text.length, end + nearBehind * 2))
  const breaks = values.map(({ end }, at) => {
    const between = text.slice(end, ends[at])
    const found = between.search(parting)
    return found < 0 ? (ends[at] ?? end) : end + found
  })
  for (const [at, { end }] of values.entries()) claim(at, end, breaks[at] ?? end, false)
  for (const [at, { start }] of values.entries()) {
    const from = at === 0 ? start - nearBefore : (breaks[at - 1] ?? 0)
    claim(at, Math.max(0, from), start, true)
  }
  for (const [at, { end }] of values.entries()) claim(at, end, Math.min(ends[at] ?? end, end + nearBehind), false)
  const first = shared[0]
  const leads = first && first.end <= (values[0]?.start ?? 0) && inherits(first)
  return shared.map((mark, at) => mark ?? (leads && !values[at]?.from ? first : undefined))
}
