/** The first words of a line, folded: with the page they name an encounter. */
export function openingOf(line: string): string {
  return fold(line).slice(0, 60)
}

/** Letters and digits alone. */
export function fold(said: string): string {
  return said
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
