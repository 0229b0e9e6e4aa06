import { randomOf } from '../random.ts'
import { daysAfter } from '../story/random.ts'
import { writeRecord } from './write-records.ts'

/** A file in which records of several offices were scanned one after the other, as text, with the visits that are in it. */
export type CombinedScan = {
  readonly name: string
  readonly birth: string
  readonly pages: readonly string[]
  /** Of each page, the number of its record. */
  readonly records: readonly number[]
  /** Pages count from 1. */
  readonly visits: readonly { readonly date: string; readonly pages: readonly number[] }[]
}

const people = 'Hollis Marchbanks|Verity Ploughman|Ambrose Tallis|Prudence Oakhanger|Silas Wetherell'.split('|')
const fewestPages = 8
const mostPages = 60

/** The same seed gives the same file. */
export function makeCombinedScan(seed: number): CombinedScan {
  const random = randomOf('combined', seed)
  const name = random.pick(people)
  const birth = `${random.int(1940, 1985)}-0${random.int(1, 9)}-1${random.int(0, 9)}`
  const pages: string[] = []
  const records: number[] = []
  const visits: { date: string; pages: number[] }[] = []
  const least = random.int(3, 9)
  for (let count = 0; (count < least || pages.length < fewestPages) && pages.length < mostPages; count++) {
    const from = daysAfter('2009-01-01', random.int(0, 3200) + count)
    const record = writeRecord({ random, name, birth, from })
    visits.push(
      ...record.visits.map(({ date, pages: own }) => ({ date, pages: own.map((page) => pages.length + page + 1) })),
    )
    pages.push(...record.pages)
    records.push(...record.pages.map(() => count))
  }
  return { name, birth, pages, records, visits }
}
