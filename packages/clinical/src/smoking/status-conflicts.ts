import { type Dated, daysAfter, encounterOf, firstDay, lastDay, more, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import { earliest, toDays } from '../dates/compare-dates.ts'
import type { Conflict, Severity } from '../finding.ts'
import { smokingConflictKinds as kinds } from './conflict-kinds.ts'
import { joinDisputes } from './join-disputes.ts'
import type { SmokingStatus, TobaccoProduct } from './smoking.ts'

export type Status = Dated<'smoking.status'>
export type Quit = Dated<'smoking.quit'>
export type Use = Dated<'smoking.use'>
type Any = Status | Quit | Use

/** Cigarettes and tobacco that is not named further are compared; any other product only with itself. */
export function kindOf(product: TobaccoProduct): string {
  return product === 'cigarettes' ? 'tobacco' : product
}

export function ofStatus(statuses: readonly Status[], ...wanted: readonly SmokingStatus[]): Status[] {
  return statuses.filter(({ finding }) => wanted.includes(finding.value.status))
}

/** One conflict a product: the denials on one side, what speaks of use on the other. */
export function neverVsUse(statuses: readonly Status[], quits: readonly Quit[], uses: readonly Use[]): Conflict[] {
  const use: Any[] = [...ofStatus(statuses, 'current', 'former', 'ever'), ...quits, ...uses]
  const begun = beginnings(uses)
  return byProduct(ofStatus(statuses, 'never')).flatMap(([product, nevers]) => {
    const lastDenial = lastDay(nevers)
    // Somebody who denied at twenty may have begun at thirty, where the note of use says so.
    const against = use.filter(
      ({ finding }) =>
        kindOf(finding.value.product) === product &&
        (begun.get(encounterOf(finding)) ?? Number.NEGATIVE_INFINITY) <= lastDenial,
    )
    const [never, first] = [nevers[0], against[0]]
    if (!never || !first) return []
    const firstUse = firstDay(against)
    const useFirst = firstUse <= lastDenial
    const severity: Severity = useFirst ? 'material' : 'significant'
    const order = useFirst ? '' : ' The record of use is the later one; no start date is stated.'
    const found = [...nevers, ...against].map(({ finding }) => finding)
    return [
      makeConflict(kinds.neverVsUse, severity, found, `${sayOf(never)}. ${sayOf(first)}.${more(found.length)}${order}`),
    ]
  })
}

/** The day on which use began, by the note that says so. */
function beginnings(uses: readonly Use[]): Map<string, number> {
  return new Map(
    uses.flatMap(({ finding }): [string, number][] => {
      const from = finding.value.from?.date
      return from ? [[encounterOf(finding), toDays(earliest(from))]] : []
    }),
  )
}

function byProduct(statuses: readonly Status[]): [string, Status[]][] {
  const groups = new Map<string, Status[]>()
  for (const status of statuses) {
    const product = kindOf(status.finding.value.product)
    groups.set(product, [...(groups.get(product) ?? []), status])
  }
  return [...groups]
}

/**
 * A denial for now conflicts only with use that is certainly within 30 days of it. Both come in the order of their dates;
 * denials against the same use are one question.
 */
export function nonsmokerVsCurrent(statuses: readonly Status[]): Conflict[] {
  const current = ofStatus(statuses, 'current').filter(({ noted }) => noted?.precision === 'day')
  let from = 0
  const doubted = ofStatus(statuses, 'nonsmoker').flatMap((denial) => {
    const { noted } = denial
    if (noted?.precision !== 'day') return []
    const far = (one: Status | undefined): number =>
      one?.noted ? toDays(earliest(one.noted)) - toDays(earliest(noted)) : Number.NaN
    while (far(current[from]) < -30) from++
    const near: Status[] = []
    for (let at = from; far(current[at]) <= 30; at++) {
      const one = current[at]
      if (one && kindOf(one.finding.value.product) === kindOf(denial.finding.value.product)) near.push(one)
    }
    return near.length > 0 ? [{ denials: [denial], against: near }] : []
  })
  return joinDisputes(doubted).flatMap(({ denials, against }) => {
    const [denial, first] = [denials[0], against[0]]
    if (!denial || !first) return []
    const found = [...denials, ...against].map(({ finding }) => finding)
    const said = `${sayOf(denial)}. ${sayOf(first)}.${more(found.length)}`
    return [makeConflict(kinds.nonsmokerVsCurrent, 'significant', found, said)]
  })
}

/** Former in one note, current in a later one. Where the later note says that there was no time without, both cannot be. */
export function relapses(statuses: readonly Status[]): Conflict[] {
  const former = byProduct(ofStatus(statuses, 'former').filter(({ noted }) => noted))
  const current = new Map(byProduct(ofStatus(statuses, 'current').filter(({ noted }) => noted)))
  return former.flatMap(([product, ended]) => {
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
