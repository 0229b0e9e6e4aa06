import { plantFinding } from './planted-records.ts'

const cigarettes = 'cigarettes' as const
const drug = { prn: false, route: 'by mouth' }
const reaction = { kind: 'drug', type: 'allergy', verification: 'reported' } as const

export const plantedFindings = {
  use: plantFinding(
    1,
    'smokes 1 to 1.5 packs a day for 20 years',
    'smoking.use',
    {
      product: cigarettes,
      perDay: { amount: [1, 1.5], unit: 'packs' },
      years: [20, 20],
      computedPackYears: [20, 30],
    },
    '1 to 1.5 packs a day for 20 years',
  ),
  current: plantFinding(1, 'smokes', 'smoking.status', { status: 'current', product: cigarettes }, 'current smoker'),
  quit: plantFinding(
    2,
    'quit smoking in 2010',
    'smoking.quit',
    {
      product: cigarettes,
      when: { date: { value: '2010', precision: 'year', basis: 'stated' } },
    },
    'quit in 2010',
  ),
  never: plantFinding(3, 'Never smoked', 'smoking.status', { status: 'never', product: cigarettes }, 'never smoker'),
  former: plantFinding(
    4,
    'Former smoker',
    'smoking.status',
    { status: 'former', product: cigarettes },
    'former smoker',
  ),
  hives: plantFinding(
    1,
    'penicillin (hives)',
    'allergy.reaction',
    {
      ...reaction,
      surface: 'penicillin',
      substance: 'penicillin',
      class: 'penicillins',
      reactions: ['hives'],
    },
    'allergy to penicillin: hives',
  ),
  anaphylaxis: plantFinding(
    2,
    'Penicillin caused anaphylaxis',
    'allergy.reaction',
    {
      ...reaction,
      surface: 'Penicillin',
      substance: 'penicillin',
      class: 'penicillins',
      reactions: ['anaphylaxis'],
      severity: 'lifeThreatening',
    },
    'allergy to penicillin: anaphylaxis',
  ),
  nkda: plantFinding(3, 'NKDA', 'allergy.none', { scope: 'drug' }, 'no known drug allergies'),
  tolerated: plantFinding(
    4,
    'Tolerated amoxicillin',
    'allergy.tolerance',
    {
      substance: 'amoxicillin',
      class: 'penicillins',
      kind: 'drug',
    },
    'tolerated amoxicillin',
  ),
  lisinopril10: plantFinding(
    1,
    'Lisinopril 10 mg daily',
    'medication.statement',
    {
      ...drug,
      surface: 'Lisinopril',
      ingredients: ['lisinopril'],
      strength: '10 mg',
      timesPerDay: [1, 1],
      status: 'active',
    },
    'lisinopril 10 mg, once a day',
  ),
  oxycodone: plantFinding(
    2,
    'Oxycodone 5 mg twice a day as needed started',
    'medication.statement',
    {
      ...drug,
      surface: 'Oxycodone',
      ingredients: ['oxycodone'],
      strength: '5 mg',
      timesPerDay: [2, 2],
      prn: true,
      status: 'started',
    },
    'oxycodone 5 mg, twice a day as needed, started',
  ),
  metformin: plantFinding(
    4,
    'metformin 500 mg twice a day',
    'medication.statement',
    {
      ...drug,
      surface: 'metformin',
      ingredients: ['metformin'],
      strength: '500 mg',
      timesPerDay: [2, 2],
      status: 'active',
    },
    'metformin 500 mg, twice a day',
  ),
  lisinopril20: plantFinding(
    4,
    'lisinopril 20 mg daily',
    'medication.statement',
    {
      ...drug,
      surface: 'lisinopril',
      ingredients: ['lisinopril'],
      strength: '20 mg',
      timesPerDay: [1, 1],
      status: 'active',
    },
    'lisinopril 20 mg, once a day',
  ),
  stopped: plantFinding(
    4,
    'Oxycodone discontinued',
    'medication.statement',
    {
      ...drug,
      surface: 'Oxycodone',
      ingredients: ['oxycodone'],
      status: 'discontinued',
    },
    'oxycodone, discontinued',
  ),
  nausea: plantFinding(
    4,
    'nausea with oxycodone',
    'medication.adverseEvent',
    { ingredients: ['oxycodone'], event: 'nausea' },
    'nausea with oxycodone',
  ),
} as const
