import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageWord } from '../../page-input.ts'
import { preparePage } from '../../text/prepare-page.ts'
import { readLungFunction } from '../read-lung-function.ts'

/** `FEV1 pre 1.62 52` for each measurement of a page. */
function measured(text: string, words?: readonly PageWord[]): string[] {
  return readLungFunction(preparePage(text), text, words).flatMap((mention) => {
    if (mention.category !== 'pulmonary.measurement') return []
    const { measure, phase, amount, percentPredicted, predicted, lowerLimit, zScore, on } = mention.value
    const parts = [measure, phase, amount ?? '-', percentPredicted ?? '-', predicted ?? '-']
    return [[...parts, lowerLimit ?? '', zScore ?? '', on?.date?.value ?? ''].join(' ').trimEnd()]
  })
}

const both = ['FEV1 pre 1.62 53 3.05', 'FEV1 post 1.75 57 3.05']
const tables: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
  ['one line of heads', 'Pred Pre %Pred Post %Pred %Chg\nFEV1 (L) 3.05 1.62 53 1.75 57 8', both],
  ['another order', '%Pred Pre Pred %Chg Post %Pred\nFEV1 (L) 53 1.62 3.05 8 1.75 57', both],
  ['named by phase', 'Ref Pre Meas Pre % Ref Post Meas Post % Ref Post % Chg\nFEV1 3.05 1.62 53 1.75 57 8', both],
  [
    'groups over columns',
    'Pre-Bronch Post-Bronch\nActual Pred %Pred Actual %Pred %Chng\nFEV1 (L) 1.62 3.05 53 1.75 57 8',
    both,
  ],
  [
    'groups and a column beside them',
    'Pred Pre-Rx Post-Rx\nBest %Pred Best %Pred %Chg\nFEV1 (L) 3.05 1.62 53 1.75 57 8',
    both,
  ],
  [
    'a title over the reference',
    'Reference Pre Post\nPred LLN Best %Pred Best %Pred\nFEV1 3.05 2.31 1.62 53 1.75 57',
    ['FEV1 pre 1.62 53 3.05 2.31', 'FEV1 post 1.75 57 3.05 2.31'],
  ],
  [
    'bars',
    '| Test | Units | Ref | Pre | % Ref | Post | % Ref |\n| FEV1 | L | 3.05 | 1.62 | 53 | | |',
    ['FEV1 pre 1.62 53 3.05'],
  ],
  [
    'bars with an empty cell before',
    '| Test | Ref | Pre | Post | % Ref |\n| FEV1 | 3.05 | | 1.75 | |',
    ['FEV1 post 1.75 - 3.05'],
  ],
  ['tabs', 'Test\tPred\tActual\t% Pred\nFEV1\t3.05\t1.62\t53', ['FEV1 unspecified 1.62 53 3.05']],
  [
    'limits, z-scores and trials',
    'Parameter Pred LLN Best %Pred z-score Trial 1 Trial 2\nFEV1 [L] 3.05 2.3 1.62* 53 -3.10 1.62 1.60',
    ['FEV1 unspecified 1.62 53 3.05 2.3 -3.1'],
  ],
  [
    'per cents in brackets',
    '        Pre (% pred)   Post (% pred)\nFEV1  1.62 (53%)   1.75 (57%)',
    ['FEV1 pre 1.62 53 -', 'FEV1 post 1.75 57 -'],
  ],
  ['dots between', 'Pre %Pred\nFEV1 (L) ......... 1.62 ...... 53', ['FEV1 pre 1.62 53 -']],
  ['a scan of the heads', '0/0Pred Pre\nFEVl (L) 53 1.62', ['FEV1 pre 1.62 53 -']],
  ['decimal commas', 'Pred Pre % Pred.\nFEV1 (L) 3,05 1,62 53', ['FEV1 pre 1.62 53 3.05']],
  ['millilitres', 'Pre Post\nFEV1 (mL) 1620 1750', ['FEV1 pre 1.62 - -', 'FEV1 post 1.75 - -']],
  [
    'spoilt digits keep their place',
    'Pred Pre %Pred Post %Pred\nFEV1 (L) 3.05 l.62 53 1.75 57',
    ['FEV1 pre - 53 3.05', 'FEV1 post 1.75 57 3.05'],
  ],
  [
    'a ratio without per cent',
    'Pred Pre %Pred Post %Pred %Chg\nFEV1 3.05 1.62 53 1.75 57 8\nFEV1/FVC 82 56 56',
    [...both, 'FEV1/FVC pre 56 - 82', 'FEV1/FVC post 56 - 82'],
  ],
  ['no values after', 'Pred Pre %Pred Post %Pred %Chg\nTLC (L) 6.1 6.5 107', ['TLC pre 6.5 107 6.1']],
  ['doubt leaves the number out', 'Pre %Pred Post %Pred\nFEV1/FVC 58 57', ['FEV1/FVC pre 58 - -']],
  [
    'a lone per cent behind two values',
    'Pre Post %Pred\nFEV1 1.62 1.75 57',
    ['FEV1 pre 1.62 - -', 'FEV1 post 1.75 - -'],
  ],
  [
    'measures as columns',
    'FVC FEV1 FEV1/FVC\nPre 2.90 1.62 56\nPost 3.10 1.75 56',
    [
      'FVC pre 2.9 - -',
      'FEV1 pre 1.62 - -',
      'FEV1/FVC pre 56 - -',
      'FVC post 3.1 - -',
      'FEV1 post 1.75 - -',
      'FEV1/FVC post 56 - -',
    ],
  ],
  [
    'a row a date',
    'Date FEV1 (L) FEV1 % FEV1/FVC\n03/12/2015 1.62 53 56\n05/02/2013 1.90 60 61',
    [
      'FEV1 unspecified 1.62 53 -',
      'FEV1/FVC unspecified 56 - -',
      'FEV1 unspecified 1.9 60 -   2013-05-02',
      'FEV1/FVC unspecified 61 - -   2013-05-02',
    ],
  ],
  [
    'a column a date',
    'Visit: 01/05/2016\n\n             03/12/2015   05/02/2013\nFEV1 (L)        1.62         1.90\nFEV1 % Pred      53           60',
    ['FEV1 unspecified 1.62 53 -   2015-03-12', 'FEV1 unspecified 1.9 60 -   2013-05-02'],
  ],
  [
    'a phase over its rows',
    'Actual Pred %Pred\nPRE-BRONCHODILATOR\nFEV1 1.62 3.05 53\nPOST-BRONCHODILATOR\nFEV1 1.75 3.05 57',
    both,
  ],
  [
    'the day over the table',
    'Visit: 01/05/2016\n\nSpirometry 03/12/2015\nPre %Pred\nFEV1 1.62 53',
    ['FEV1 pre 1.62 53 -   2015-03-12'],
  ],
  [
    'results one below the other',
    'Component Value Ref Range Units\nFEV1 Pre 1.62 2.3-3.8 L\nFEV1 Post 1.75 L\nFEV1/FVC Pre 56 %',
    ['FEV1 pre 1.62 - -', 'FEV1 post 1.75 - -', 'FEV1/FVC pre 56 - -'],
  ],
  [
    'a row of per cents',
    'Measure Pre-BD Post-BD % Change\nFEV1 (L) 1.62 1.75 +8%\nFEV1 (% pred) 53 57',
    ['FEV1 pre 1.62 53 -', 'FEV1 post 1.75 57 -'],
  ],
  ['only what is predicted', 'Pred LLN\nFEV1 (L) 3.05 2.38', []],
  [
    'corrected diffusion beside the plain one',
    'Actual Pred %Pred\nDLCO 14.2 25.1 57\nDLCO (Hb adj) 15.0 25.1 60',
    ['DLCO unspecified 14.2 57 25.1'],
  ],
]

