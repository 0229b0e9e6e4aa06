import { expect, test } from 'vitest'
import type { PlotLine } from './paper.ts'
import { plotNodes } from './pdf-plot.ts'
import { placeLabels } from './place-labels.ts'
import { tableBands } from './table-bands.ts'

const line = (mark: PlotLine['mark'], amounts: readonly number[]): PlotLine => ({
  label: `${mark}s`,
  mark,
  points: amounts.map((amount, at) => ({
    ...{ from: 14_000 + at * 400, to: 14_000 + at * 400, amount, label: amount.toFixed(2) },
  })),
})

function drawn(lines: readonly PlotLine[], unit = 'L'): string {
  const [node] = plotNodes(lines, unit)
  return (node as { readonly svg: string } | undefined)?.svg ?? ''
}

test('lines are told apart by mark and stroke, and every value stands at its mark', () => {
  const svg = drawn([line('circle', [1.92, 1.81, 1.62]), line('square', [2.06, 1.97, 1.71])])
  const count = (what: string | RegExp): number => svg.split(what).length - 1
  // One of each is in the legend.
  expect([count('<circle'), count('<rect'), count('stroke-dasharray')]).toEqual([4, 4, 2])
  for (const value of ['1.92', '1.81', '1.62', '2.06', '1.97', '1.71']) expect(svg).toContain(`>${value}</text>`)
  for (const words of ['circles', 'squares', '>L</text>', '>2008</text>', '>0</text>']) expect(svg).toContain(words)
})

test.each([
  ['one point', [1.6]],
  ['nothing but zeros', [0, 0]],
  ['values far apart', [0.2, 99_999]],
  ['ten thousand points', Array.from({ length: 10_000 }, (_, at) => at / 1000)],
])('%s can be drawn', (_, amounts) => {
  expect(drawn([line('diamond', amounts)])).not.toMatch(/NaN|Infinity|undefined/)
})

test('without a point nothing is drawn', () => {
  expect(plotNodes([line('circle', [])], 'L')).toEqual([])
})

test('a figure covers neither a mark nor another figure', () => {
  const at = (x: number, y: number, below = false) => ({ x, y, label: '1.92', below })
  const [over, under] = placeLabels([at(100, 50), at(100, 60, true)], [0, 500])
  expect([over?.y, under?.y].map((y) => y && Math.sign(y - 55))).toEqual([-1, 1])
  const crowd = placeLabels(
    Array.from({ length: 9 }, () => at(100, 50)),
    [0, 500],
  )
  expect(crowd.filter((place) => place === undefined).length).toBeGreaterThan(3)
  expect(placeLabels([at(1, 50)], [0, 500])[0]?.x).toBeGreaterThan(1)
})

const words = ['Date', 'Phase', ...Array.from({ length: 12 }, (_, at) => `bronchodilator${at}`), 'Source']
const table = {
  kind: 'table' as const,
  columns: words.map((title) => ({ title })),
  rows: [{ cells: words.map((text) => [{ text }]) }],
}
const plainly = (cell: readonly { readonly text: string }[]): string => cell.map(({ text }) => text).join('')

test('a table that is too wide is cut; each part says what its rows are about', () => {
  const bands = tableBands(table, plainly, { available: () => 500, signWidth: 4 })
  expect(bands.length).toBeGreaterThan(1)
  for (const { columns, rows } of bands) {
    const titles = columns.map(({ title }) => title)
    expect([titles.slice(0, 2), titles.at(-1)]).toEqual([['Date', 'Phase'], 'Source'])
    expect(rows[0]?.cells.map(plainly)).toEqual(titles)
  }
  const others = bands.flatMap(({ columns }) => columns.slice(2, -1).map(({ title }) => title))
  expect(others).toEqual(words.slice(2, -1))
  const sizes = bands.map(({ columns }) => columns.length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(3)
  expect(tableBands(table, plainly, { available: () => 5_000, signWidth: 4 })).toEqual([table])
})
