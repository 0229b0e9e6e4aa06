import { expect, it } from 'vitest'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import { formatIn } from '../words/format.ts'
import { changedFields } from './changed-fields.ts'

const date = (value: string, precision = 'year'): object => ({ date: { value, precision, basis: 'stated' } })

it('names what differs, and nothing else', () => {
  const before = {
    product: 'tobacco',
    years: [10, 10],
    from: date('1990', 'decade'),
    perDay: undefined,
    odd: { a: 1, b: 2 },
  }
  const after = {
    ...{ product: 'cigarettes', years: [10, 12], to: { ago: { amount: [3, 4], unit: 'years' } } },
    ...{ perDay: { unit: 'packs', amount: [1, 1.5] }, odd: { b: 2, a: 1 }, newer: { x: true } },
  }
  expect(changedFields('smoking.use', before, after, en.findings, formatIn('en'))).toEqual([
    { name: 'Product', before: 'Tobacco (not specified)', after: 'Cigarettes' },
    { name: 'Amount a day', before: '', after: '1 to 1.5 packs' },
    { name: 'Years', before: '10', after: '10 to 12' },
    { name: 'From', before: 'the 1990s', after: '' },
    { name: 'Until', before: '', after: '3–4 years before the entry' },
    { name: 'newer', before: '', after: '{"x":true}' },
  ])
})

it('speaks the language of the reader, and shows a name that it does not know', () => {
  const before = { status: 'active', ingredients: ['aspirin'], prn: false }
  const after = { status: 'paused', ingredients: ['aspirin', 'codeine'], prn: true }
  expect(changedFields('medication.statement', before, after, es.findings, formatIn('es'))).toEqual([
    { name: 'Principios activos', before: 'aspirin', after: 'aspirin, codeine' },
    { name: 'Estado', before: 'Activo', after: 'paused' },
    { name: 'Solo si es necesario', before: 'No', after: 'Sí' },
  ])
  expect(changedFields('another.category', { a: 1 }, { a: 2 }, es.findings, formatIn('es'))).toEqual([
    { name: 'a', before: '1', after: '2' },
  ])
})

it('finds nothing where nothing differs', () => {
  expect(changedFields('allergy.none', { scope: 'any' }, { scope: 'any' }, en.findings, formatIn('en'))).toEqual([])
})
