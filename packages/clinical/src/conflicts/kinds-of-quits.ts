import { daysAfter, sayOf } from '../case/dated.ts'
import { latest, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { smokingConflictKinds as kinds } from '../smoking/conflict-kinds.ts'
import type { Account, DifferingKind } from './differs.ts'
import { byQuitDate, ofStatus, type Quit, type Status } from './kinds-of-smoking.ts'
import { tobaccoTopic } from './topics.ts'
import { quitSlack } from './when.ts'

type QuitFacts = { readonly quits: readonly Quit[]; readonly statuses: readonly Status[] }

type QuitAccount = Account<Quit> & { readonly quit: PartialDate; readonly uses: readonly PartialDate[] }

const year = 365

/** Quit dates more than a year apart, unless use between them is recorded: then there were two quits. */
export const quitDatesDiffer: DifferingKind<QuitFacts, QuitAccount> = {
  kind: kinds.quitDatesDiffer,
  severity: ({ ones: [one], others: [other] }) => (isExplained(one, other) ? 'minor' : 'significant'),
  accounts: ({ quits, statuses }) => {
    const uses = ofStatus(statuses, 'current').flatMap(({ noted }) => noted ?? [])
    return byQuitDate(quits)
      .map(({ quit, same: [statement] }) => {
        return { statement, topics: [tobaccoTopic(statement.finding.value.product)], quit, uses }
      })
      .sort((a, b) => toDays(latest(a.quit)) - toDays(latest(b.quit)))
  },
  same: ({ quit: from, uses }, { quit: to }) =>
    uses.some((noted) => daysAfter(from, noted) > 0 && daysAfter(noted, to) >= -(year + 1)) ? 'no' : 'yes',
  differ: (one, other) => daysAfter(one.quit, other.quit) > year + countedBack(one) + countedBack(other),
  explain: ({ ones: [one], others: [other] }) => {
    const dated = ({ statement, quit }: QuitAccount): string => `${sayOf(statement)} (${quit.value}).`
    const outcome = isExplained(one, other) ? ' No record states use between the two dates.' : ''
    return `${dated(one)} ${dated(other)}${outcome} ${resolve}`
  },
}

const resolve = 'Records of the time between the two dates would show whether there was use.'

/** Noted before the second quit: a return to smoking and another quit would explain both. */
function isExplained(one: QuitAccount, other: QuitAccount): boolean {
  const { noted } = one.statement
  return noted !== undefined && daysAfter(noted, other.quit) > 0
}

function countedBack({ statement, quit }: QuitAccount): number {
  return quit.basis === 'stated' ? 0 : quitSlack(statement.finding.value.when, quit)
}
