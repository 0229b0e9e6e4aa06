import type { ReportType } from '../../page-input.ts'
import type { Evidence } from '../evidence.ts'
import { groupedTable } from '../grouped-table.ts'
import { denialsOf, familyOf, recordedOf } from '../of-category.ts'
import type { Table } from '../report-content.ts'
import { capital, sayMoment, sayName, sayRange } from '../say.ts'
import { tableOf } from '../table.ts'
import { conditionTable } from './condition-table.ts'
import { type Placed, sayPlace } from './medical-words.ts'

/** A lung report has tables of its own for stays, and none for the rest of the body. */
export function medicalTables(evidence: Evidence, reportType: ReportType): Table[] {
  const isLung = reportType === 'pulmonologyDisabilityHistory'
  return [
    ...conditionTable(evidence),
    ...(isLung ? [] : [...procedures(evidence), ...stays(evidence), ...injuries(evidence)]),
    ...imaging(evidence),
    ...(isLung ? [] : [...family(evidence), ...alcohol(evidence)]),
    ...denials(evidence),
    ...work(evidence),
  ]
}

const place = ({ value }: { readonly value: Placed }): string => sayPlace(value)

function procedures(evidence: Evidence): Table[] {
  return groupedTable(evidence, recordedOf(evidence, 'medical.procedure'), {
    id: 'medical.procedure',
    title: 'Surgeries and procedures',
    sameAs: ({ value }) => [value.name, value.site, value.laterality, value.when && sayMoment(value.when)].join('|'),
    columns: [
      ['Procedure', ([first]) => capital(first?.value.name ?? '')],
      ['Where', ([first]) => (first ? place(first) : '')],
      ['When', ([first]) => (first?.value.when ? sayMoment(first.value.when) : '')],
    ],
  })
}

function stays(evidence: Evidence): Table[] {
  return tableOf(evidence, recordedOf(evidence, 'medical.admission'), {
    id: 'medical.admission',
    title: 'Hospital stays and emergency visits',
    columns: [
      ['Kind', ({ value }) => value.setting],
      ['Reason', ({ value }) => value.reason ?? ''],
      ['Facility', ({ value }) => value.facility ?? ''],
      ['Admitted', ({ value: { admitted } }) => (admitted ? sayMoment(admitted) : '')],
      ['Discharged', ({ value: { discharged } }) => (discharged ? sayMoment(discharged) : '')],
      ['Days stated', ({ value: { days } }) => (days ? sayRange(days) : '')],
    ],
  })
}

function injuries(evidence: Evidence): Table[] {
  return tableOf(evidence, recordedOf(evidence, 'medical.injury'), {
    id: 'medical.injury',
    title: 'Accounts of injury',
    note: 'One row an account. Whether it was at work is shown only where the record says so.',
    columns: [
      ['How', ({ value }) => capital(value.mechanism)],
      ['Where', place],
      ['When', ({ value: { when } }) => (when ? sayMoment(when) : '')],
      ['At work', ({ value: { atWork } }) => (atWork === undefined ? '' : atWork ? 'yes' : 'no')],
      ['Record', ({ value }) => value.surface],
    ],
  })
}

function imaging(evidence: Evidence): Table[] {
  return tableOf(evidence, recordedOf(evidence, 'medical.imaging'), {
    id: 'medical.imaging',
    title: 'Imaging',
    columns: [
      ['Study', ({ value }) => capital(value.modality)],
      ['Where', place],
      ['When', ({ value: { when } }) => (when ? sayMoment(when) : '')],
      ['As reported', ({ value }) => value.impression ?? ''],
    ],
  })
}

function family(evidence: Evidence): Table[] {
  return groupedTable(evidence, familyOf(evidence), {
    id: 'medical.family',
    title: 'Family history',
    sameAs: ({ display }) => display,
    columns: [
      ['Record', ([first]) => capital(first?.display ?? '')],
      ['Relatives', ([first]) => first?.value.relatives.join(', ') ?? ''],
    ],
  })
}

function alcohol(evidence: Evidence): Table[] {
  return groupedTable(evidence, recordedOf(evidence, 'medical.alcohol'), {
    id: 'medical.alcohol',
    title: 'Alcohol',
    sameAs: ({ display }) => display,
    columns: [
      ['Record', ([first]) => capital(first?.display ?? '')],
      ['Amount', ([first]) => first?.value.amount ?? ''],
      ['Quit', ([first]) => (first?.value.quit ? sayMoment(first.value.quit) : '')],
      ['Screening', ([first]) => first?.value.screen ?? ''],
    ],
  })
}

function denials(evidence: Evidence): Table[] {
  return tableOf(evidence, denialsOf(evidence), {
    id: 'medical.denial',
    title: 'What was denied',
    columns: [
      ['Denied', ({ display }) => capital(display)],
      ['Speaks of', ({ value }) => value.denied],
      ['Where', place],
    ],
  })
}

function work(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'medical.work'), {
      id: 'medical.work',
      title: 'Work status as recorded',
      columns: [
        ['Status', ({ display }) => capital(display)],
        ['Occupation', ({ value }) => value.occupation ?? ''],
        ['Restrictions', ({ value }) => value.restrictions ?? ''],
        ['Since', ({ value: { since } }) => (since ? sayMoment(since) : '')],
        ['Until', ({ value: { until } }) => (until ? sayMoment(until) : '')],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'medical.function'), {
      id: 'medical.function',
      title: 'Function as recorded',
      columns: [
        ['Activity', ({ value }) => capital(value.activity)],
        ['Limit', ({ value }) => value.limit],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'medical.opinion'), {
      id: 'medical.opinion',
      title: 'Opinions quoted from the records',
      note: 'The words are those of the authors of the records. This report takes no side.',
      columns: [
        ['About', ({ value }) => capital(sayName(value.about))],
        ['By', (finding) => evidence.encounterOf(finding)?.provider ?? ''],
        ['Words', ({ value }) => `“${value.words}”`],
      ],
    }),
  ]
}
