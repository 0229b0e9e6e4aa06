import type { TypedValue } from '../engine/compile-rules.ts'
import type { Hit } from '../engine/match-rules.ts'
import { operationParts } from '../medical/events/operation-parts.ts'
import type { WorkStatus } from '../medical/medical.ts'
import { occupationIn } from '../medical/work/occupation.ts'
import { restrictionsIn } from '../medical/work/restrictions.ts'
import { workPeriod } from '../medical/work/work-dates.ts'
import { findBreathed } from '../pulmonary/breathing/breathed.ts'
import { exposureParts } from '../pulmonary/breathing/exposure-parts.ts'
import { sinceOf } from '../pulmonary/breathing/lasting.ts'
import { clauseOf } from './clause.ts'
import { typedValues } from './typed-values.ts'

/** Parts of a value that a rule may take from the rest of the sentence. */
export const nearbyParts: Readonly<
  Record<string, (text: string, hit: Hit, gives: string) => Readonly<Record<string, unknown>>>
> = {
  site: (text, hit) => ({ ...(nearest('site', text, hit) as object | undefined) }),
  when: (text, hit) => given('when', nearest('date', text, hit)),
  operation: operationParts,
  exposure: exposureParts,
  breathing: (text, hit) => given('breathing', nearestOf(findBreathed(text), hit)?.said),
  since: (text) => given('since', sinceOf(text)),
  period: (text, hit, status) => workPeriod(clauseOf(text, hit), status as WorkStatus),
  restrictions: (text, hit) => given('restrictions', restrictionsIn(clauseOf(text, hit))),
  occupation: (text, hit) => given('occupation', occupationIn(clauseOf(text, hit))),
}

function given(name: string, part: unknown): Readonly<Record<string, unknown>> {
  return part === undefined ? {} : { [name]: part }
}

/** The value of a type in the same sentence that is nearest to a match. */
function nearest(type: string, text: string, hit: Hit): unknown {
  return nearestOf(typedValues[type]?.(text) ?? [], hit)?.meaning
}

function nearestOf<One extends Pick<TypedValue, 'start' | 'end'>>(
  all: readonly One[],
  { start, end }: Hit,
): One | undefined {
  const distance = (one: One): number => (one.end <= start ? start - one.end : Math.max(0, one.start - end))
  return all.toSorted((a, b) => distance(a) - distance(b))[0]
}
