import { findDates } from '../dates/find-dates.ts'
import type { Term } from '../text/find-terms.ts'
import type { Sentence } from '../text/page-text.ts'
import type { AllergyValues } from './allergy.ts'
import { assignReactions } from './assign-reactions.ts'
import { causeOf } from './cause.ts'
import { type Allergen, findAllergens } from './find-allergens.ts'
import { findReactions, type Reaction } from './find-reactions.ts'
import { continues, type Group, groupAllergens } from './groups.ts'
import { isCureOf } from './known-effects.ts'
import { type Role, roleOf } from './roles.ts'
import { severityIn } from './severity.ts'
import { findUnlisted } from './unlisted.ts'

type ReactionValue = AllergyValues['allergy.reaction']

/** One allergen of a sentence and what is said of it; offsets in the sentence. */
export type Said = {
  readonly term: Term<Allergen>
  readonly role: Role
  readonly reactions: readonly Term<Reaction>[]
  readonly severity?: NonNullable<ReactionValue['severity']>
  readonly verification: ReactionValue['verification']
  readonly when?: NonNullable<ReactionValue['when']>
  readonly unlisted: boolean
}

export function readSentence(sentence: Sentence, inList: boolean): Said[] {
  const { text } = sentence
  const reactions = findReactions(text)
  const listed = findAllergens(text).filter(({ meaning }) => inList || !meaning.weak)
  const unlisted = inList ? findUnlisted(sentence, listed, reactions) : []
  const allergens = [...listed, ...unlisted].sort((a, b) => a.start - b.start)
  const groups = groupAllergens(text, allergens)
  if (groups.length === 0) return []
  const terms = [...allergens, ...reactions]
  const assigned = assignReactions(text, groups, reactions, inList)
  const said: Said[] = []
  let before: { readonly group: Group; readonly role: Role } | undefined
  for (const [at, group] of groups.entries()) {
    if (isCure(text, group, groups, reactions)) continue
    const own = group.members.flatMap((member) => assigned.get(member) ?? [])
    // What one drug did says nothing of the next.
    const caused = before?.role.rule.endsWith('.caused')
    const goesOn = before?.role.as === 'reaction' && !caused && continues(text, before.group, group, reactions)
    const role =
      roleOf(text, group, inList, sentence.section?.title ?? '', terms) ??
      (goesOn ? before?.role : undefined) ??
      causeOf(text, group, own)
    before = role && { group, role }
    if (!role) continue
    const [from, to] = [groups[at - 1]?.end ?? 0, groups[at + 1]?.start ?? text.length]
    for (const term of group.members) {
      said.push(
        toSaid(text, term, role, withoutVague(text, assigned.get(term) ?? []), [from, to], unlisted.includes(term)),
      )
    }
  }
  return said
}

/** "Amoxicillin (throat swelled, epinephrine 2012)": brackets behind an allergen tell what it did, and what that was treated with. */
function isCure(
  text: string,
  { start, members }: Group,
  others: readonly Group[],
  reactions: readonly Term<Reaction>[],
) {
  const open = text.lastIndexOf('(', start)
  if (open < 0 || text.slice(open, start).includes(')')) return false
  const isOfOther = others.some(({ end }) => end <= open && text.slice(end, open).trim() === '')
  const told = reactions.filter((reaction) => reaction.start > open && reaction.end < start)
  return isOfOther && told.some(({ meaning }) => members.every((member) => isCureOf(member.meaning, meaning)))
}

function toSaid(
  text: string,
  term: Term<Allergen>,
  role: Role,
  reactions: readonly Term<Reaction>[],
  [from, to]: readonly [number, number],
  unlisted: boolean,
): Said {
  // What stands before the allergen is about it only where its reaction does too: "a severe rash from sulfa".
  const first = Math.min(term.start, ...reactions.map(({ start }) => start))
  const around = text.slice(first < term.start ? Math.max(from, first - 30) : term.start, to)
  const severity = severityIn(around) ?? severityIn(/[\w\s-]{0,30}$/.exec(text.slice(from, term.start))?.[0] ?? '')
  const [said] = role.as === 'reaction' && role.rule !== 'allergy.reaction.listed' ? findDates(around) : []
  return {
    term,
    role,
    reactions,
    ...(severity ? { severity } : {}),
    verification: verificationIn(text),
    ...(said ? { when: said.moment } : {}),
    unlisted,
  }
}

function verificationIn(text: string): ReactionValue['verification'] {
  if (
    /\b(?:positive|confirmed)\b[^.;]{0,40}\b(?:test\w*|rast|ige|challenge)\b|\btest\w*\s+(?:was\s+)?positive\b/i.test(
      text,
    )
  )
    return 'tested'
  const seen =
    /\b(?:was|were)\s+(?:given|administered)\b|\b(?:received|receiving)\b|\bafter\s+(?:the\s+|a\s+|her\s+|his\s+)?(?:first|second|initial|single|\w+)?\s*(?:dose|infusion|injection)\b|\b(?:witnessed|observed)\b|\bduring\s+(?:the\s+|this\s+|her\s+|his\s+)?(?:infusion|admission|hospital\w*|procedure)\b/i
  return seen.test(text) ? 'observed' : 'reported'
}

/** "Broke out in hives" is hives, and no other rash beside them. */
export function withoutVague(text: string, reactions: readonly Term<Reaction>[]): readonly Term<Reaction>[] {
  const clear = reactions.filter(({ start, end }) => !/^br(?:eak|oke)/i.test(text.slice(start, end)))
  return clear.some(({ meaning }) => meaning.family === 'skin') ? clear : reactions
}
