import { findingValues } from '@casefold/contract/finding-value'
import { type TSchema, Type } from 'typebox'
import Value from 'typebox/value'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../engine/rule-file.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readRules } from './read-rules.ts'
import { ruleFiles } from './rule-set.ts'

const schemas: Readonly<Record<string, TSchema>> = findingValues

/** What a text says in a rule's category, by whichever rule. */
function read(rule: Rule, text: string): Record<string, unknown>[] {
  const subject = rule.category.split('.')[0] ?? ''
  return readRules(new Set([subject]), preparePage(text), text)
    .filter(({ category }) => category === rule.category)
    .map(({ value }) => value as Record<string, unknown>)
}

describe.each(ruleFiles.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test.each(rule.examples)('$text → $gives', ({ text, gives, fields }) => {
    const values = read(rule, text)
    const want = { ...(rule.field === 'none' ? {} : { [rule.field]: gives }), ...fields }
    expect(values.map((value) => pick(value, Object.keys(want)))).toContainEqual(want)
    expect(values.flatMap((value) => wrongFields(rule.category, value))).toEqual([])
  })

  test.each(rule.not)('not: %s', (text) => {
    expect(read(rule, text)).toEqual([])
  })
})

/** What the contract says of each field that it does not take: `denied: "rating" must be equal to one of the allowed values: claim,work`. */
function wrongFields(category: string, value: Record<string, unknown>): string[] {
  return Value.Errors(schemas[category] ?? Type.Never(), value).map(({ instancePath, message, params }) => {
    const field = instancePath.split('/')[1] ?? category
    const allowed = 'allowedValues' in params ? `: ${String(params.allowedValues)}` : ''
    return `${field}: ${JSON.stringify(value[field])} ${message}${allowed}`
  })
}

function pick(value: Record<string, unknown>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, String(value[key])]])))
}
