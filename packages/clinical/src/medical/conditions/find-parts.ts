import { isOtherAbbreviation } from '../../text/abbreviations-in-context.ts'
import { termFinder } from '../../text/find-terms.ts'
import { findRatings } from './find-ratings.ts'
import { findUnlisted } from './find-unlisted.ts'
import type { Found, Part } from './part.ts'
import { allParts } from './parts.ts'

const findListed = termFinder<Part>(allParts)
/** A line in capitals tells no abbreviation from a word. */
const smallLetter = /[a-z]/
const common = new Set(['ADD', 'CAP', 'CHI', 'MAC', 'SLAP', 'DISH', 'POTS', 'AIDS', 'ODD', 'RAD', 'CF', 'UC', 'ICM'])

/** The words of a sentence that names of conditions are made of, in order. */
export function findParts(text: string): Found[] {
  const listed = findListed(text)
    .map(({ start, end, meaning }): Found => ({ start, end, part: meaning }))
    .filter((found) => isWritten(text, found) && !isOther(text, found))
  const unlisted = [...findUnlisted(text, listed), ...findRatings(text, listed)]
  if (unlisted.length === 0) return listed
  return [...listed, ...unlisted].sort((a, b) => a.start - b.start)
}

/** Whether an abbreviation of a condition means something else here. */
function isOther(text: string, { start, end, part }: Found): boolean {
  return (part.kind === 'named' || part.kind === 'head') && isOtherAbbreviation(text, start, end)
}

function isWritten(text: string, { start, end, part }: Found): boolean {
  if (!part.capitals) return true
  const said = text.slice(start, end)
  if (/[a-z]/.test(said.replace(/(?<=[A-Z]{2})s$/, ''))) return false
  return !common.has(said) || smallLetter.test(text)
}
