import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimCategories, fieldsOf as claimFieldsOf, isClaimCategory } from '@casefold/clinical/model/claim'
import { readAnswer } from '@casefold/clinical/model/read-answer'
import { toValue as toClaimedValue } from '@casefold/clinical/model/to-value'
import { type Category, findingFields } from '@casefold/contract/values/finding-fields'
import type { ValueField, ValueFields } from '@casefold/contract/values/value-field'
import { toDraft, toValue as toFormValue } from '@casefold/dashboard/src/findings/value-draft.ts'
import {
  categories as formCategories,
  fieldsOf as formFieldsOf,
} from '@casefold/dashboard/src/findings/value-fields.ts'
import { isCategory, shapeFaults } from '@casefold/server/src/reports/review/finding-shapes.ts'
import { describe, expect, test } from 'vitest'
import { cloneRoot } from './clone.ts'

type Value = Readonly<Record<string, unknown>>

/** Something of each kind: as a finding holds it, as a model writes it, and what neither is. */
const samples: Readonly<Record<Exclude<ValueField['kind'], 'choice' | 'measure'>, readonly [unknown, unknown]>> = {
  text: ['penicillin', 'penicillin'],
  name: ['penicillin', 'penicillin'],
  texts: [['hives', 'rash'], ['hives']],
  names: [['aspirin', 'lisinopril'], ['lisinopril']],
  number: [7, 7],
  signed: [-1.5, 7],
  range: [[2, 3], 2],
  tick: [true, true],
  yesNo: [false, false],
  moment: [{ date: { value: '2009-03', precision: 'month', basis: 'stated' } }, 'March 2009'],
}

function held(field: ValueField): unknown {
  if (field.kind === 'choice') return field.options[0]
  return field.kind === 'measure' ? { amount: [1, 2], unit: field.options[0] } : samples[field.kind][0]
}

function claimed(field: ValueField): unknown {
  if (field.kind === 'choice') return field.options[0]
  return field.kind === 'measure' ? { amount: 1, unit: field.options[0] } : samples[field.kind][1]
}

function wrong({ kind }: ValueField): unknown {
  return kind === 'number' || kind === 'signed' || kind === 'range' ? 'seven' : 7
}

function mapFields(fields: ValueFields, to: (field: ValueField) => unknown): Value {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field)]))
}

function without(value: Value, name: string): Value {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

/** The value with each of a choice's options, or as it is. */
function variants(value: Value, name: string, field: ValueField): Value[] {
  return field.kind === 'choice' ? field.options.map((option) => ({ ...value, [name]: option })) : [value]
}

const categories = Object.entries<ValueFields>(findingFields) as readonly (readonly [Category, ValueFields])[]
const documented = readFileSync(join(cloneRoot, 'docs/findings.md'), 'utf8').split('\n')

test('form, check and model know the categories of the contract, and no others', () => {
  const names = categories.map(([category]) => category)
  expect(formCategories).toEqual(names)
  expect(names.every(isCategory)).toBe(true)
  expect(names).toEqual(expect.arrayContaining([...claimCategories]))
  for (const other of ['smoking.mood', 'constructor']) {
    expect(formFieldsOf(other)).toEqual([])
    expect([isCategory(other), isClaimCategory(other)]).toEqual([false, false])
  }
})

describe.each(categories)('%s', (category, fields) => {
  const all = mapFields(fields, held)
  const names = Object.keys(fields)

  test('every field can be edited, and nothing else', () => {
    const form = formFieldsOf(category)
    expect(form.map(({ name }) => name)).toEqual(names)
    for (const [name, field] of Object.entries(fields))
      for (const value of variants(all, name, field))
        expect(toFormValue(form, toDraft(form, value), {})).toEqual({ value, faults: {} })
    expect(toFormValue(form, { ...toDraft(form, all), strange: 'x' }, {}).value).toEqual(all)
  })

  test('every field is checked', () => {
    expect(shapeFaults(category, all)).toEqual([])
    for (const [name, field] of Object.entries(fields)) {
      for (const value of variants(all, name, field)) expect(shapeFaults(category, value)).toEqual([])
      const faults = shapeFaults(category, { ...all, [name]: wrong(field) })
      expect(faults.map(({ path }) => path)).toContain(`/body/value/${name}`)
      expect(shapeFaults(category, without(all, name)).length > 0, name).toBe(field.required)
    }
  })

  test('every field is documented', () => {
    const [, , values = ''] =
      documented.find((line) => line.split('|')[1]?.includes(`\`${category}\``))?.split('|') ?? []
    for (const name of names) expect(values).toContain(`\`${name}\``)
  })
})

describe.each(claimCategories)('a model’s %s', (category) => {
  const contract: ValueFields = findingFields[category]
  const fields = Object.fromEntries(claimFieldsOf(category))
  const all = mapFields(fields, claimed)

  const read = (value: Value): readonly unknown[] =>
    (readAnswer(JSON.stringify({ findings: [{ category, quote: 'x', value }] }))?.proposals ?? []).map(({ claim }) => {
      const valued = toClaimedValue(claim)
      return valued ? shapeFaults(category, valued.value) : 'says nothing'
    })

  test('every field that it is asked for is one of the contract, and becomes a value of that shape', () => {
    for (const [name, field] of Object.entries(fields)) {
      const { kind, required } = field
      expect(contract[name]).toMatchObject({ kind, required })
      for (const value of variants(all, name, field)) expect(read(value), JSON.stringify(value)).toEqual([[]])
      expect(read({ ...all, [name]: wrong(field) })).toEqual([])
      expect(read({ ...all, [name]: null }).length, name).toBe(required ? 0 : 1)
    }
  })

  test('nothing else can be claimed', () => {
    for (const name of [...Object.keys(contract), 'strange'].filter((one) => !Object.hasOwn(fields, one)))
      expect(read({ ...all, [name]: contract[name] ? claimed(contract[name]) : 'x' }), name).toEqual([])
  })
})
