import type { LungTrend } from '@casefold/contract/report-content'
import { describe, expect, it } from 'vitest'
import { groupTrends, sayFigure, toPlot } from './lung-trends.ts'
import { placeLabels } from './place-labels.ts'

const on = (value: string, amount: number): LungTrend['points'][number] => ({
  date: { value, precision: value.length === 10 ? 'day' : 'month', basis: 'serviceDate' },
  ...{ amount, findingIds: [], citations: [1] },
})
const trend = (phase: LungTrend['phase'], points: LungTrend['points'], measure = 'FEV1', unit = 'L'): LungTrend => ({
  ...{ measure, phase, unit, points },
})

const pre = trend('pre', [on('2009-03-14', 1.92), on('2013-05', 1.7), on('2016-05-02', 1.62)])
const post = trend('post', [on('2009-03-14', 2.06), on('2016-05-02', 1.71)])

describe('trends', () => {
  it('are one chart for each measure and unit; old reports have none', () => {
    const dlco = trend('unspecified', [on('2010-01-01', 14)], 'DLCO', 'mL/min/mmHg')
    const groups = groupTrends([pre, dlco, post, trend('pre', [], 'FVC')])
    expect(groups.map(({ measure, trends }) => [measure, trends.map(({ phase }) => phase)])).toEqual([
      ['FEV1', ['pre', 'post']],
      ['DLCO', ['unspecified']],
    ])
    expect(groupTrends(undefined)).toEqual([])
  })

  it('are drawn from 0, by date, never both phases in one line', () => {
    const [group] = groupTrends([pre, post])
    if (!group) throw new Error('no group')
    const { ticks, lines, years } = toPlot(group, 400, 200)
    expect(ticks.map(({ value }) => value)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5'])
    expect(ticks.at(0)?.y).toBe(200)
    expect(ticks.at(-1)?.y).toBe(0)
    expect(years.ticks.at(0)?.year).toBe(2009)
    expect(lines.map(({ points }) => points.length)).toEqual([3, 2])
    const [first, rough, last] = lines[0]?.points ?? []
    expect(first?.y).toBeCloseTo(200 - (1.92 / 2.5) * 200)
    expect([first?.span, last?.span]).toEqual([undefined, undefined])
    const [from = 0, to = 0] = rough?.span ?? []
    expect([from < (rough?.x ?? 0), (rough?.x ?? 0) < to]).toEqual([true, true])
    // The lower line has its figures below it.
    const sides = lines.map(({ points }) => points.map(({ y, figure }) => Math.sign((figure?.y ?? y) - y)))
    expect(sides).toEqual([
      [1, 1, 1],
      [-1, -1],
    ])
  })

  it.each([[[on('2010', 0)]], [[on('2010-01-01', 99_999)]], [[on('2010-01-01', 0.3), on('2010-01-02', 0.2)]]])(
    'can be drawn: %j',
    (points) => {
      const [group] = groupTrends([trend('pre', points)])
      expect(group && JSON.stringify(toPlot(group, 120, 190))).not.toMatch(/null/)
    },
  )

  it('have figures as laboratories print them', () => {
    expect([sayFigure(1.7, 'L'), sayFigure(58.333, '%'), sayFigure(14, 'mL/min/mmHg')]).toEqual(['1.70', '58.33', '14'])
  })
})

describe('a figure', () => {
  const at = (x: number, y: number, below = false) => ({ x, y, label: '1.92', below })

  it('stands above its mark, or below where its line is the lowest', () => {
    const [over, under] = placeLabels([at(100, 50), at(100, 80, true)], [0, 400])
    expect([(over?.y ?? 0) < 50, (under?.y ?? 0) > 80]).toEqual([true, true])
  })

  it('goes where there is room, or nowhere', () => {
    expect(placeLabels([at(2, 50)], [0, 400])[0]?.x).toBeGreaterThan(2)
    const crowd = placeLabels(
      Array.from({ length: 9 }, () => at(100, 50)),
      [0, 400],
    )
    expect(crowd.filter((place) => place === undefined).length).toBeGreaterThan(3)
  })
})
