import { expect, it } from 'vitest'
import { emptyForm, toNewFinding, wordingOf } from './new-finding.ts'

const draft = { status: 'former', product: 'cigarettes', unbroken: '' }
const filled = { ...emptyForm, category: 'smoking.status', draft }

it('follows what is filled in until somebody words it', () => {
  expect(wordingOf(emptyForm)).toBe('')
  expect(wordingOf(filled)).toBe('Smoking status: former smoker, cigarettes')
  expect(wordingOf({ ...filled, wording: '' })).toBe('')
})

it('sends what there is', () => {
  const value = { status: 'former', product: 'cigarettes' }
  const display = 'Smoking status: former smoker, cigarettes'
  expect(toNewFinding(filled, undefined)).toEqual({
    finding: { category: 'smoking.status', value, display },
    faults: {},
  })
  const citation = { documentId: 'doc_1', pageNumber: 1, start: 0, end: 4 }
  const form = { ...filled, wording: ' ex-smoker ', date: ' 2009-03 ', note: ' said so ' }
  expect(toNewFinding(form, citation).finding).toEqual({
    ...{ category: 'smoking.status', value, display: 'ex-smoker', effectiveDate: '2009-03', note: 'said so' },
    citation,
  })
})

it('says what is missing or wrong', () => {
  expect(toNewFinding(emptyForm, undefined).faults).toEqual({ category: 'required', display: 'required' })
  const form = { ...filled, draft: { product: 'pipe' }, wording: ' ', date: '2009-02-30' }
  expect(toNewFinding(form, undefined).faults).toEqual({
    status: 'required',
    display: 'required',
    effectiveDate: 'date',
  })
})
