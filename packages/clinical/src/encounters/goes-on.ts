import type { PageHead } from '../notes.ts'
import type { PageLine } from '../structure/page-line.ts'
import { findTitle } from '../text/find-title.ts'
import { typeInTitle } from './encounter-type.ts'
import type { RecordFacts } from './record-facts.ts'

const marked =
  /(?<![A-Za-z])cont(?:'?d|inued|\.)?(?![A-Za-z])|(?<![A-Za-z])(?:page|pg|p)\.? ?(?:[2-9]|[1-9]\d|two|three|four|five)(?![\d])|^-? ?[2-9] ?-$|(?<=\s{2}|^)-? ?[2-9] ?-?$|(?<!\d)[2-9](?: of |\/)\d{1,2}$|\s- ?[2-9] ?-(?=\s)|, ?[2-9]$|(?<![A-Za-z])(?:side (?:b|2|two)|reverse|overleaf|addl\.? page|additional page|add'l page)(?![A-Za-z])/i

/** `ROE, JANE   5100-7742`: only the name of the patient stands over it. */
const person =
  /^[A-Z][A-Za-z'-]+, [A-Z][A-Za-z'.-]+(?: [A-Z][A-Za-z'.-]*)?(?: {2,}(?:MRN|DOB|#)? ?[\d-]{0,12}.{0,60})?$/

/** Whether the first lines of a page go on with what the page before began. */
export function goesOn(lines: readonly PageLine[], facts: RecordFacts, part?: PageHead['part']): boolean {
  const [first, second] = lines
  if (!first || (part && part.page > 1)) return true
  if (isMarked(first.text) || (second !== undefined && second.text.length < 60 && isMarked(second.text))) return true
  const own = facts.days.some(
    ({ role, line }) => line < 4 && (role === 'service' || role === 'dated' || role === 'bare' || role === 'admitted'),
  )
  if (own) return false
  const title = /^[A-Z][A-Za-z /&-]{2,40}(?=:)/.exec(first.text)?.[0]
  if (title !== undefined && findTitle(title) !== undefined) return true
  if (person.test(first.text)) return true
  return typeInTitle(first.text) === undefined && !/^[A-Z][A-Z&.,' -]{8,}/.test(first.text)
}

function isMarked(line: string): boolean {
  return line.length <= 120 && marked.test(line)
}
