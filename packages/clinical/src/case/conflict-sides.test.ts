import { expect, test } from 'vitest'
import { plantedFindings } from '../../test/planted-findings.ts'
import type { Finding } from '../finding.ts'
import { sidesOf } from './conflict-sides.ts'

const { never, current, former, quit, use, hives, anaphylaxis, nkda } = plantedFindings
const again = (finding: Finding, id: string): Finding => ({ ...finding, id })

test.each<[string, Finding[], [Finding[], Finding[]]]>([
  ['two findings', [hives, anaphylaxis], [[hives], [anaphylaxis]]],
  ['two findings that say the same', [never, again(never, 'x')], [[never], [again(never, 'x')]]],
  ['another category', [hives, anaphylaxis, nkda], [[hives, anaphylaxis], [nkda]]],
  [
    'another status, whatever else speaks against it',
    [never, again(never, 'x'), current, former, quit, use],
    [
      [never, again(never, 'x')],
      [current, former, quit, use],
    ],
  ],
  [
    'another value of one category',
    [hives, again(hives, 'x'), anaphylaxis],
    [[hives, again(hives, 'x')], [anaphylaxis]],
  ],
])('%s', (_, findings, sides) => {
  expect(sidesOf(findings)).toEqual(sides)
})
