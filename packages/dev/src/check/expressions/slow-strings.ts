import { type Part, parseExpression } from './parse-expression.ts'

/** A text in which something is repeated as often as one likes. */
export type SlowString = { readonly before: string; readonly pump: string; readonly after: string }

const mostWays = 16
const mostOfChoice = 8
const mostPumps = 80

/** Texts that make an expression try in vain: what it repeats, again and again, with an end that does not fit. */
export function slowStringsOf(source: string): SlowString[] {
  const found = new Map<string, SlowString>()
  for (const { before, repeated } of repeatsIn(parseExpression(source), '')) {
    const ways = waysOf(repeated).filter(Boolean)
    // Two ways behind each other may also be one: that is where an expression begins to double its work.
    const pairs = ways.flatMap((one) => ways.map((other) => one + other))
    for (const pump of spread([...ways.slice(0, 4), ...pairs], mostPumps))
      for (const after of ['\u0001', '']) found.set(JSON.stringify([before, pump, after]), { before, pump, after })
  }
  return [...found.values()]
}

type Repeated = { readonly before: string; readonly repeated: Part }

/** Each repetition, with a text that leads to it. */
function* repeatsIn(part: Part, before: string): Generator<Repeated> {
  if (part.kind === 'text') return
  if (part.kind === 'choice') for (const each of part.of) yield* repeatsIn(each, before)
  else if (part.kind === 'row') {
    let led = before
    for (const each of part.of) {
      yield* repeatsIn(each, led)
      led += waysOf(each)[0] ?? ''
    }
    // Two that follow each other and take the same share a text in many ways.
    const open = part.of.filter((each) => each.kind === 'repeat' && each.most > 1)
    if (open.length > 1 && open.length < part.of.length + 1) yield { before, repeated: { kind: 'choice', of: open } }
  } else {
    if (part.most > 1) yield { before, repeated: part.of }
    yield* repeatsIn(part.of, before)
  }
}

/** Some texts that a part takes. */
function waysOf(part: Part): string[] {
  if (part.kind === 'text') return [part.text]
  if (part.kind === 'choice') return spread(part.of.flatMap((each) => waysOf(each).slice(0, mostOfChoice)))
  if (part.kind === 'repeat') {
    const once = waysOf(part.of)
    return spread(part.least === 0 ? ['', ...once] : once.map((text) => text.repeat(part.least)))
  }
  let ways = ['']
  for (const each of part.of) {
    const own = waysOf(each)
    ways = spread(ways.flatMap((led) => own.map((text) => led + text)))
  }
  return ways
}

/** Evenly, so that the last of a long list is among them. */
function spread(ways: readonly string[], most = mostWays): string[] {
  // Short ones first: signs between words are what expressions take in several ways.
  const different = [...new Set(ways)].sort((one, other) => Number(one.length > 1) - Number(other.length > 1))
  if (different.length <= most) return different
  const signs = different.slice(0, most / 2).filter((way) => way.length <= 1)
  const others = different.slice(signs.length)
  const room = most - signs.length
  return [...signs, ...Array.from({ length: room }, (_, n) => others[Math.floor((n * others.length) / room)] ?? '')]
}
