import { paper, placeFoot, textOf } from '../casefile.ts'
import { type Block, place, type Rule, type Run } from '../layout.ts'
import { type Random, randomOf } from '../random.ts'
import type { StoryPerson } from './people.ts'
import { daysAfter, fill, writeDate } from './random.ts'
import type { DocumentType, Part, Said, StoryPage, Visit } from './types.ts'

/** A page laid out, without the stamp that it gets in its document. */
export type OpenPage = {
  readonly visit: Visit
  readonly lines: readonly (readonly Run[])[]
  readonly rules: readonly Rule[]
  readonly says: readonly Said[]
  readonly foot: string
}

const margin = 54
const lowest = 735

/** A visit's record, on as many pages as it needs, each with the head of the office and its number. */
export function layOut(visit: Visit, person: StoryPerson, parts: readonly Part[], seed: string): OpenPage[] {
  const random = randomOf(seed, 'pages', visit.date)
  const body = [...parts, ...handled(visit, random)]
  const sheets: { lines: (readonly Run[])[]; rules: Rule[]; says: Said[] }[] = []
  let bottom = Number.POSITIVE_INFINITY
  for (const { block, says } of body) {
    const needed = block.kind === 'heading' ? 40 : 0
    let sheet = sheets.at(-1)
    let placed = sheet && place(block, frameAt(bottom), visit.office.style)
    if (!sheet || !placed || placed.bottom + needed > lowest) {
      sheet = { lines: [], rules: [], says: [] }
      sheets.push(sheet)
      bottom = margin - 14
      for (const part of headOf(visit, person, sheets.length, random)) {
        const head = place(part, frameAt(bottom), visit.office.style)
        sheet.lines.push(...head.lines)
        sheet.rules.push(...head.rules)
        bottom = head.bottom
      }
      placed = place(block, frameAt(bottom), visit.office.style)
    }
    sheet.lines.push(...placed.lines)
    sheet.rules.push(...placed.rules)
    sheet.says.push(...says)
    bottom = placed.bottom
  }
  return sheets.map((sheet, at) => ({ visit, ...sheet, foot: `Page ${at + 1} of ${sheets.length}` }))
}

/** The page with its number and its stamp. */
export function closePage({ visit, lines, rules, foot }: OpenPage, canary: string): StoryPage {
  const { style } = visit.office
  const all = [...lines, placeFoot([foot, canary], style)]
  return { ...textOf(all, style), style, lines: all, rules, canary }
}

function frameAt(top: number): { x: number; width: number; top: number } {
  return { x: margin, width: paper.width - 2 * margin, top }
}

function faxBanner(facility: string, random: Random): Block {
  const at = `09/${random.int(10, 28)}/2022 02:3${random.int(0, 9)} PM`
  return { kind: 'prose', text: `FAX ${at}  ${facility.toUpperCase()}  P.${random.int(1, 40)}` }
}

const dateLabels: Partial<Readonly<Record<DocumentType, string>>> = {
  laboratory: 'Collected',
  discharge: 'Admission Date',
  lungTest: 'Test Date',
}

function headOf({ office, date, type }: Visit, person: StoryPerson, page: number, random: Random): Block[] {
  const born = writeDate(person.dateOfBirth, office.dateForm === 'short' ? 'slashes' : office.dateForm)
  const label = dateLabels[type] ?? office.dateLabel
  const day = writeDate(date, office.dateForm)
  const name = `${person.family}, ${person.given} ${person.middle}`
  const banner = office.banner === 'fax' ? [faxBanner(office.facility, random)] : []
  const first: Block[] = [{ kind: 'title', text: office.facility }]
  const heads: readonly Block[][] = [
    [
      {
        kind: 'pairs',
        pairs: [
          ['Patient', name],
          ['MRN', person.recordNumber],
        ],
        across: 2,
      },
      {
        kind: 'pairs',
        pairs: [
          ['DOB', born],
          [label, day],
        ],
        across: 2,
      },
    ],
    [
      { kind: 'pairs', pairs: [['Patient Name', `${person.given} ${person.middle}. ${person.family}`]], across: 1 },
      {
        kind: 'pairs',
        pairs: [
          ['Date of Birth', born],
          ['Sex', person.sex === 'female' ? 'Female' : 'Male'],
        ],
        across: 2,
      },
      ...(page === 1 ? [{ kind: 'pairs', pairs: [[label, day]], across: 1 } as const] : []),
    ],
    [
      { kind: 'prose', text: `${name.toUpperCase()}   DOB: ${born}   MRN: ${person.recordNumber}` },
      ...(page === 1 ? [{ kind: 'prose', text: `${label}: ${day}` } as const] : []),
    ],
    [
      {
        kind: 'pairs',
        pairs: [
          ['Name', name],
          ['DOB', born],
          [label, day],
          ['Chart', person.recordNumber],
        ],
        across: 2,
      },
    ],
  ]
  const provider: Block[] = page === 1 ? [{ kind: 'pairs', pairs: [['Provider', office.provider]], across: 1 }] : []
  return [...banner, ...first, ...(heads[office.headStyle] ?? []), ...provider, { kind: 'rule' }]
}

/** What the office did with the note afterwards: dates that are not the visit's. */
function handled({ office, date, type }: Visit, random: Random): Part[] {
  const later = writeDate(daysAfter(date, random.int(1, 6)), office.dateForm)
  const latest = writeDate(daysAfter(date, random.int(7, 30)), office.dateForm)
  const lines = [fill(office.handling, { by: office.provider, later, latest })]
  if (type === 'discharge')
    lines.unshift(`Discharge Date: ${writeDate(daysAfter(date, random.int(2, 5)), office.dateForm)}`)
  if (type === 'laboratory') lines.unshift(`Reported: ${later}`)
  if (office.banner === 'printed') lines.push('Printed 11/03/2021 08:14 by release of information')
  return lines.map((text) => ({ block: { kind: 'prose', text }, says: [] }))
}
