import { analyseCase } from '@casefold/clinical/case/analyse-case'
import { readPage } from '@casefold/clinical/read-page'
import { afterAll, expect, test } from 'vitest'
import { chartPages } from '../../../test/reports.ts'
import { analyseAside } from './analyse-aside.ts'
import { openAnalyser } from './analyser.ts'
import { inParts } from './aside-parts.ts'

const analyser = openAnalyser({ pageCpuMs: 60_000, threads: 1 })
afterAll(() => analyser.close())

const inputOf = (pages: number) => ({
  reportType: 'smokingHistory' as const,
  notes: Array.from({ length: pages }, (_, n) =>
    readPage({ documentId: 'doc_1', ordinal: 1, pageNumber: n + 1, readVersion: 1, text: chartPages[n % 2] ?? '' }),
  ),
  subject: { name: 'Jane Roe' },
  parameters: {},
  unread: [],
})

test.each([0, 50, 51, 1_200])('a case of %i pages gives the same in a thread', async (pages) => {
  const input = inputOf(pages)
  const { findings, ...others } = analyseCase(input)
  const aside = await analyseAside({ analyser }, { kind: 'case', input })
  expect(aside.findings.length).toBe(findings.length)
  expect(aside).toEqual({ findings, ...others })
})

test('what fails there is heard here', async () => {
  await expect(
    analyseAside({ analyser }, { kind: 'case', input: { ...inputOf(1), notes: Array(60).fill(null) } }),
  ).rejects.toThrow()
})

test('lists come in parts, and the rest last', () => {
  const many = Array.from({ length: 2_001 }, (_, n) => n)
  const parts = [...inParts({ many, none: [], one: 1 })]
  expect(parts.map((part) => (part.name === undefined ? part.rest : `${part.name} ${part.items.length}`))).toEqual([
    ...['many 1000', 'many 1000', 'many 1', 'none 0'],
    { one: 1 },
  ])
})
