import type { Random } from '../random.ts'
import { providerName } from '../story/people.ts'
import { fill, writeDate } from '../story/random.ts'
import type { Making } from './making.ts'
import { lungPhrases, lungTraps } from './phrases.ts'
import { makeTold, type Told, tell } from './prose.ts'
import { addLine, addSpace, addTitle, type Sheet } from './sheet.ts'
import type { LungValue } from './types.ts'

export type LungWriting = 'letter' | 'note'

const filler = [
  '{Name} was seen for shortness of breath on exertion.',
  'There has been no fever, chest pain or hemoptysis.',
  'The chest is clear to percussion, with scattered wheezes on forced expiration.',
  'The chest radiograph shows hyperinflation without infiltrate.',
  '{He} uses the rescue inhaler two or three times a week.',
]

/** A dictated letter, or a progress note with its one-liners. */
export function drawLungWriting(making: Making, writing: LungWriting): LungValue[] {
  const { sheet, random, date, form, tested, person, seed } = making
  const told = makeTold(random, date, tested)
  const speak = (phrase: string): string => fill(phrase, person.words)
  addTitle(sheet, random.pick(['Highfield Chest and Sleep Physicians', 'Quarry Road Pulmonary Clinic']))
  if (writing === 'letter') {
    addLine(sheet, writeDate(date, 'words'))
    addLine(sheet, `RE: ${person.name}   DOB: ${writeDate(person.dateOfBirth, 'slashes')}`)
    addLine(sheet, `Date of Service: ${writeDate(date, form)}`)
    addSpace(sheet)
    addLine(sheet, 'Dear Dr. Kingsley:')
    addSpace(sheet)
    const values = paragraphs(sheet, random, told, speak)
    addLine(sheet, 'Sincerely,')
    addLine(sheet, `${providerName(seed, 3)}, MD`)
    return values
  }
  addLine(
    sheet,
    `Patient: ${person.name}   DOB: ${writeDate(person.dateOfBirth, 'slashes')}   MRN: ${person.recordNumber}`,
  )
  addLine(sheet, `Date of Service: ${writeDate(date, form)}`)
  addSpace(sheet)
  addLine(sheet, 'HISTORY OF PRESENT ILLNESS:', { bold: true })
  addLine(sheet, random.some(filler, 3).map(speak).join(' '))
  addLine(sheet, random.pick(['PULMONARY FUNCTION TESTS:', 'DATA:', 'PFTS:']), { bold: true })
  const values = chosen(random, 4).flatMap((phrase) => {
    const { sentence, values: said } = tell(phrase, told)
    addLine(sheet, `- ${sentence}`)
    return said
  })
  addLine(sheet, 'ASSESSMENT AND PLAN:', { bold: true })
  for (const trap of random.some(lungTraps, 2)) addLine(sheet, `- ${tell(trap, told).sentence}`)
  return values
}

/** What was found today comes first: behind a sentence with a date, one without would be read as of that day. */
function chosen(random: Random, count: number): string[] {
  const phrases = random.some(lungPhrases, count)
  return [...phrases.filter((phrase) => !phrase.includes('{d1')), ...phrases.filter((phrase) => phrase.includes('{d1'))]
}

function paragraphs(sheet: Sheet, random: Random, told: Told, speak: (phrase: string) => string): LungValue[] {
  const values: LungValue[] = []
  const phrases = chosen(random, 6)
  while (phrases.length > 0) {
    const [first = '', second = ''] = random.some(filler, 2).map(speak)
    const said = phrases.splice(0, 2).map((phrase) => tell(phrase, told))
    values.push(...said.flatMap((each) => each.values))
    const sentences = said.map(({ sentence }) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    const trap = random.chance(0.5) ? [tell(random.pick(lungTraps), told).sentence] : []
    addLine(sheet, [first, ...sentences.slice(0, 1), second, ...sentences.slice(1), ...trap].join(' '))
    addSpace(sheet)
  }
  return values
}
