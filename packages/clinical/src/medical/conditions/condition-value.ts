import type { SectionKind } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { causeOf, isCause } from './cause.ts'
import type { Phrase } from './find-phrases.ts'
import type { Judged } from './judge.ts'
import { isLongAgo, onsetOf } from './onset.ts'
import { isProblem } from './problem-line.ts'
import { statusOf } from './status.ts'

/** All that a sentence says of one condition. */
export function conditionValue(
  text: string,
  phrase: Phrase,
  judged: Judged,
  section: SectionKind | undefined,
  all: readonly Phrase[],
  at: number,
): MedicalValues['medical.condition'] {
  const next = all[at + 1]
  const between = next && text.slice(phrase.end, next.start)
  const cause = causeOf(text, phrase) ?? (between !== undefined && isCause(between) ? next?.name : undefined)
  const begun = onsetOf(
    text,
    phrase,
    all.filter((other) => other !== phrase),
  )
  const problem = isProblem(text, phrase, all, section)
  const status = statusOf(text, phrase, judged, section, problem)
  const passed =
    status === 'active' &&
    (phrase.course === 'episode' || phrase.course === 'curable') &&
    !problem &&
    begun !== undefined &&
    isLongAgo(begun)
  return {
    surface: text.slice(phrase.start, phrase.end),
    name: phrase.name,
    system: phrase.system,
    ...(phrase.site ? { site: phrase.site } : {}),
    ...(phrase.side ? { laterality: phrase.side } : {}),
    status: passed ? 'historical' : status,
    ...(begun ? { onset: begun.moment } : {}),
    ...(cause ? { cause } : {}),
  }
}
