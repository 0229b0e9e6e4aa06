import type { Block } from './layout.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import * as say from './sentences.ts'
import { allergens, clinics, diagnoses, drugs, frequencies, labs, reactions } from './vocabulary.ts'

/** A page of each kind, as long as chance will have it: what no longer fits is left off by whoever lays it out. */
export const pageKinds = {
  'progress-note': progressNote,
  medications: medicationList,
  labs: labResults,
  discharge: dischargeLetter,
  intake: intakeForm,
  history: socialHistory,
} satisfies Record<string, (person: Person, random: Random) => Block[]>

export type PageKind = keyof typeof pageKinds

function progressNote(person: Person, random: Random): Block[] {
  const section = (name: string, least: number, most: number, sentence: say.Sentence): Block[] => [
    { kind: 'heading', text: name },
    { kind: 'prose', text: say.several(random.int(least, most), sentence, person, random) },
  ]
  return [
    { kind: 'title', text: random.pick(clinics).toUpperCase() },
    {
      kind: 'pairs',
      pairs: [
        ['Date of service', say.date(random)],
        ['Provider', say.provider(random)],
      ],
      across: 2,
    },
    ...section('CHIEF COMPLAINT', 1, 1, say.complaint),
    ...section('HISTORY OF PRESENT ILLNESS', 8, 14, say.history),
    ...section('REVIEW OF SYSTEMS', 4, 7, say.denial),
    ...section('PHYSICAL EXAMINATION', 5, 9, say.examination),
    ...section('ASSESSMENT AND PLAN', 6, 11, say.plan),
  ]
}

function medicationList(person: Person, random: Random): Block[] {
  const rows = random
    .some(drugs, random.int(5, 11))
    .map(({ name, doses, unit }) => [
      name,
      `${random.pick(doses)} ${unit}`,
      random.pick(frequencies),
      say.date(random),
      random.pick(['current', 'stopped', 'current', 'not taking']),
    ])
  return [
    { kind: 'title', text: 'MEDICATION LIST' },
    {
      kind: 'pairs',
      pairs: [
        ['Reviewed', say.date(random)],
        ['Reviewed by', say.provider(random)],
      ],
      across: 2,
    },
    {
      kind: 'table',
      rows: [['Medication', 'Dose', 'Frequency', 'Started', 'Status'], ...rows],
      grid: true,
      head: true,
    },
    { kind: 'heading', text: 'NOTES' },
    { kind: 'prose', text: say.several(random.int(9, 15), say.dosing, person, random) },
    ...allergyTable(random),
  ]
}

function labResults(person: Person, random: Random): Block[] {
  const panel = (): Block[] => [
    {
      kind: 'pairs',
      pairs: [
        ['Collected', say.date(random)],
        ['Accession', say.digits(random, 9)],
      ],
      across: 2,
    },
    {
      kind: 'table',
      rows: [
        ['Test', 'Result', 'Flag', 'Reference', 'Unit'],
        ...random.some(labs, random.int(6, 11)).map((lab) => say.labRow(lab, random)),
      ],
      grid: random.chance(0.3),
      head: true,
    },
    { kind: 'rule' },
  ]
  return [
    { kind: 'title', text: 'LABORATORY REPORT' },
    ...panel(),
    ...panel(),
    { kind: 'heading', text: 'COMMENT' },
    { kind: 'prose', text: say.several(random.int(4, 8), say.labComment, person, random) },
  ]
}

function dischargeLetter(person: Person, random: Random): Block[] {
  const paragraph = (): string =>
    say.several(random.int(3, 5), random.pick([say.history, say.plan, say.dosing]), person, random)
  const column = (): string[] => Array.from({ length: random.int(3, 4) }, paragraph)
  return [
    { kind: 'title', text: 'DISCHARGE SUMMARY' },
    {
      kind: 'pairs',
      pairs: [
        ['Admitted', say.date(random)],
        ['Discharged', say.date(random)],
        ['Attending', say.provider(random)],
        ['Ward', `${random.int(1, 9)} ${random.pick(['East', 'West'])}`],
      ],
      across: 2,
    },
    { kind: 'rule' },
    { kind: 'columns', columns: [column(), column()] },
    { kind: 'prose', text: `Discharge diagnosis: ${random.pick(diagnoses)}. ${say.plan(person, random)}` },
  ]
}

function intakeForm(person: Person, random: Random): Block[] {
  const yes = (): string => random.pick(['Yes', 'No', 'Not asked'])
  return [
    { kind: 'title', text: 'PATIENT INTAKE FORM' },
    {
      kind: 'table',
      rows: [
        ['Last name', person.family, 'First name', person.given],
        ['Date of birth', person.born, 'Telephone', `(555) 01${random.int(10, 99)}-${say.digits(random, 4)}`],
        ['Claim number', say.digits(random, 8), 'Date of injury', say.date(random)],
        ['Tobacco use', random.pick(['Never', 'Former', 'Current']), 'Packs a day', String(random.int(0, 3))],
        ['Diabetes', yes(), 'High blood pressure', yes()],
        ['Surgery before', yes(), 'Able to work', yes()],
      ],
      grid: true,
      head: false,
    },
    { kind: 'heading', text: 'REASON FOR VISIT' },
    { kind: 'prose', text: say.several(random.int(6, 11), say.complaint, person, random) },
    ...allergyTable(random),
    {
      kind: 'pairs',
      pairs: [
        ['Signed', `${person.given} ${person.family}`],
        ['Date', say.date(random)],
      ],
      across: 2,
    },
  ]
}

function socialHistory(person: Person, random: Random): Block[] {
  return [
    { kind: 'title', text: 'SOCIAL AND FAMILY HISTORY' },
    { kind: 'heading', text: 'TOBACCO' },
    { kind: 'prose', text: say.several(random.int(7, 11), say.smoking, person, random) },
    { kind: 'heading', text: 'ALLERGIES' },
    ...allergyTable(random),
    { kind: 'heading', text: 'OCCUPATION' },
    { kind: 'prose', text: say.several(random.int(8, 13), say.work, person, random) },
    { kind: 'heading', text: 'REVIEW' },
    { kind: 'prose', text: say.several(random.int(6, 12), say.denial, person, random) },
  ]
}

function allergyTable(random: Random): Block[] {
  const rows = random.some(allergens, random.int(1, 4)).map((name) => [name, random.pick(reactions), say.date(random)])
  return [{ kind: 'table', rows: [['Allergen', 'Reaction', 'Noted'], ...rows], grid: false, head: true }]
}
