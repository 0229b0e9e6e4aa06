import type { Term } from '../text/find-terms.ts'
import type { Allergen } from './find-allergens.ts'
import type { Reaction } from './find-reactions.ts'
import type { Group } from './groups.ts'
import { causes, isBehind, isBeside, leadsTo, namesCause } from './links.ts'

export type Assigned = ReadonlyMap<Term<Allergen>, readonly Term<Reaction>[]>

/** What stands between a reaction and the thing that made it: "hives after the first dose of". */
const madeBy =
  /^[^.;]{0,20}?\b(?:after|from|following|due to|secondary to|because of|caused by|related to|attributed to|induced by|to|with|w(?=\/)|c|on|when|while|by)\b\/?\s*(?:(?:taking|given|starting|started|receiving|eating|drinking|being|exposure|exposed|use|using|a|an|the|first|second|one|single|dose|doses|of|her|his|on|to|oral|iv|intravenous|topical|im|injection|course|getting|touching|wearing|ingesting|ingestion|either|both|all|was|got|she|he|they|taken)\s+)*$/i
const denied = /\b(?:no|not|without|denies|denied|never|negative for)\s+(?:\w+\s+){0,2}$/i
/** "A rash treated with hydrocortisone": what follows is the cure. */
const cured =
  /\b(?:switch|chang|start|replac|substitut|now|treat|reliev|improv|resolv|respond|control|manag|help|better|given|for)/i
/** In prose a reaction behind an allergen is its own only where something ties the two. */
const tie =
  /^\s*[(:-]|^\s*(?:to|->|→)\s+[\w-]+\s+(?:for|because|due|secondary)\b|^,?\s*(?:(?:and|she|he|they|it|this|reaction|reactions|was|is|of|the)\s+)*\b(?:caus|which|that|reaction|develop|manifest|result|g[ai]ves?\b|gets\b|got\b|ma[dk]es?\b|with\b|broke|breaks|experienc|has\b|had\b|leads|led\b|produc|includ|induced|stopped|discontinued|held|because|due\b|secondary|after\b)/i
const ofAll =
  /^[\s,]*(?:both|all|each|which|that|these|they)?\s*(?:both\s+)?(?:cause|give|make|result|lead|produce|caused)\b/i

/** Each reaction goes to the allergen that made it: the next where the words say so, else the one before. */
export function assignReactions(
  text: string,
  groups: readonly Group[],
  reactions: readonly Term<Reaction>[],
  inList: boolean,
): Assigned {
  const assigned = new Map<Term<Allergen>, Term<Reaction>[]>()
  const give = (members: readonly Term<Allergen>[], reaction: Term<Reaction>): void => {
    for (const member of members) assigned.set(member, [...(assigned.get(member) ?? []), reaction])
  }
  for (const [at, reaction] of reactions.entries()) {
    if (denied.test(text.slice(Math.max(0, reaction.start - 40), reaction.start))) continue
    if (groups.some(({ start, end }) => reaction.start < end && start < reaction.end)) continue
    const next = groups.find(({ start }) => start >= reaction.end)
    const before = changedFrom(
      text,
      groups,
      groups.findLastIndex(({ end }) => end <= reaction.start),
    )
    const chained = reactions.slice(at + 1).filter(({ start }) => next && start < next.start)
    if (next && isMadeBy(text, reaction, next, chained)) give(next.members, reaction)
    else if (before && isTied(text, before, reaction, inList)) give(takers(text, before, reaction), reaction)
    else if (next && !before && isNamed(text, next, reaction)) give(next.members, reaction)
  }
  return assigned
}

/** "Switched from lisinopril to losartan for cough": the first of the two did it. */
function changedFrom(text: string, groups: readonly Group[], at: number): Group | undefined {
  const [last, one] = [groups[at - 1], groups[at]]
  return last && one && /^\s*(?:to|->|→)\s*$/.test(text.slice(last.end, one.start)) ? last : one
}

/** "Anaphylaxis, cefazolin", "hives: penicillin". */
function isNamed(text: string, next: Group, { end, meaning }: Term<Reaction>): boolean {
  const between = text.slice(end, next.start)
  return /^\s*[:=-]\s*$/.test(between) || isBehind(between, text.slice(next.end)) || namesCause(meaning.name, between)
}

/** "Hives and itching after amoxicillin": the reactions between belong to the same list. */
function isMadeBy(text: string, reaction: Term<Reaction>, next: Group, between: readonly Term<Reaction>[]): boolean {
  const last = between.at(-1) ?? reaction
  const list = [reaction, ...between]
  const joined = list.slice(1).every((one, at) => {
    const gap = text.slice(list[at]?.end ?? 0, one.start)
    return gap.length < 30 && /^[\s,/&]*(?:and|or|with)?[\s\w]*$/i.test(gap)
  })
  const words = text.slice(last.end, next.start)
  return joined && madeBy.test(words) && !cured.test(words)
}

function isTied(text: string, before: Group, reaction: Term<Reaction>, inList: boolean): boolean {
  const between = text.slice(before.end, reaction.start).replace(/\.{3,}/g, ' ')
  const ofBefore = /;\s*(?:both|each|these|all|it|this|reactions?|which)\b|\.\s+(?:my|it|i|he|she)\b/i.test(between)
  return (
    (ofBefore || !/;|\.\s/.test(between)) &&
    (inList ||
      (between.length < 80 &&
        (tie.test(between) ||
          causes.test(between) ||
          isBeside(between) ||
          leadsTo(text.slice(0, before.start), between))))
  )
}

function takers(text: string, { members, end }: Group, reaction: Term<Reaction>): readonly Term<Allergen>[] {
  const between = text.slice(end, reaction.start)
  const joints = members.slice(1).map((member, at) => text.slice(members[at]?.end ?? 0, member.start))
  const together = joints.every((one) => /^\s*(?:\/|and|&)\s*$/i.test(one))
  if (ofAll.test(between) || (together && !/^\s*\(/.test(between))) return members
  if (joints.every((one) => /^\s*\/\s*$/.test(one))) return members
  return members.slice(-1)
}
