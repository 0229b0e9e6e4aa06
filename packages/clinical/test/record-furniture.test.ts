import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage } from '../src/read-page.ts'

const lines = readFileSync(new URL('record-furniture.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('# '))

/** What a page of this one line is read as, in reports of all types. */
function read(text: string): string[] {
  const page = { documentId: 'doc_1', ordinal: 1, pageNumber: 1, readVersion: 1, text }
  return readPage(page).mentions.map(({ category, display }) => `${category}: ${display}`)
}

function misread(furniture: readonly string[]): string[] {
  return furniture.flatMap((line) => read(line).map((finding) => `${line} => ${finding}`))
}

test('there are 200 lines or more', () => expect(lines.length).toBeGreaterThanOrEqual(200))

test('no line of record furniture gives a finding', () => expect(misread(lines)).toEqual([]))

test('a line with a finding is seen among them', () => {
  const planted = [...lines.slice(0, 3), 'Flint, MI 48503. He had an MI in 2009.', ...lines.slice(3, 6)]
  expect(misread(planted)).toEqual([
    expect.stringMatching(/^Flint, MI 48503\. He had an MI in 2009\. => medical\.condition: myocardial infarction/),
  ])
})
