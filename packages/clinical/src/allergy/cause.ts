import type { Term } from '../text/find-terms.ts'
import { isAllergic, type Reaction } from './find-reactions.ts'
import { clauseAround, type Group } from './groups.ts'
import type { Role } from './roles.ts'

const causes =
  /^[\s\w,]{0,30}?\b(?:caus(?:e|es|ed|ing)|g[ai]ves?|giving|made|makes|produced|induced|resulted\s+in|led\s+to|triggers?|triggered|(?:stopped|discontinued|d\/c'?d|held|changed|switched)\b[^.;]{0,40}\b(?:because|due|secondary|after|for|owing))\b/i
const stopped =
  /\b(?:stopp?(?:ed|ing)?|discontinu(?:ed|ing)|quit|held|came\s+off)\s+(?:taking\s+|the\s+|her\s+|his\s+|using\s+)*$/i
const because = /^[\s\w]{0,20}?\b(?:because|due|secondary|owing|after|on\s+account)\b/i
/** "Was given Bactrim and developed a rash." */
const hadTaken =
  /\b(?:given|took|taken|taking|received|receiving|started(?:\s+on)?|administered|ate|eating|stung\s+by)\s+(?:[\w-]+\s+){0,3}$/i
const then = /^[\s\w,]{0,25}?\b(?:and|then|but)\s+(?:\w+\s+){0,2}?(?:developed|had|broke|experienced|got)\b/i
const strongly =
  /\b(?:after|from|following|due\s+to|secondary\s+to|because\s+of|caused\s+by|related\s+to|attributed\s+to|induced\s+by)\b/i
const happened = /\b(?:develop\w*|had|has|have|gets?|got|getting|experienc\w*|broke|breaks|suffer\w*|report\w*|with)\b/i
const cure = /\b(?:treat\w*|reliev\w*|improv\w*|resolv\w*|respond\w*|controlled|managed|helps?|helped|better)\b/i

/** A drug and what it did, without the word allergy: hives make an allergy of it, nausea a side effect. */
export function causeOf(text: string, group: Group, reactions: readonly Term<Reaction>[]): Role | undefined {
  const [from] = clauseAround(text, group.start, group.end)
  const made = reactions.filter((reaction) =>
    reaction.start >= group.end ? isCaused(text, from, group, reaction) : isFrom(text, from, reaction, group),
  )
  if (made.length === 0) return undefined
  const allergic = made.some(({ meaning }) => isAllergic(meaning.family))
  const { kind } = group.members[0].meaning
  if (!allergic && kind !== 'drug') return undefined
  if (allergic) return { as: 'reaction', type: 'allergy', rule: 'allergy.reaction.caused' }
  return { as: 'reaction', type: 'sideEffect', rule: 'allergy.side-effect.caused' }
}

function isCaused(text: string, clause: number, group: Group, reaction: Term<Reaction>): boolean {
  const [before, between] = [text.slice(clause, group.start), text.slice(group.end, reaction.start)]
  if (causes.test(between) || (stopped.test(before) && because.test(between))) return true
  return isAllergic(reaction.meaning.family) && hadTaken.test(before) && then.test(between)
}

function isFrom(text: string, clause: number, reaction: Term<Reaction>, group: Group): boolean {
  const between = text.slice(reaction.end, group.start)
  const before = text.slice(Math.min(clause, reaction.start), reaction.start)
  if (cure.test(before) || cure.test(between)) return false
  if (strongly.test(between)) return true
  return isAllergic(reaction.meaning.family) && happened.test(before)
}
