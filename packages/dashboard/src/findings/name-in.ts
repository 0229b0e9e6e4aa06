/** The name of it in the reader's language; its own, where another version of the server knows more than we do. */
export function nameIn(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}
