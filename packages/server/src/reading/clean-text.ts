/**
 * Gone without a trace: control characters (PostgreSQL refuses NUL), halves of surrogate pairs (JSON and UTF-8 refuse
 * them), controls of writing direction (they make a text look like another one) and characters without width that a
 * search could not find.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * A word without what cannot be stored; every white space is a plain space. Composed and decomposed letters stay as they
 * are. A soft hyphen at its end is one that is seen: the line ends there.
 */
export function cleanText(text: string): string {
  return text
    .replace(unwanted, '')
    .replace(/[\s\u0085]/g, ' ')
    .replace(/\u00ad$/, '-')
}

type Placed = { readonly text: string; readonly x0: number; readonly x1: number }

/** Cleaned words without white space: a word that holds some becomes several, side by side; an empty one goes. */
export function cleanWords<W extends Placed>(words: readonly W[]): W[] {
  return words.flatMap((word) => {
    const text = cleanText(word.text)
    if (text !== '' && !text.includes(' ')) return text === word.text ? [word] : [{ ...word, text }]
    return splitWord(word, text)
  })
}

function splitWord<W extends Placed>(word: W, text: string): W[] {
  const step = (word.x1 - word.x0) / Math.max(1, text.length)
  return Array.from(text.matchAll(/\S+/g), (part) => ({
    ...word,
    text: part[0],
    x0: word.x0 + part.index * step,
    x1: word.x0 + (part.index + part[0].length) * step,
  }))
}
