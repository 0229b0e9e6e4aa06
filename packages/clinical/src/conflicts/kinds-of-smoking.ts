import { type Dated, encounterOf, more, sayOf } from '../case/dated.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { smokingConflictKinds as kinds } from '../smoking/conflict-kinds.ts'
import type { SmokingStatus } from '../smoking/smoking.ts'
import { type Claim, type ExcludingKind, explain } from './excludes.ts'
import { type Bound, boundOf, type Span, upTo } from './spans.ts'
import { tobaccoTopic } from './topics.ts'
import { notSmoking, smokedBefore, smoking, smokingNow, stayedQuit, wordsOf } from './when.ts'

export type Status = Dated<'smoking.status'>
export type Quit = Dated<'smoking.quit'>
export type Use = Dated<'smoking.use'>

type SmokingFacts = {
  readonly statuses: readonly Status[]
  readonly quits: readonly Quit[]
  readonly uses: readonly Use[]
}

export function ofStatus(statuses: readonly Status[], ...wanted: readonly SmokingStatus[]): Status[] {
  return statuses.filter(({ finding }) => wanted.includes(finding.value.status))
}

function toClaim<Stated extends Status | Quit | Use>(statement: Stated, span: Span | undefined): Claim<Stated>[] {
  const topic = tobaccoTopic(statement.finding.value.product)
  return span ? [{ statement, span, topics: [topic], matter: topic }] : []
}

/** "Nicotine: none" denies vaping as well. */
function toDenial(statement: Status, span: Span | undefined): Claim<Status>[] {
  const isOfNicotine = /nicotin/i.test(wordsOf(statement.finding))
  return toClaim(statement, span).map((claim) => (isOfNicotine ? { ...claim, topics: ['tobacco', 'vape'] } : claim))
}

/** The day on which use began, by the note that says so: who denied at twenty may have begun at thirty. */
function beginnings(uses: readonly Use[]): Map<string, Bound> {
  return new Map(
    uses.flatMap(({ finding }): [string, Bound][] => {
      const from = finding.value.from?.date
      return from ? [[encounterOf(finding), boundOf(from)]] : []
    }),
  )
}

/** A lifetime denial, and what speaks of use: one conflict for each product. */
const neverVsUse: ExcludingKind<SmokingFacts, Status, Status | Quit | Use> = {
  kind: kinds.neverVsUse,
  joins: 'matter',
  severity: 'material',
  possible: true,
  denials: ({ statuses }) =>
    ofStatus(statuses, 'never').flatMap((statement) =>
      toDenial(statement, upTo(statement.noted && boundOf(statement.noted))),
    ),
  records: ({ statuses, quits, uses }) => {
    const begun = beginnings(uses)
    const began = ({ finding }: Status | Quit | Use): Bound | undefined => begun.get(encounterOf(finding))
    return [
      ...[...statuses].flatMap((statement) => {
        const { status } = statement.finding.value
        if (status === 'current') return toClaim(statement, smoking(statement.noted, began(statement)))
        return status === 'former' || status === 'ever'
          ? toClaim(statement, smokedBefore(statement.noted, began(statement)))
          : []
      }),
      ...quits.flatMap((statement) =>
        toClaim(statement, smokedBefore(statement.finding.value.when.date ?? statement.noted, began(statement))),
      ),
      ...uses.flatMap((statement) =>
        toClaim(statement, smokedBefore(statement.finding.value.to?.date ?? statement.noted, began(statement))),
      ),
    ]
  },
  explain: (dispute) =>
    `${explain(dispute)}${dispute.isCertain ? '' : ' The record of use is the later one; no start date is stated.'}`,
}

/** A denial for now, and use near it; denials against the same use are one question. */
const nonsmokerVsCurrent: ExcludingKind<SmokingFacts, Status, Status> = {
  kind: kinds.nonsmokerVsCurrent,
  joins: 'shared',
  severity: 'significant',
  denials: ({ statuses }) =>
    ofStatus(statuses, 'nonsmoker').flatMap((statement) =>
      toDenial(statement, statement.noted && notSmoking(statement.noted)),
    ),
  records: currentUse,
}

/**
 * A quit date, and use between it and the last note that gives it. Where the quit was noted long before, the use is a
 * relapse. Quits against the same use are one question.
 */
const quitVsCurrent: ExcludingKind<SmokingFacts, Quit, Status> = {
  kind: kinds.quitVsCurrent,
  joins: 'shared',
  severity: 'material',
  denials: ({ quits }) =>
    byQuitDate(quits).flatMap(({ quit, same }) => {
      // Notes that give the same quit date speak with one voice.
      const last = same.some(({ noted }) => !noted) ? undefined : same.at(-1)?.noted
      return same.flatMap((statement) => toClaim(statement, stayedQuit(statement.finding, quit, last)))
    }),
  records: currentUse,
  explain: ({ denials: [first, ...others], records: [use, ...uses] }) => {
    const quit = first.statement.finding.value.when.date?.value
    return `${sayOf(first.statement)}. ${sayOf(use.statement)}, after the stated quit date (${quit}).${more(others.length + uses.length + 2)}`
  },
}

/** A note that gives its start, or says that it was started again, speaks of no time before that. */
function currentUse({ statuses, uses }: SmokingFacts): Claim<Status>[] {
  const begun = beginnings(uses)
  return ofStatus(statuses, 'current').flatMap((statement) => {
    const { finding, noted } = statement
    return noted ? toClaim(statement, smokingNow(finding, noted, begun.get(encounterOf(finding)))) : []
  })
}

/** Quits by the date that they give, in the order of the notes. */
export function byQuitDate(
  quits: readonly Quit[],
): { readonly quit: PartialDate; readonly same: readonly [Quit, ...Quit[]] }[] {
  const groups = Map.groupBy(
    quits,
    ({ finding: { value } }) => `${tobaccoTopic(value.product)} ${value.when.date?.value}`,
  )
  return [...groups.values()].flatMap(([first, ...others]) => {
    const quit = first?.finding.value.when.date
    return first && quit ? [{ quit, same: [first, ...others] as const }] : []
  })
}

export const smokingKinds = { neverVsUse, nonsmokerVsCurrent, quitVsCurrent } as const
