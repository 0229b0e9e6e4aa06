import type { Line } from '../text/lines.ts'

const signed =
  /^(?:\W{0,4}(?:[Ee]lectronically |[Dd]igitally )?[Ss]igned\b|[Ss]ignature\b|\/s\/|[Dd]ictated\b|[Tt]ranscribed\b|[A-Z][\w.'-]*(?: [A-Z][\w.'-]*){1,3},? (?:M\.?D|D\.?O|R\.?N|N\.?P|P\.?A(?:-C)?|LPN|PT|DPT|OTR|DC|FNP|RRT|PhD)\.?(?:[\s,;]|$))/
const longest = 90

/** A line that only says who wrote or signed. */
export function isSigned(line: string): boolean {
  return line.length <= longest && signed.test(line)
}

const final = /(?:[ \t]{2,}|\t)(?<who>[A-Z]{2,3}|[A-Z][a-z]?[A-Z])$/
const leastEntries = 2

/** `… pain 4. Home program.      CV`: initials that end entries of one page are those of whoever wrote them. */
export function findInitials(text: string, lines: readonly Line[]): Line[] {
  const found = new Map<string, Line[]>()
  for (const { start, end } of lines) {
    const match = final.exec(text.slice(Math.max(start, end - 40), end))
    const who = match?.groups?.who
    if (who === undefined) continue
    found.set(who, [...(found.get(who) ?? []), { start: end - who.length, end }])
  }
  return [...found].flatMap(([who, places]) =>
    places.length >= leastEntries && occurrences(text, who) <= places.length + 1 ? places : [],
  )
}

/** As a word of its own: what a page also says elsewhere is no name. */
function occurrences(text: string, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (!/[A-Za-z\d]/.test(text[at - 1] ?? ' ') && !/[A-Za-z\d]/.test(text[at + word.length] ?? ' ')) count++
  return count
}
