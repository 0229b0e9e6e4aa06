import { providerName } from '../story/people.ts'
import { writeDate } from '../story/random.ts'
import type { Making } from './making.ts'
import { addRow, addRule, addTitle, margin } from './sheet.ts'

const facilities = [
  'Quarry Road Pulmonary Clinic',
  'Thistle Lake General Hospital',
  'Highfield Chest and Sleep Physicians',
  'Millbrook Occupational Health',
]
const titles = [
  'PULMONARY FUNCTION REPORT',
  'Pulmonary Function Laboratory',
  'SPIROMETRY REPORT',
  'Pulmonary Function Test',
]
const dateLabels = ['Test Date', 'Date of Test', 'Date of Service', 'Date', 'Exam Date', 'Visit Date']

/** Who was tested, where and when, in two columns. */
export function drawLungHead({ sheet, random, tested, date, form, person, seed }: Making): void {
  const born = `${Number(date.slice(0, 4)) - tested.age}-01-03`
  addTitle(sheet, random.pick(facilities))
  addTitle(sheet, random.pick(titles))
  const height = random.chance(0.5)
    ? `Height: ${tested.heightCm} cm`
    : `Height(in): ${Math.round(tested.heightCm / 2.54)}`
  const last = random.pick(['Smoker: No', 'Pack years: 30', `ID: ${person.recordNumber}`])
  const pairs = [
    [`Name: ${person.family}, ${person.given}`, `${random.pick(dateLabels)}: ${writeDate(date, form)}`],
    [
      `DOB: ${writeDate(born, form === 'short' ? 'slashes' : form)}`,
      `Age: ${tested.age}   Sex: ${tested.sex === 'female' ? 'Female' : 'Male'}`,
    ],
    [height, `Weight: ${random.int(52, 118)} kg`],
    [`Ordering: ${providerName(seed, 1)}, MD`, last],
  ] as const
  for (const [left, right] of pairs) {
    addRow(sheet, [
      { text: left, x: margin, align: 'left' },
      { text: right, x: margin + 290, align: 'left' },
    ])
  }
  addRule(sheet)
}
