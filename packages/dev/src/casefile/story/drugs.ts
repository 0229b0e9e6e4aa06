export type StoryDrug = {
  readonly name: string
  readonly strengths: readonly [string, string, ...string[]]
  readonly often: string
  readonly short: string
  /** Another drug of its class, that nobody takes beside it. */
  readonly double?: string
  readonly doubleStrength?: string
  readonly for: string
}

const daily = { often: 'once daily', short: 'QD' }
const twice = { often: 'twice daily', short: 'BID' }
const night = { often: 'at bedtime', short: 'QHS' }

/** What people in these records take for years; no two of one class. */
export const longTerm: readonly StoryDrug[] = [
  {
    name: 'lisinopril',
    strengths: ['10 mg', '20 mg', '40 mg'],
    ...daily,
    double: 'benazepril',
    doubleStrength: '20 mg',
    for: 'blood pressure',
  },
  {
    name: 'atorvastatin',
    strengths: ['20 mg', '40 mg', '80 mg'],
    ...night,
    double: 'simvastatin',
    doubleStrength: '40 mg',
    for: 'cholesterol',
  },
  {
    name: 'metoprolol',
    strengths: ['25 mg', '50 mg', '100 mg'],
    ...twice,
    double: 'atenolol',
    doubleStrength: '50 mg',
    for: 'blood pressure',
  },
  { name: 'metformin', strengths: ['500 mg', '850 mg', '1000 mg'], ...twice, for: 'diabetes' },
  {
    name: 'omeprazole',
    strengths: ['20 mg', '40 mg'],
    ...daily,
    double: 'pantoprazole',
    doubleStrength: '40 mg',
    for: 'reflux',
  },
  {
    name: 'sertraline',
    strengths: ['50 mg', '100 mg'],
    ...daily,
    double: 'escitalopram',
    doubleStrength: '10 mg',
    for: 'mood',
  },
  { name: 'levothyroxine', strengths: ['50 mcg', '75 mcg', '112 mcg'], ...daily, for: 'thyroid' },
  { name: 'amlodipine', strengths: ['5 mg', '10 mg'], ...daily, for: 'blood pressure' },
  { name: 'montelukast', strengths: ['5 mg', '10 mg'], ...night, for: 'asthma' },
  {
    name: 'naproxen',
    strengths: ['250 mg', '500 mg'],
    ...twice,
    double: 'meloxicam',
    doubleStrength: '15 mg',
    for: 'joint pain',
  },
  { name: 'tamsulosin', strengths: ['0.4 mg', '0.8 mg'], ...night, for: 'urinary symptoms' },
  { name: 'allopurinol', strengths: ['100 mg', '300 mg'], ...daily, for: 'gout' },
]

/** Filled at a pharmacy and not spoken of. */
export const unspoken = [
  { name: 'alprazolam', strength: '0.5 mg', count: 60 },
  { name: 'oxycodone', strength: '5 mg', count: 90 },
  { name: 'zolpidem', strength: '10 mg', count: 30 },
  { name: 'carisoprodol', strength: '350 mg', count: 60 },
]

export const drugPhrases = {
  listed: [
    '{name} {strength} by mouth {often}',
    '{Drug} {strength} PO {short}',
    '{Drug} {strength} tablet, 1 tab {often}',
    '{name} {strength} {often} for {for}',
    '{Drug} {strength} {short}',
  ],
  changed: [
    'Increase {name} from {old} to {strength} {often}.',
    '{Drug} was raised from {old} to {strength} {often} today.',
    'Change {name} dose: {old} to {strength} {often}.',
  ],
  stopped: [
    'Stop {name}; no longer needed.',
    '{Drug} was discontinued today.',
    'Discontinue {name}.',
    'We will stop {name} as the cost is too high.',
  ],
  denied: ['{He} denies taking {name}.', '{Patient} denies any use of {name}.', '{He} is not taking {name}.'],
  filled: [
    '{Drug} {strength} tablets, quantity {count}, dispensed.',
    'Dispensed: {name} {strength}, #{count}, 30 day supply.',
    'Rx filled: {Drug} {strength}  Qty {count}  Days supply 30',
  ],
  given: [
    '{He} was given {name} {strength} by mouth in the department.',
    '{Drug} {strength} PO administered at 14:20.',
    'Received {name} {strength} prior to discharge.',
  ],
} as const
