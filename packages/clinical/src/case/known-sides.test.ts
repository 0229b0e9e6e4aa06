import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { analyseCase } from './analyse-case.ts'

test('who denies in other words stands on the side of the denial', () => {
  const texts = [
    'FORM\nDate of Service: 03/03/2014\n\nOff work from 3/3/2014 to 6/30/2014.',
    'PROGRESS NOTE\nDate of Service: 04/10/2014\n\nShe is totally disabled from 4/1/2014 to 6/30/2014.',
    'EMERGENCY DEPARTMENT NOTE\nDate of Service: 05/12/2014\n\nShe has been working full time as a cook since 4/5/2014.',
  ]
  const notes = texts.map((text, at) =>
    readPage({ documentId: `doc_${at}`, ordinal: at, pageNumber: 1, readVersion: 1, text }),
  )
  const { conflicts, findings } = analyseCase({ reportType: 'medicalHistory', notes, subject: {}, parameters: {} })
  const statusOf = new Map(findings.map(({ id, value }) => [id, 'status' in value ? value.status : '']))
  const sides = conflicts.map(({ sides: both }) => both.map((side) => new Set(side.map((id) => statusOf.get(id)))))
  expect(sides).toEqual([[new Set(['disabled', 'offWork']), new Set(['working'])]])
})