test.each(tables)('%s', (_, text, expected) => {
  expect(measured(text)).toEqual(expected)
})

type Cell = { readonly text: string; readonly from: number }

/** The same rows with their spaces, and squeezed but with boxes. */
function views(rows: readonly (readonly Cell[])[]): {
  readonly spaced: string
  readonly text: string
  readonly words: PageWord[]
} {
  const words: PageWord[] = []
  let text = ''
  rows.forEach((row, line) => {
    row.forEach((cell, at) => {
      if (at > 0) text += ' '
      const [x0, y0] = [cell.from / 120, 0.1 + line * 0.02]
      words.push({
        start: text.length,
        end: text.length + cell.text.length,
        x0,
        x1: x0 + cell.text.length / 120,
        y0,
        y1: y0 + 0.012,
      })
      text += cell.text
    })
    text += '\n'
  })
  const spaced = rows.map((row) => row.reduce((line, { text: said, from }) => line.padEnd(from) + said, '')).join('\n')
  return { spaced, text, words }
}

const volume = fc.integer({ min: 80, max: 480 }).map((value) => value / 100)
const rowOf = fc.record({ pred: volume, pre: volume, post: fc.option(volume), lower: fc.option(volume) })

test('spaces and boxes tell the same columns', () => {
  const head = ['Pred', 'LLN', 'Pre', '%Pred', 'Post', '%Pred'].map(
    (text, at): Cell => ({ text, from: 20 + at * 12 - text.length }),
  )
  fc.assert(
    fc.property(fc.tuple(rowOf, rowOf, rowOf, rowOf), (made) => {
      const rows = made.map(({ pred, pre, post, lower }, at): Cell[] => {
        const percent = (value: number): string => String(Math.round((100 * value) / pred))
        const cells = [
          pred.toFixed(2),
          lower?.toFixed(2),
          pre.toFixed(2),
          percent(pre),
          post?.toFixed(2),
          post === null ? undefined : percent(post),
        ]
        const numbers = cells.flatMap((text, nth): Cell[] =>
          text === undefined ? [] : [{ text, from: 20 + nth * 12 - text.length }],
        )
        return [{ text: ['FVC', 'FEV1', 'TLC', 'RV'][at] ?? '', from: 0 }, ...numbers]
      })
      const { spaced, text, words } = views([head, ...rows])
      const found = measured(text, words)
      expect(found).toEqual(measured(spaced))
      expect(found.length).toBe(4 + made.filter(({ post }) => post !== null).length)
    }),
    { numRuns: 60 },
  )
})

test('a scan that read a table column by column', () => {
  const cells: readonly (readonly [string, number, number])[] = [
    ...([
      ['FVC', 0.1, 1],
      ['FEV1', 0.1, 2],
    ] as const),
    ...([
      ['Pre', 0.4, 0],
      ['2.90', 0.4, 1],
      ['1.62', 0.4, 2],
    ] as const),
    ...([
      ['%Pred', 0.6, 0],
      ['78', 0.6, 1],
      ['53', 0.6, 2],
    ] as const),
  ]
  let text = ''
  const words = cells.map(([said, x0, line]): PageWord => {
    const start = text.length
    text += `${said}\n`
    return { start, end: start + said.length, x0, x1: x0 + 0.05, y0: 0.1 + line * 0.02, y1: 0.112 + line * 0.02 }
  })
  expect(measured(text, words)).toEqual(['FVC pre 2.9 78 -', 'FEV1 pre 1.62 53 -'])
})
