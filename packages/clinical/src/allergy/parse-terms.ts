/** One entry of a word list: its usual name, the class that heads it, and every way to write it. */
export type ListedTerm = { readonly name: string; readonly class?: string; readonly phrases: readonly string[] }

/** Lists are lines of `name # class = other name, other name`; class and other names may be missing. */
export function parseTerms(list: string): ListedTerm[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [left = '', others = ''] = line.split(' = ')
      const [name = '', heading] = left.split(' # ')
      const phrases = [name, ...others.split(', ')].map((phrase) => phrase.trim()).filter(Boolean)
      return { name, ...(heading ? { class: heading } : {}), phrases: phrases.flatMap(withPlural) }
    })
}

export function withPlural(phrase: string): string[] {
  // HA is a headache, "has" is not.
  if (phrase.length < 3 || /[^a-z]$|s$/.test(phrase)) return [phrase]
  if (/[^aeiou]y$/.test(phrase)) return [phrase, `${phrase.slice(0, -1)}ies`]
  return [phrase, /(?:ch|sh|x)$/.test(phrase) ? `${phrase}es` : `${phrase}s`]
}
