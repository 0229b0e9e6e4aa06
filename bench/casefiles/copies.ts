import { findCopies } from '@casefold/clinical/encounters/find-copies'
import type { PageInput } from '@casefold/clinical/page-input'
import { readPage } from '@casefold/clinical/read-page'
import { randomOf } from '@casefold/dev/casefile/random'
import { readPages } from './labels.ts'

/** Of pairs of pages, how many were taken for copies. */
export type Pairs = { readonly taken: number; readonly of: number }

const variants = 3
const leastChanged = 3

/** The same form with other figures: every page beside itself with some of its figures changed, its dates left. */
export async function otherFigures(): Promise<Pairs> {
  return count((text, seed) => {
    const random = randomOf('figures', seed)
    let changed = 0
    const other = text.replace(/(?<![\d/.-])\d{1,4}(?![\d/-]|\.\d\d\d)/g, (figure) => {
      if (!random.chance(0.4)) return figure
      const next = String((Number(figure) + random.int(1, 9)) % 10 ** figure.length).padStart(figure.length, '0')
      if (next !== figure) changed++
      return next
    })
    return changed >= leastChanged ? other : undefined
  })
}

const misread: Readonly<Record<string, string>> = {
  e: 'c',
  l: '1',
  o: '0',
  i: 'l',
  t: 'f',
  h: 'b',
  n: 'u',
  s: '5',
  a: 'o',
}

/** The same page scanned again, with one letter in fifty misread. */
export async function misreadCopies(): Promise<Pairs> {
  return count((text, seed) => {
    const random = randomOf('misread', seed)
    return text.replace(/[a-z]/g, (letter) => (random.chance(0.02) ? (misread[letter] ?? letter) : letter))
  })
}

async function count(change: (text: string, seed: string) => string | undefined): Promise<Pairs> {
  let [taken, of] = [0, 0]
  for await (const { key, text } of readPages()) {
    if (text.length < 400) continue
    for (let variant = 0; variant < variants; variant++) {
      const other = change(text, `${key} ${variant}`)
      if (other === undefined) continue
      of++
      const notes = [text, other].map((each, at) => readPage(toInput(each, at), {}, ['smokingHistory']))
      if (findCopies(notes).size > 0) taken++
    }
  }
  return { taken, of }
}

function toInput(text: string, at: number): PageInput {
  return { documentId: `doc_${at}`, ordinal: at, pageNumber: 1, readVersion: 1, text }
}
