import { expect, test } from 'vitest'
import { parseCase } from './blind.ts'

test('a case file has its head, and its pages in their documents', () => {
  const { subject, parameters, documents } = parseCase(
    `subject: Jane Roe | 1961-04-02 | female
parameters: indexDate=2018-03-14 lookBackMonths=24
=== document 1 page 1
First page.
=== document 1 page 2
Second page.
=== document 2 page 1
Another office.
`,
  )
  expect(subject).toEqual({ name: 'Jane Roe', dateOfBirth: '1961-04-02', sex: 'female' })
  expect(parameters).toEqual({ indexDate: '2018-03-14', lookBackMonths: 24 })
  expect(documents.map((pages) => pages.map(({ text }) => text.trim()))).toEqual([
    ['First page.', 'Second page.'],
    ['Another office.'],
  ])
  expect(documents[1]?.[0]).toMatchObject({ documentId: 'doc_1', ordinal: 1, pageNumber: 1 })
})
