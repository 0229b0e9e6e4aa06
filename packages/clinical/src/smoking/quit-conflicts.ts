import { daysAfter, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import { byQuitDate, ofStatus, type Quit, type Status } from '../conflicts/kinds-of-smoking.ts'
import { tobaccoTopic } from '../conflicts/topics.ts'
import { quitSlack } from '../conflicts/when.ts'
import { latest, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Conflict } from '../finding.ts'
import { smokingConflictKinds as kinds } from './conflict-kinds.ts'

/** Quit dates more than a year apart, unless use between them is recorded: then there were two quits. */
export function quitDatesDiffer(quits: readonly Quit[], statuses: readonly Status[]): Conflict[] {
  const groups = byQuitDate(quits)
    .map(({ quit, same: [first] }) => ({ ...first, quit }))
    .sort((a, b) => toDays(latest(a.quit)) - toDays(latest(b.quit)))
  const current = ofStatus(statuses, 'current')
  return groups.slice(1).flatMap((next, at) => {
    const earlier = groups[at]
    if (!earlier || topicOf(earlier) !== topicOf(next)) return []
    const allowed = 365 + countedBack(earlier) + countedBack(next)
    if (daysAfter(earlier.quit, next.quit) <= allowed) return []
    const between = current.some(
      ({ noted }) => noted && daysAfter(earlier.quit, noted) > 0 && daysAfter(noted, next.quit) >= -366,
    )
    if (between) return []
    // Noted before the second quit: a return to smoking and another quit would explain both.
    const explained = earlier.noted !== undefined && daysAfter(earlier.noted, next.quit) > 0
    const outcome = explained ? ' No record states use between the two dates.' : ''
    const said = `${sayOf(earlier)} (${earlier.quit.value}). ${sayOf(next)} (${next.quit.value}).${outcome}`
    return [
      makeConflict(kinds.quitDatesDiffer, explained ? 'minor' : 'significant', [earlier.finding, next.finding], said),
    ]
  })
}

function topicOf({ finding }: Quit): string {
  return tobaccoTopic(finding.value.product)
}

function countedBack({ finding, quit }: Quit & { readonly quit: PartialDate }): number {
  return quit.basis === 'stated' ? 0 : quitSlack(finding.value.when, quit)
}
