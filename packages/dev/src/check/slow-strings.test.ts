import { describe, expect, test } from 'vitest'
import { cloneRoot } from '../clone.ts'
import { listExpressions } from './expressions/list-expressions.ts'
import { findSlow } from './expressions/measure-expression.ts'
import { isTest, openTree } from './tree.ts'

// As strings, so that they are no expressions of the repository.
describe('a slow string is found for', () => {
  const words = 'use|usage|abuse|products?|habits?|smoking|and|or|alcohol|drugs?|of|any|other|tobacco|is|are|both|all'
  test.each([
    ['repeated repetitions', '^(a+)+$'],
    ['one word in two ways', `^(?:[ ,/&()-]|\\/ ?[a-z]+|\\b(?:${words})\\b)*[:=?>|-]* ?(?:none|no|nil)`],
    ['digits by one or two', '^(?:[\\s,;&/().:-]|\\d{1,2}|and|with|chronic|acute)*$'],
    ['words with an optional space', '^(?:\\w+\\s?)+$'],
    ['a hyphen in a word and between words', '\\b(?:had|since|from)\\W+(?:[\\w-]+\\W+){0,4}$'],
  ])('%s', (_, source) => {
    expect(findSlow(new RegExp(source, 'i'))).toBeDefined()
  })
})

test.each(['^a+b+$', '\\bdenies (?:any )?(?:prior )?[a-z]+', '[^,;]*$', '\\s+$'])('none is found for %s', (source) => {
  expect(findSlow(new RegExp(source))).toBeUndefined()
})

test('no expression of the repository has one', async () => {
  const { expressions, findings } = await listExpressions(openTree(cloneRoot))
  expect(findings).toEqual([])
  const ours = new Map(
    expressions
      .filter(({ path }) => !isTest(path.replace(/:\d+$/, '')))
      .map((each) => [`/${each.source}/${each.flags}`, each]),
  )
  expect(ours.size).toBeGreaterThan(1_000)
  const slow = ours.values().flatMap(({ source, flags, path }) => {
    const found = findSlow(new RegExp(source, flags))
    return found ? [{ path, source: source.slice(0, 80), ...found }] : []
  })
  expect([...slow]).toEqual([])
})
