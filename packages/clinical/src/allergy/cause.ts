import type { Term } from '../text/find-terms.ts'
import { isAllergic, type Reaction } from './find-reactions.ts'
import { clauseAround, type Group } from './groups.ts'
import { isCureOf, isKnownEffect } from './known-effects.ts'
import { causes, isBehind, isBeside, leadsTo, namesCause } from './links.ts'
import type { Role } from './roles.ts'

const stopped =
  /\b(?:stopp?(?:ed|ing)?|discontinu(?:ed|ing)|quit|held|came\s+off|(?:switched|changed)\s+from|instead\s+of|in\s+place\s+of|rather\s+than|gave\s+up|took\s+(?:him|her)\s+off|taken\s+off|d\/c'?d?)\s+(?:taking\s+|the\s+|her\s+|his\s+|using\s+)*$/i
const because = /^[\s\w]{0,20}?\b(?:because|due|secondary|owing|after|for|on\s+account|b\/c|d\/t|s\/t|2\/2)\b/i
const strongly =
  /\b(?:after|from|following|due\s+to|secondary\s+to|because\s+of|caused\s+by|related\s+to|attributed\s+to|induced\s+by)\b/i
const happened =
  /\b(?:hx|history|h\/o|prior|previous|past|develop\w*|had|has|have|gets?|got|getting|experienc\w*|broke|breaks|suffer\w*|report\w*|with)\b/i
/** Who names no drug blames none. */
const unnamed = /^(?:antibiotics|drugs|food|pain medications|blood pressure medications)$/
/** A warning, not an event: "may cause", "watch for". */
const warned =
  /\b(?:may|can|could|might|risks?|common|possible|watch|monitor|discussed|warned|counsel\w*|educat\w*|if|potential|include[sd]?|for)\b/i
const gone = /^[^.;]{0,20}\b(?:resolved|resolving|better|gone|cleared|improv\w*|relief|cream|syrup|med\w*)\b/i
const ended =
  /\b(?:stopp?(?:ed)?|d\/c'?d?|dc'd|discontinued?|quit|held|off|switched|changed|avoid|intolerant|(?:can't|cannot|can not|couldn't|could not|unable to) take)(?!\w)/i
/** "Changed to losartan (cough)": the new drug is what was done about it. */
const begun = /(?:\b(?:to|start\w*|add\w*|now(?: on)?|began|begin|use|using|give|with)|→|->)\s*$/i
const cure = /\b(?:treat\w*|reliev\w*|improv\w*|resolv\w*|respond\w*|controlled|managed|helps?|helped|better)\b/i

/** A drug and what it did, without the word allergy: hives make an allergy of it, nausea a side effect. */
export function causeOf(text: string, group: Group, reactions: readonly Term<Reaction>[]): Role | undefined {
  const [from] = clauseAround(text, group.start, group.end)
  const made = reactions.filter((reaction) =>
    reaction.start >= group.end ? isCaused(text, from, group, reaction) : isFrom(text, from, reaction, group),
  )
  if (made.length === 0) return undefined
  if (unnamed.test(group.members[0].meaning.substance)) return undefined
  const allergic = made.some(({ meaning }) => isAllergic(meaning.family))
  const { kind } = group.members[0].meaning
  if (!allergic && kind !== 'drug') return undefined
  if (allergic) return { as: 'reaction', type: 'allergy', rule: 'allergy.reaction.caused' }
  return { as: 'reaction', type: 'sideEffect', rule: 'allergy.side-effect.caused' }
}

function isCaused(text: string, clause: number, group: Group, reaction: Term<Reaction>): boolean {
  const [before, between] = [text.slice(clause, group.start), text.slice(group.end, reaction.start)]
  if (/\b(?:may|can|could|might)\b/i.test(between)) return false
  if (causes.test(between) || (stopped.test(before) && because.test(between))) return true
  if (isBeside(between)) return isEffect(text, clause, group, reaction)
  const { meaning } = group.members[0]
  if (isCureOf(meaning, reaction.meaning)) return false
  if (!isAllergic(reaction.meaning.family) && !isKnownEffect(meaning, reaction.meaning)) return false
  return leadsTo(before, between)
}

/** "PCN rash", "d/c Vasotec (cough)": side by side, where the drug is known to do it, or was stopped. */
function isEffect(text: string, clause: number, { start, end, members }: Group, reaction: Term<Reaction>): boolean {
  const { meaning } = members[0]
  const behind = text.slice(reaction.end, reaction.end + 40)
  const ahead = text.slice(Math.max(clause, start - 60), start)
  if (warned.test(ahead) || begun.test(ahead) || gone.test(behind)) return false
  if (isCureOf(meaning, reaction.meaning)) return false
  return isKnownEffect(meaning, reaction.meaning) || ended.test(text.slice(Math.max(clause, start - 30), end + 60))
}

function isFrom(text: string, clause: number, reaction: Term<Reaction>, group: Group): boolean {
  const between = text.slice(reaction.end, group.start)
  const before = text.slice(Math.min(clause, reaction.start), reaction.start)
  if (cure.test(before) || cure.test(between)) return false
  if (strongly.test(between)) return true
  const known = isKnownEffect(group.members[0].meaning, reaction.meaning)
  if (known && (isBehind(between, text.slice(group.end)) || /^\s*(?:on|with|to|w\/|c)\s*(?:the\s+)?$/i.test(between)))
    return true
  if (namesCause(reaction.meaning.name, between)) return known
  return isAllergic(reaction.meaning.family) && happened.test(before)
}
