import { daysAfter, lastDay, more, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import { earliest, latest, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Conflict } from '../finding.ts'
import { smokingConflictKinds as kinds } from './conflict-kinds.ts'
import { joinDisputes } from './join-disputes.ts'
import { kindOf, ofStatus, type Quit, type Status } from './status-conflicts.ts'

type DatedQuit = Quit & { readonly quit: PartialDate }

/** A month, for days that were rounded; what was only counted back may be a year off, or a tenth of the years. */
function slack({ finding, quit }: DatedQuit): number {
  const { ago } = finding.value.when
  if (quit.basis === 'stated') return 30
  return ago?.unit === 'years' || !ago ? 365 * Math.max(1, (ago?.amount[1] ?? 0) / 10) : 60
}

function withDates(quits: readonly Quit[]): DatedQuit[] {
  return quits.flatMap((one) => {
    const { date } = one.finding.value.when
    return date ? [{ ...one, quit: date }] : []
  })
}

/**
 * Quit dates before dated records of current use. Where the quit was noted first and the use later, it is a relapse; where
 * the note with the quit date is the later one, or has no date, it leaves that use out, and both cannot be. Quits against
 * the same use are one question.
 */
export function quitVsCurrent(quits: readonly Quit[], statuses: readonly Status[]): Conflict[] {
  const current = ofStatus(statuses, 'current')
  const doubted = byDate(withDates(quits)).flatMap((same) => {
    const [first] = same
    if (!first) return []
    const lastNote = lastDay(same)
    const against = current.filter(
      ({ finding, noted }) =>
        noted !== undefined &&
        kindOf(finding.value.product) === kindOf(first.finding.value.product) &&
        daysAfter(first.quit, noted) > slack(first) &&
        toDays(earliest(noted)) <= lastNote,
    )
    return against.length > 0 ? [{ denials: same, against }] : []
  })
  return joinDisputes(doubted).flatMap(({ denials, against }) => {
    const [first, use] = [denials[0], against[0]]
    if (!first || !use) return []
    const found = [...denials, ...against].map(({ finding }) => finding)
    const said = `${sayOf(first)}. ${sayOf(use)}, after the stated quit date (${first.quit.value}).${more(found.length)}`
    return [makeConflict(kinds.quitVsCurrent, 'material', found, said)]
  })
}

/** Notes that give the same quit date speak with one voice. */
function byDate(quits: readonly DatedQuit[]): DatedQuit[][] {
  const groups = new Map<string, DatedQuit[]>()
  for (const quit of quits) {
    const key = `${kindOf(quit.finding.value.product)} ${quit.quit.value}`
    groups.set(key, [...(groups.get(key) ?? []), quit])
  }
  return [...groups.values()]
}

/** Quit dates more than a year apart, unless use between them is recorded: then there were two quits. */
export function quitDatesDiffer(quits: readonly Quit[], statuses: readonly Status[]): Conflict[] {
  const groups = byDate(withDates(quits)).sort((a, b) => lastQuit(a) - lastQuit(b))
  const current = ofStatus(statuses, 'current')
  return groups.slice(1).flatMap((later, at) => {
    const [earlier] = groups[at] ?? []
    const [next] = later
    if (!earlier || !next || kindOf(earlier.finding.value.product) !== kindOf(next.finding.value.product)) return []
    const allowed =
      365 + (earlier.quit.basis === 'stated' ? 0 : slack(earlier)) + (next.quit.basis === 'stated' ? 0 : slack(next))
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

function lastQuit([first]: readonly DatedQuit[]): number {
  return first ? toDays(latest(first.quit)) : 0
}
