import type { PageNotes } from '../notes.ts'
import { type ModelCounts, sumCounts } from './model-counts.ts'

type SentPages = { readonly documentId: string; readonly from: number; readonly to: number }

/** What a language model did for a request, and the pages whose text was sent to it. */
export type ModelUse = ModelCounts & { readonly sent: readonly SentPages[] }

/** Undefined where no model was asked. Notes in reading order. */
export function modelUse(notes: readonly PageNotes[]): ModelUse | undefined {
  const counts = sumCounts(notes.map(({ model }) => model))
  return counts && { ...counts, sent: sentPages(notes) }
}

function sentPages(notes: readonly PageNotes[]): readonly SentPages[] {
  const sent: SentPages[] = []
  for (const { documentId, pageNumber, model } of notes) {
    if (!model?.pages) continue
    const last = sent.at(-1)
    const follows = last?.documentId === documentId && last.to === pageNumber - 1
    if (last && follows) sent[sent.length - 1] = { ...last, to: pageNumber }
    else sent.push({ documentId, from: pageNumber, to: pageNumber })
  }
  return sent
}
