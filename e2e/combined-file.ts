import { addLine, addSpace, addTitle, openSheet } from '@casefold/dev/casefile/lung/sheet'
import { writePages } from '@casefold/dev/casefile/pdf-pages'
import { scanPages } from '@casefold/dev/casefile/scan'
import { toImagePdf } from '@casefold/dev/casefile/scan-files'
import type { MadeStory } from './made-files.ts'

/** What a person corrects in it. */
export const combined = {
  /** The day of the first visit; its note was written two days later. */
  day: '05/04/2010',
  /** Where another visit begins that has no head of its own. */
  begins: 'Nurse visit the week after',
} as const

const pages = [
  [
    'HILL KNEE CENTER',
    'OFFICE VISIT',
    'Patient: Marian Holloway          DOB: 02/11/1970',
    'Date of service: 05/06/2010',
    'Provider: Ada Noel, MD',
    `Chief complaint: Knee pain after a fall on the stairs, seen here on ${combined.day}.`,
    'Examination: Swelling over the left knee, full range of motion.',
    'Assessment: Contusion of the left knee.',
    'Plan: Ice and rest. Return in two weeks.',
    'Work status: Sitting work only until 05/20/2010.',
    'Social history: She smokes one pack a day.',
    `${combined.begins}, dressing changed, knee less swollen.`,
    'She walks without a cane. No fever.',
  ],
  [
    'LAKESIDE FAMILY CLINIC',
    'PROGRESS NOTES',
    'Patient: Marian Holloway',
    '03/14/2011  Cough for two weeks. Lungs clear. She smokes one pack a day.',
    '04/02/2011  Cough gone. Blood pressure normal. Advised to stop smoking.',
  ],
]

/** Records of two offices in one scanned file, in which visits begin and end where only a person can see it. */
export async function combinedScan(): Promise<MadeStory> {
  const sheets = pages.map(([place = '', title = '', ...lines]) => {
    const sheet = openSheet({ face: 'sans', size: 12 })
    addTitle(sheet, place)
    addTitle(sheet, title)
    addSpace(sheet, 2)
    for (const line of lines) {
      addLine(sheet, line)
      addSpace(sheet)
    }
    return sheet
  })
  const printed = {
    fileName: 'Combined scan.pdf',
    contentType: 'application/pdf',
    bytes: await writePages(sheets, 'Made-up records'),
    pages: pages.map((lines, at) => ({
      pageNumber: at + 1,
      canary: `combined-${at}`,
      pageLabel: null,
      text: lines.join('\n'),
      words: [],
    })),
  } as const
  const { bytes } = await toImagePdf(printed.fileName, scanPages(printed, 'clean300', 7))
  return {
    subject: { name: 'Marian Holloway', dateOfBirth: '1970-02-11', sex: 'female' },
    files: [{ name: printed.fileName, type: 'application/pdf', bytes }],
  }
}
