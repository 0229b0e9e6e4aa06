import type { Evidence } from '../evidence.ts'
import { type LookBack, withinLookBack } from '../look-back.ts'
import { recordedOf } from '../of-category.ts'
import type { Table } from '../report-content.ts'
import { capital, sayMoment, sayNumber, sayRange } from '../say.ts'
import { tableOf } from '../table.ts'

export function smokingTables(evidence: Evidence, lookBack?: LookBack): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'smoking.status'), {
      id: 'smoking.status',
      title: 'Smoking status by date',
      columns: [
        ['Status', ({ display }) => capital(display)],
        ['Product', ({ value }) => value.product],
        ['Said by', (finding) => informantOf(finding)],
      ],
    }),
    ...amounts(evidence),
    ...tableOf(evidence, recordedOf(evidence, 'smoking.quit'), {
      id: 'smoking.quit',
      title: 'Quit dates',
      columns: [
        ['Quit', ({ value }) => sayMoment(value.when)],
        ['Precision', ({ value }) => value.when.date?.precision ?? ''],
        ['Product', ({ value }) => value.product],
      ],
    }),
    ...rest(evidence),
    ...lookBackTable(evidence, lookBack),
  ]
}

function informantOf({
  citations,
}: {
  citations: readonly { readonly informant?: string; readonly kind: string }[]
}): string {
  const said = citations[0]?.informant
  return said === undefined || said === 'unknown' ? '' : said
}

function amounts(evidence: Evidence): Table[] {
  return tableOf(evidence, recordedOf(evidence, 'smoking.use'), {
    id: 'smoking.use',
    title: 'Amount, duration and pack-years',
    note: 'Pack-years are computed within one statement only: packs a day times years, 20 cigarettes to a pack.',
    columns: [
      ['Product', ({ value }) => value.product],
      ['A day', ({ value: { perDay } }) => (perDay ? `${sayRange(perDay.amount)} ${perDay.unit}` : '')],
      ['Years', ({ value: { years } }) => (years ? sayRange(years) : '')],
      ['From', ({ value: { from } }) => (from ? sayMoment(from) : '')],
      ['To', ({ value: { to } }) => (to ? sayMoment(to) : '')],
      ['Pack-years stated', ({ value: { packYears } }) => (packYears ? sayRange(packYears) : '')],
      ['Pack-years computed', ({ value }) => (value.computedPackYears ? sayRange(value.computedPackYears) : '')],
    ],
  })
}

function rest(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'smoking.cessation'), {
      id: 'smoking.cessation',
      title: 'Cessation treatment',
      columns: [['Treatment', ({ display }) => capital(display)]],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'smoking.exposure'), {
      id: 'smoking.exposure',
      title: 'Second-hand exposure',
      columns: [
        ['Exposure', ({ display }) => capital(display)],
        ['Source of smoke', ({ value }) => value.source ?? ''],
        ['Years', ({ value: { years } }) => (years ? sayRange(years) : '')],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'smoking.cotinine'), {
      id: 'smoking.cotinine',
      title: 'Cotinine',
      columns: [
        ['Result', ({ value }) => value.result ?? ''],
        [
          'Value',
          ({ value }) => (value.amount === undefined ? '' : `${sayNumber(value.amount)} ${value.unit ?? ''}`.trim()),
        ],
      ],
    }),
  ]
}

const matters = [
  ...(['smoking.status', 'smoking.use', 'smoking.quit'] as const),
  ...(['smoking.cessation', 'smoking.exposure', 'smoking.cotinine'] as const),
]

function lookBackTable(evidence: Evidence, lookBack: LookBack | undefined): Table[] {
  if (!lookBack) return []
  const inside = withinLookBack(evidence, recordedOf(evidence, ...matters), lookBack)
  const table = tableOf(evidence, inside, {
    id: 'smoking.lookBack',
    title: 'Look-back window',
    note: lookBack.note,
    columns: [['Record', ({ display }) => capital(display)]],
  })
  if (table.length > 0) return table
  const note = `${lookBack.note} No confirmed finding is dated within it.`
  return [{ id: 'smoking.lookBack', title: 'Look-back window', note, columns: [], rows: [] }]
}
