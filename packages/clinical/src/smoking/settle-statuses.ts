import type { Mention, MentionOf } from '../notes.ts'
import { showStatus } from './display.ts'

type Status = MentionOf<'smoking.status'>

/**
 * Whoever stopped at a known time is a former user: stated with the date, unless the same sentence or form says so in other words.
 * A status that is said twice in a few words is one finding.
 */
export function settleStatuses(raw: string, mentions: readonly Mention[]): readonly Mention[] {
  const said = mentions.filter((one) => one.category === 'smoking.status')
  const statuses = said
    .filter((status) => !endedSince(status, mentions))
    .map((status) => withDate(raw, status, mentions))
  const added = mentions.flatMap((one): Status[] => {
    if (one.category !== 'smoking.quit' || statuses.some((status) => isSaidAlready(status, one))) return []
    const value = { status: 'former', product: one.value.product } as const
    return [{ ...one, category: 'smoking.status', value, display: showStatus(value) }]
  })
  const all = [...statuses, ...added]
  if (all.length < 2 && added.length === 0 && statuses.length === said.length) return mentions
  return [...mentions.filter(({ category }) => category !== 'smoking.status'), ...joinRepeated(raw, all)]
}

const goesOn =
  /\b(?:still|current\w*|now|present\w*|continue\w*|again|resum\w*|restart\w*|relaps\w*|back|smoker|smokes|smoking)\b/i

/** "1 ppd x 20 y, last cigarette May 2013": an amount is of the time before, unless the words say that it goes on. */
function endedSince(status: Status, mentions: readonly Mention[]): boolean {
  if (status.value.status !== 'current' || goesOn.test(status.quote)) return false
  return mentions.some(
    ({ category, start, end }) => category === 'smoking.quit' && start < status.end && status.start < end,
  )
}

/** "Quit" and "Quit 2008" are one statement: its quote holds the date. */
function withDate(raw: string, status: Status, mentions: readonly Mention[]): Status {
  if (status.value.status !== 'former') return status
  const same = mentions.filter(
    ({ category, start, end }) => category === 'smoking.quit' && start < status.end && status.start < end,
  )
  const end = Math.max(status.end, ...same.map((one) => one.end))
  return end === status.end ? status : { ...status, end, quote: raw.slice(status.start, end) }
}

function isSaidAlready({ start, end, sentenceKey, value }: Status, quit: Mention): boolean {
  if (start < quit.end && quit.start < end) return true
  if (value.status !== 'former') return false
  return sentenceKey === quit.sentenceKey || (end <= quit.start && quit.start - end < sameForm)
}

/** A quit date further down in the lines of a form adds nothing to the status above it. */
const sameForm = 200

/** "Former smoker. Quit 2008.": what is said twice in a few words is one finding, quoted from the first to the last. */
function joinRepeated(raw: string, statuses: readonly Status[]): Status[] {
  const joined: Status[] = []
  for (const one of statuses.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (!last || !isRepeated(raw, last, one)) {
      joined.push(one)
      continue
    }
    const end = Math.max(last.end, one.end)
    joined[joined.length - 1] = { ...last, end, quote: raw.slice(last.start, end) }
  }
  return joined
}

/** As far as a few words of one line: another line is another place to cite. */
const near = 40

function isRepeated(raw: string, last: Status, one: Status): boolean {
  if (last.value.status !== one.value.status || kindOf(last) !== kindOf(one)) return false
  if (last.assertion.experiencer !== one.assertion.experiencer) return false
  return one.start - last.end <= near && !raw.slice(last.end, one.start).includes('\n')
}

function kindOf({ value: { product } }: Status): string {
  return product === 'cigarettes' ? 'tobacco' : product
}
