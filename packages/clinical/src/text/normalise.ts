/** A text in plain letters and marks, and the way back to the text it came from. */
export type Normalised = {
  readonly text: string
  toRaw(start: number, end: number): readonly [start: number, end: number]
}

/** What is written otherwise: ligatures, quotes, dashes, spaces, fractions. Characters that show nothing vanish. */
const plain: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '…': '...',
  '⁄': '/',
  '×': 'x',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '▪': '•',
  '◦': '•',
  '‣': '•',
  '∙': '•',
  '·': '•',
  '\r': '\n',
  '\f': '\n',
  '\v': '\n',
  '\u0085': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
  '\u00ad': '',
}
/** Words that keep their hyphen where a line ends after it. */
const prefixes = new Set(
  `non ex self pre post follow well co re anti half year years month months week weeks day days old long short low high mid over
  under non multi semi sub x t up in out off on one two three four five six seven eight nine ten twenty thirty forty fifty
  beta alpha life first second third full part left right c`.split(/\s+/),
)

/** Whatever may have to be written otherwise: a hyphen within a word where its line ends, and odd characters. */
const odd =
  /(?<=[A-Za-z])[-\u2010\u2011\u00ad][ \t]*(?:\r\n|\n|\r)[ \t]*(?=[a-z])|\r\n|[\u0085\u00a0\u00ad\u00b4\u00b7\u00bc-\u00be\u00d7\u1680\u2000-\u206f\u2153\u2154\u2212\u2219\u25a0-\u25ff\u3000\ufb00-\ufb06\ufeff\r\f\v`]/g
const space = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/

/** A stretch of the text and where it came from: as it was, or written otherwise. */
type Stretch = { readonly at: number; readonly start: number; readonly end: number; readonly same: boolean }

/** The head of a page and its body are read one after the other. */
let last: { readonly raw: string; readonly normalised: Normalised } = { raw: '', normalised: whole('') }

export function normalise(raw: string): Normalised {
  if (last.raw !== raw) last = { raw, normalised: toPlain(raw) }
  return last.normalised
}

function whole(raw: string): Normalised {
  return { text: raw, toRaw: (start, end) => [start, end] }
}

function toPlain(raw: string): Normalised {
  const parts: string[] = []
  const stretches: Stretch[] = []
  let [at, from] = [0, 0]
  const put = (text: string, start: number, end: number, same: boolean): void => {
    if (text === '') return
    parts.push(text)
    stretches.push({ at, start, end, same })
    at += text.length
  }
  for (const match of raw.matchAll(odd)) {
    const end = match.index + match[0].length
    const text = otherwise(raw, match.index, match[0])
    if (text === match[0]) continue
    put(raw.slice(from, match.index), from, match.index, true)
    put(text, match.index, end, false)
    from = end
  }
  if (from === 0) return whole(raw)
  put(raw.slice(from), from, raw.length, true)
  return { text: parts.join(''), toRaw: (start, end) => rawSpan(stretches, start, end) }
}

function otherwise(raw: string, at: number, odd: string): string {
  if (odd === '\r\n') return '\n'
  if (odd.length > 1) return joined(raw, at, odd)
  const found = plain[odd]
  if (found === undefined) return space.test(odd) ? ' ' : odd
  // 1½ is one number and stays one word.
  return /^\d\/\d$/.test(found) && /\d/.test(raw[at - 1] ?? '') ? `-${found}` : found
}

/** `ciga-⏎rettes` is one word, `non-⏎smoker` keeps its hyphen. */
function joined(raw: string, at: number, odd: string): string {
  const word = /[A-Za-z]+$/.exec(raw.slice(Math.max(0, at - 30), at))?.[0] ?? ''
  return !odd.startsWith('\u00ad') && prefixes.has(word.toLowerCase()) ? '-' : ''
}

function rawSpan(stretches: readonly Stretch[], start: number, end: number): [number, number] {
  const first = stretchAt(stretches, start)
  const from = first
    ? first.same
      ? first.start + Math.min(start - first.at, first.end - first.start)
      : first.start
    : 0
  if (end <= start) return [from, from]
  const final = stretchAt(stretches, end - 1)
  return [from, final ? (final.same ? final.start + (end - final.at) : final.end) : from]
}

/** The last stretch that begins at or before a place. */
function stretchAt(stretches: readonly Stretch[], place: number): Stretch | undefined {
  let [low, high] = [0, stretches.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((stretches[middle]?.at ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return stretches[low]
}
