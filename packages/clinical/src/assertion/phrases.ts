/** Phrases separated by commas, with single spaces. */
export function toPhrases(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
}

/** Parentheses without a bar or question mark are text: "(-)". */
const alternatives = /\((?=[^()|]*\||[^()|]*\)\?)([^()]*)\)(\??)/

/** `(his | her)? mother` stands for "his mother", "her mother" and "mother". */
export function expandAlternatives(phrase: string): string[] {
  const found = alternatives.exec(phrase)
  if (!found) return [phrase]
  const [whole, choices = '', optional] = found
  const [before, after] = [phrase.slice(0, found.index), phrase.slice(found.index + whole.length)]
  return [...choices.split('|'), ...(optional ? [''] : [])].flatMap((choice) =>
    expandAlternatives(`${before}${choice}${after}`.trim().replace(/\s+/g, ' ')),
  )
}
