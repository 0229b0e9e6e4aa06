import type { Cue } from '../finding.ts'

type Place = { readonly start: number; readonly end: number }

/** The rest of a question, and its answer: "Do you take blood thinners?      No". */
const no =
  /^(?<rest>[^?.;]{0,110}\?[ \t._-]*(?:\([^)\n]{0,40}\)[ \t._-]*)?)(?<said>no|n|none|never|denie[sd]|nil|nope)(?=[ \t]*(?:$|[\n.,;)|-])|[ \t]{2})/i

export function answeredNo(sentence: string, { end }: Place): Cue | undefined {
  if (!sentence.includes('?')) return undefined
  const { rest, said } = no.exec(sentence.slice(end, end + 160))?.groups ?? {}
  return rest === undefined || said === undefined
    ? undefined
    : { text: said, start: end + rest.length, rule: 'negated.answer' }
}

const answer = /^(?:no|none|neg|negative)$/i

/** "Diabetes no, asthma since childhood": a word with a comma behind it answers what stands before. */
export function isAnswer(sentence: string, { start, end }: Place): boolean {
  return /[,;]/.test(sentence[end] ?? '') && answer.test(sentence.slice(start, end))
}

const yes = /^[ \t]*(?:[-–:?][ \t]*)?\(?(?:yes|pos|positive|\+)\)?(?=[ \t]*(?:[,;.)\n]|$)|[ \t]{2})/i

/** "Neg for diabetes, asthma +": in a list each has an answer of its own. "Denies fever: yes" has one for all. */
export function answeredYes(sentence: string, from: number, { start, end }: Place): boolean {
  return /[,;]/.test(sentence.slice(from, start)) && yes.test(sentence.slice(end, end + 20))
}

/** "No known drug allergies, asthma as a child": what is not known ends with the word. */
const noKnownAllergies = /^ known (?:\w+ )?allergies[,;]/i

export function endsDenial(between: string): boolean {
  return noKnownAllergies.test(between)
}
