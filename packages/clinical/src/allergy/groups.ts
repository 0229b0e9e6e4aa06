import type { Term } from '../text/find-terms.ts'
import type { Allergen } from './find-allergens.ts'
import type { Reaction } from './find-reactions.ts'

/** Allergens of one list, with nothing but joints between them: "penicillin, sulfa and codeine". */
export type Group = {
  readonly members: readonly [Term<Allergen>, ...Term<Allergen>[]]
  readonly start: number
  readonly end: number
}

const joint =
  /^(?:[\s,;/&+(]|\band\b|\bor\b|\bplus\b|\bas well as\b)*\s*(?:(?:incl\.|e\.g\.,?|including|such as|to|the|some|perhaps|possibly|maybe|also|any|both|iv|oral|topical|enteric|coated|certain|other)\s+)*$/i

export function groupAllergens(text: string, allergens: readonly Term<Allergen>[]): Group[] {
  const groups: Group[] = []
  for (const term of allergens) {
    const last = groups.at(-1)
    const between = last ? text.slice(last.end, term.start) : ''
    if (last && between.trim() !== '' && between.trim() !== 'to' && joint.test(between)) {
      groups[groups.length - 1] = { members: [...last.members, term], start: last.start, end: term.end }
    } else groups.push({ members: [term], start: term.start, end: term.end })
  }
  return groups
}

/** Whether the second goes on with the list of the first: only joints, reactions and brackets stand between. */
export function continues(text: string, first: Group, second: Group, reactions: readonly Term<Reaction>[]): boolean {
  let between = text.slice(first.end, second.start)
  for (const { start, end } of reactions.toReversed()) {
    if (start < first.end || end > second.start) continue
    between = between.slice(0, start - first.end) + between.slice(end - first.end)
  }
  return joint.test(
    between.replace(/\([^)]*\)|\b(?:which|that|causes?|caused|gives?|her|him|severe|mild|with|a)\b|[-:]/gi, ''),
  )
}

/** The part of a sentence between the breaks around a place: "…; but …". */
export function clauseAround(text: string, start: number, end: number): readonly [number, number] {
  const breaks =
    /;|(?<!\.\.)\.\s|,?\s+(?:but|however|although|though)\b|,\s+(?:he|she|they|the patient|and (?:he|she|has|is))\b/gi
  let [from, to] = [0, text.length]
  for (const match of text.matchAll(breaks)) {
    const [left, right] = [match.index, match.index + match[0].length]
    if (right <= start) from = right
    else if (left >= end) {
      to = left
      break
    }
  }
  return [from, to]
}
