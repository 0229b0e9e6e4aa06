import { expect, test } from 'vitest'
import type { PageNotes } from '../notes.ts'
import { readPage } from '../read-page.ts'
import { noCounts } from './model-counts.ts'
import { modelUse } from './model-use.ts'

const none = noCounts({ model: 'm1', host: 'models.example:443', promptVersion: '1' })

function page(documentId: string, pageNumber: number, sent: boolean): PageNotes {
  const notes = readPage({ documentId, ordinal: 1, pageNumber, readVersion: 1, text: '' })
  const dropped = { schema: 1, quote: 2, known: 3 }
  return { ...notes, model: { ...none, pages: Number(sent), calls: Number(sent), dropped } }
}

test('counts add up, and the pages that left are named in ranges', () => {
  const left = [page('a', 1, true), page('a', 2, true), page('a', 3, false), page('a', 4, true), page('b', 5, true)]
  expect(modelUse(left)).toEqual({
    ...none,
    ...{ pages: 4, calls: 4, dropped: { schema: 5, quote: 10, known: 15 } },
    sent: [
      { documentId: 'a', from: 1, to: 2 },
      { documentId: 'a', from: 4, to: 4 },
      { documentId: 'b', from: 5, to: 5 },
    ],
  })
})

test('where no model was asked there is nothing to say', () => {
  const { model: _, ...bare } = page('a', 1, true)
  expect(modelUse([bare])).toBeUndefined()
})
