import { sayUnread } from '../case/say-unread.ts'
import type { Evidence } from './evidence.ts'
import type { UnreadPage } from './report-input.ts'

type Run = { readonly from: UnreadPage; to: number }

/** Neighbours with the same reason are one line. */
export function toNotRead(evidence: Evidence, unread: readonly UnreadPage[]): { where: string; reason: string }[] {
  const runs: Run[] = []
  for (const page of unread) {
    const last = runs.at(-1)
    const follows =
      last?.from.documentId === page.documentId && last.from.reason === page.reason && last.to + 1 === page.pageNumber
    if (last && follows) last.to = page.pageNumber
    else runs.push({ from: page, to: page.pageNumber })
  }
  return runs.map(({ from, to }) => ({
    where: to === from.pageNumber ? evidence.placeOf(from) : `${evidence.placeOf(from)} to ${to}`,
    reason: sayUnread(from.reason),
  }))
}
