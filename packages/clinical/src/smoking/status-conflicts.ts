import { daysAfter, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import { ofStatus, type Status } from '../conflicts/kinds-of-smoking.ts'
import { tobaccoTopic } from '../conflicts/topics.ts'
import type { Conflict } from '../finding.ts'
import { smokingConflictKinds as kinds } from './conflict-kinds.ts'

/** Former in one note, current in a later one. Where the later note says that there was no time without, both cannot be. */
export function relapses(statuses: readonly Status[]): Conflict[] {
  const former = byProduct(ofStatus(statuses, 'former').filter(({ noted }) => noted))
  const current = byProduct(ofStatus(statuses, 'current').filter(({ noted }) => noted))
  return [...former].flatMap(([product, ended]) => {
    const [first] = ended
    const earlier = ({ noted: a }: Status, { noted: b }: Status): boolean =>
      a !== undefined && b !== undefined && daysAfter(a, b) > 0
    const later = first && current.get(product)?.find((one) => earlier(first, one))
    const last = later && ended.findLast((one) => earlier(one, later))
    if (!later || !last) return []
    const unbroken = later.finding.value.unbroken === true
    const outcome = unbroken
      ? 'The later note states that use was not interrupted.'
      : 'The records are compatible with a return to smoking between the two dates.'
    const said = `${sayOf(last)}. ${sayOf(later)}. ${outcome}`
    return [makeConflict(kinds.relapse, unbroken ? 'material' : 'minor', [last.finding, later.finding], said)]
  })
}

function byProduct(statuses: readonly Status[]): Map<string, Status[]> {
  return Map.groupBy(statuses, ({ finding }) => tobaccoTopic(finding.value.product))
}
