import type { Random } from '../random.ts'
import { type DateForm, daysAfter, writeDate } from '../story/random.ts'

/** A visit as the text shows it: its day, and which of the record's pages it stands on. */
type WrittenVisit = { readonly date: string; readonly pages: readonly number[] }
export type WrittenRecord = { readonly pages: readonly string[]; readonly visits: readonly WrittenVisit[] }

type Writing = { readonly random: Random; readonly name: string; readonly birth: string; readonly from: string }

const places = 'Alder Basswood Catalpa Dogwood Elmcrest Fernbank Gorse Hackberry Ironbark Jasmine Kestrel Larch'.split(
  ' ',
)
const kinds = 'Family Doctors|Chest Associates|Bone and Joint|Internal Medicine|Health Center|Community Clinic'.split(
  '|',
)
const names = 'A. Quimby MD|B. Tarrant DO|C. Umber NP|D. Vole PA-C|E. Wragge RN|F. Yardley MD'.split('|')
const said = [
  'Comfortable, slept through most nights. Left side still tugs on stairs.',
  'Came with a neighbor. Appetite fair, walks to the post office and back.',
  'Knee puffs up by supper. Ice helps some. Wants to wait with anything more.',
  'Breathing easier since the windows were changed. No new worries today.',
  'Brought a list of questions. Went through it line by line, reassured.',
  'Hands stiff at dawn, loose by nine. Gardening again, in short spells.',
]
const forms: readonly DateForm[] = ['slashes', 'short', 'words', 'iso', 'military']
const rowForms: readonly DateForm[] = ['slashes', 'short']

function office({ random }: Writing): string {
  return `${random.pick(places)} ${random.pick(kinds)}`
}

function days({ random, from }: Writing, count: number): string[] {
  let day = from
  return Array.from({ length: count }, () => {
    day = daysAfter(day, random.int(3, 40))
    return day
  })
}

function story({ random }: Writing, least: number, most: number): string {
  return random.some(said, random.int(least, most)).join('\n')
}

/** One visit on one or two pages. */
function note(writing: Writing): WrittenRecord {
  const { random, name, birth } = writing
  const [date = ''] = days(writing, 1)
  const form = random.pick(forms)
  const label = random.pick(['Date of service:', 'Visit date:', 'Seen', 'Date:'])
  const head = `${office(writing)}\nOFFICE NOTE\n${name}   DOB ${writeDate(birth, 'slashes')}   ${label} ${writeDate(date, form)}`
  const first = `${head}\n\n${story(writing, 3, 5)}`
  if (random.chance(0.5)) return { pages: [`${first}\n${random.pick(names)}`], visits: [{ date, pages: [0] }] }
  const second = `${name}                                   page 2 of 2\n${story(writing, 2, 4)}\n${random.pick(names)}`
  return { pages: [`${first}\npage 1 of 2`, second], visits: [{ date, pages: [0, 1] }] }
}

/** Many visits under one head, over one or two pages. */
function log(writing: Writing, title: string): WrittenRecord {
  const { random, name } = writing
  const form = random.pick(rowForms)
  const place = office(writing)
  const all = days(writing, random.int(4, 12))
  const cut = all.length > 7 ? 6 : all.length
  const initials = random.pick(['QM', 'TD', 'UN', 'VP'])
  const rows = all.map((date) => `${writeDate(date, form)}  ${random.pick(said)}   ${initials}`)
  const page = (some: readonly string[], more: string): string =>
    `${place}   ${title}${more}\nPt: ${name}\n\n${some.join('\n')}`
  const pages = [page(rows.slice(0, cut), ''), ...(cut < rows.length ? [page(rows.slice(cut), ' (cont.)')] : [])]
  return { pages, visits: all.map((date, at) => ({ date, pages: [at < cut ? 0 : 1] })) }
}

/** A letter over two pages. */
function letter(writing: Writing): WrittenRecord {
  const { random, name } = writing
  const [date = ''] = days(writing, 1)
  const day = writeDate(date, 'words')
  const first = `${office(writing).toUpperCase()}\n${day}\n\nRE: ${name}\n\nDear Colleague,\n\nThank you for asking me to see your patient, who was here with a cousin.\n${story(writing, 3, 4)}`
  const second = `RE: ${name}                                    Page 2\n\n${story(writing, 2, 3)}\n\nWith regards,\n${random.pick(names)}`
  return { pages: [first, second], visits: [{ date, pages: [0, 1] }] }
}

/** A stay: a summary of its days. */
function stay(writing: Writing): WrittenRecord {
  const { random, name } = writing
  const [date = ''] = days(writing, 1)
  const end = daysAfter(date, random.int(2, 9))
  const text = `${random.pick(places).toUpperCase()} HOSPITAL          DISCHARGE SUMMARY\n${name}    Admitted ${writeDate(date, 'slashes')}    Discharged ${writeDate(end, 'slashes')}\n\n${story(writing, 4, 6)}\n${random.pick(names)}`
  return { pages: [text], visits: [{ date, pages: [0] }] }
}

const goods = ['AMLODIPINE 5 MG', 'SERTRALINE 50 MG', 'METFORMIN 500 MG', 'LISINOPRIL 10 MG']

/** A list of fills, which is one record of the day it was printed. */
function fills(writing: Writing): WrittenRecord {
  const { random, name } = writing
  const all = days(writing, random.int(5, 14))
  const date = daysAfter(all.at(-1) ?? writing.from, random.int(5, 60))
  const rows = all.map(
    (day) =>
      `${writeDate(day, 'slashes')}  ${random.int(100000, 999999)}  ${random.pick(goods)} TAB   30   30   QUIMBY A`,
  )
  const text = `${random.pick(places).toUpperCase()} PHARMACY      PATIENT PROFILE     Printed ${writeDate(date, 'slashes')}\n${name}\nFilled      Rx No   Drug                  Qty  Days  Prescriber\n${rows.join('\n')}`
  return { pages: [text], visits: [{ date, pages: [0] }] }
}

/** Two short records of two offices on one page, with a ruled line between them. */
function halves(writing: Writing): WrittenRecord {
  const { random, name } = writing
  const [one = '', other = ''] = days(writing, 2)
  const half = (date: string): string =>
    `${office(writing).toUpperCase()}     ${writeDate(date, 'slashes')}     ${name}\n${story(writing, 2, 3)}\n${random.pick(names)}`
  return {
    pages: [`${half(one)}\n- - - - - - - - - - - - - - - - - -\n${half(other)}`],
    visits: [
      { date: one, pages: [0] },
      { date: other, pages: [0] },
    ],
  }
}

const writers: readonly ((writing: Writing) => WrittenRecord)[] = [
  note,
  note,
  letter,
  stay,
  fills,
  halves,
  (writing) => log(writing, 'Daily Treatment Log'),
  (writing) => log(writing, 'progress notes'),
  (writing) => log(writing, 'Telephone Encounters'),
]

export function writeRecord(writing: Writing): WrittenRecord {
  return writing.random.pick(writers)(writing)
}
