import { earliest } from '../dates/compare-dates.ts'
import { tellsCopies } from '../text/mention.ts'
import type { Draft } from './draft.ts'

/** Marks what an encounter only repeats, word for word, from an earlier one; the earliest keeps its weight. */
export function markCopied(drafts: readonly Draft[]): void {
  const first = new Map<string, Draft>()
  const inTime = drafts.map((draft, at) => ({ draft, at, day: dayOf(draft) }))
  inTime.sort((a, b) => (a.day === b.day ? a.at - b.at : a.day < b.day ? -1 : 1))
  for (const { draft } of inTime) {
    const keys = [...draft.sentences].filter(tellsCopies).map((sentence) => `${sentence} ${draft.likeness}`)
    const [original, ...others] = keys.map((key) => first.get(key))
    if (original && !draft.isOwn && keys.length === draft.sentences.size && others.every(Boolean) && !isTest(draft)) {
      const flags = [...draft.finding.flags, 'copiedForward' as const]
      draft.finding = { ...draft.finding, flags, duplicateOf: original.finding.id }
    }
    for (const key of keys) if (!first.has(key)) first.set(key, draft)
  }
}

/** A laboratory prints what it has measured: equal figures of another day are another test. */
function isTest({ encounter, finding }: Draft): boolean {
  return encounter.documentType === 'pulmonary function test' && finding.category.startsWith('pulmonary.')
}

/** What has no date comes after what has one. */
function dayOf({ encounter }: Draft): string {
  return encounter.serviceDate ? earliest(encounter.serviceDate) : '9999'
}
