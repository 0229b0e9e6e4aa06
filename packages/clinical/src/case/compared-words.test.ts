import { expect, test } from 'vitest'
import type { ReportType } from '../page-input.ts'
import { readPage } from '../read-page.ts'
import { analyseCase } from './analyse-case.ts'

type Note = readonly [title: string, date: string, text: string]

/** A record a page, through the whole of the analyser. */
function kindsOf(reportType: ReportType, notes: readonly Note[]): string[] {
  const pages = notes.map(([title, date, text], at) =>
    readPage({
      documentId: `doc_${at}`,
      ordinal: at,
      pageNumber: 1,
      readVersion: 1,
      text: `${title}\nDate of Service: ${date}\n\n${text}\n`,
    }),
  )
  const { conflicts } = analyseCase({ reportType, notes: pages, subject: {}, parameters: {} })
  return conflicts.map(({ kind, strength }) => (strength === 'strong' ? kind : `${kind} (possible)`))
}

const office = 'PROGRESS NOTE'
const penicillin: Note = [office, '03/02/2010', 'ALLERGIES: Penicillin (hives)']

/** Of each class of comparison one that is a question, and one that only looks like it. */
const cases: readonly (readonly [what: string, ReportType, notes: readonly Note[], kinds: readonly string[]])[] = [
  [
    'a prescription despite an allergy',
    'medicationHistory',
    [penicillin, [office, '05/06/2014', 'PLAN: Start amoxicillin 500 mg three times a day for 10 days, #30.']],
    ['medication.prescribedDespiteAllergy'],
  ],
  [
    'a dose despite an allergy',
    'medicationHistory',
    [penicillin, ['EMERGENCY DEPARTMENT NOTE', '05/06/2014', 'Ampicillin 2 g IV was given at 10:48.']],
    ['medication.givenDespiteAllergy'],
  ],
  [
    'a prescription after the allergy was ruled out',
    'medicationHistory',
    [
      penicillin,
      [office, '04/04/2012', 'The penicillin allergy was removed from her chart.'],
      [office, '05/06/2014', 'PLAN: Start amoxicillin 500 mg three times a day for 10 days, #30.'],
    ],
    [],
  ],
  [
    'a drug that is named again as an allergy is not taken',
    'medicationHistory',
    [penicillin, [office, '05/06/2014', 'ALLERGIES: Penicillin (hives). Penicillin is to be avoided.']],
    [],
  ],
  [
    'an allergy for what is an effect of the drug',
    'allergyHistory',
    [
      [office, '03/02/2010', 'ALLERGIES: Codeine (nausea)'],
      [office, '05/06/2014', 'ALLERGIES: Codeine (nausea, vomiting)'],
      [office, '05/07/2015', 'ALLERGIES: NKDA'],
    ],
    ['allergy.sideEffectCalledAllergy'],
  ],
  [
    'a dose by needle and tablets for home',
    'medicationHistory',
    [
      [
        'EMERGENCY DEPARTMENT NOTE',
        '05/06/2014',
        'Ketorolac 30 mg IM x1 was given.\nDISCHARGE MEDICATIONS:\nNaproxen 500 mg twice daily',
      ],
    ],
    [],
  ],
  [
    'a kind of medicines denied, and filled in the time spoken of',
    'medicalHistory',
    [
      ['PHARMACY RECORD', '01/05/2014', 'Date  Drug  Qty\n01/05/2014  OXYCODONE 5 MG TAB  60\n'],
      [office, '11/02/2014', 'He denies narcotics in the past 12 months.'],
    ],
    ['medication.deniedAndFilled'],
  ],
  [
    'surgery denied for a time, and an older one',
    'medicalHistory',
    [
      [office, '03/02/2010', 'PAST SURGICAL HISTORY: Appendectomy 1956.'],
      [office, '05/06/2014', 'He denies any surgery in the last 10 years.'],
    ],
    [],
  ],
  [
    'surgery denied for a time, and one of it',
    'medicalHistory',
    [
      [office, '03/02/2010', 'PAST SURGICAL HISTORY: Appendectomy 2008.'],
      [office, '05/06/2014', 'He denies any surgery in the last 10 years.'],
    ],
    ['medical.surgeryDenied'],
  ],
  [
    'two accounts of one injury',
    'medicalHistory',
    [
      [office, '05/22/2018', 'On 5/20/2018 he fell from a ladder and hurt his left knee.'],
      [office, '06/01/2018', 'On 5/20/2018 he was lifting a washing machine and hurt his left knee.'],
    ],
    ['medical.mechanismDiffers'],
  ],
  [
    'one story in other words',
    'medicalHistory',
    [
      [office, '05/22/2018', 'On 5/20/2018 he fell from a ladder and hurt his left knee.'],
      [office, '06/01/2018', 'On 5/20/2018 he was lifting a ladder, which gave way, and hurt his left knee.'],
    ],
    [],
  ],
  [
    'never smoked, and use long before',
    'smokingHistory',
    [
      [office, '03/20/1995', 'Current smoker.'],
      [office, '03/01/2014', 'Never smoked.'],
    ],
    ['smoking.neverVsUse'],
  ],
  [
    'never smoked, and use long after, of which nobody says when it began',
    'smokingHistory',
    [
      [office, '03/01/1995', 'Never smoked.'],
      [office, '03/20/2014', 'Current smoker.'],
    ],
    ['smoking.neverVsUse (possible)'],
  ],
  ...[
    'He smokes again since 03/10/2012.',
    'Started smoking again last week.',
    'He resumed smoking.',
    'He is back to smoking.',
  ].map(
    (again) =>
      [
        `a quit, and a return to smoking after it: ${again}`,
        'smokingHistory',
        [
          [office, '03/01/2012', 'Quit smoking in 2005.'],
          [office, '03/20/2012', again],
        ],
        ['smoking.relapse'],
      ] as const,
  ),
  ...['He is a current smoker.', 'He resumed smoking in 2010.'].map(
    (use) =>
      [
        `a quit, and use before the note of it: ${use}`,
        'smokingHistory',
        [
          [office, '03/01/2012', 'Quit smoking in 2005.'],
          [office, '03/20/2012', use],
        ],
        ['smoking.quitVsCurrent'],
      ] as const,
  ),
  [
    'not smoking, and started since',
    'smokingHistory',
    [
      [office, '03/01/2012', 'He is a non-smoker.'],
      [office, '03/20/2012', 'He restarted smoking 1 week ago.'],
    ],
    [],
  ],
  [
    'off work since an operation, and at work after it',
    'medicalHistory',
    [
      [office, '02/12/2014', 'Knee arthroscopy was done on 02/10/2014.'],
      [office, '03/20/2014', 'He is working full time.'],
      [office, '05/06/2014', 'He has been off work since the surgery.'],
    ],
    ['medical.disabledVsWorking'],
  ],
  [
    'off work since an operation of which no record tells',
    'medicalHistory',
    [
      [office, '02/12/2014', 'Colonoscopy was done on 02/10/2014.'],
      [office, '03/20/2014', 'He is working full time.'],
      [office, '05/06/2014', 'He has been off work since the surgery.'],
    ],
    ['medical.disabledVsWorking (possible)'],
  ],
  [
    'off work since an operation, and one of years ago',
    'medicalHistory',
    [
      [office, '03/02/2014', 'PAST SURGICAL HISTORY: Appendectomy 2010.'],
      [office, '03/20/2012', 'He is working full time.'],
      [office, '05/06/2014', 'He has been off work since the surgery.'],
    ],
    [],
  ],
  [
    'weeks off work in a time at work',
    'medicalHistory',
    [
      [office, '03/06/2014', 'He has been off work since 02/01/2014.'],
      [office, '05/20/2014', 'He has been working full time since January 2014.'],
    ],
    ['medical.disabledVsWorking'],
  ],
  [
    'days off work in a time at work',
    'medicalHistory',
    [
      [office, '03/06/2014', 'Off work from 3/3/2014 to 3/5/2014.'],
      [office, '05/20/2014', 'He has been working full time since January 2014.'],
    ],
    [],
  ],
  [
    'a sick day in a time at work',
    'medicalHistory',
    [
      [office, '03/06/2014', 'Off work today with influenza.'],
      [office, '05/20/2014', 'He has been working full time since January 2014.'],
    ],
    [],
  ],
  [
    'unable to work in a time at work',
    'medicalHistory',
    [
      [office, '01/15/2014', 'Unable to work since 12/20/2013.'],
      [office, '03/01/2014', 'He has been working full time since November 2013.'],
    ],
    ['medical.disabledVsWorking'],
  ],
  [
    'unable to work, and at work some weeks later',
    'medicalHistory',
    [
      [office, '01/15/2014', 'Unable to work since 12/20/2013.'],
      [office, '03/01/2014', 'He is working full time.'],
    ],
    ['medical.disabledVsWorking (possible)'],
  ],
  [
    'unable to work, and back at work since',
    'medicalHistory',
    [
      [office, '01/15/2014', 'Unable to work since 12/20/2013.'],
      [office, '08/01/2014', 'He returned to work in May 2014 and is working full time.'],
    ],
    [],
  ],
  [
    'trouble denied, and an image that shows it',
    'medicalHistory',
    [
      [office, '01/15/2012', 'MRI of the right knee: IMPRESSION: tear of the medial meniscus.'],
      [office, '03/01/2014', 'He denies any prior knee problems.'],
    ],
    ['medical.deniedVsRecorded'],
  ],
  [
    'trouble denied, and an image that shows nothing',
    'medicalHistory',
    [
      [office, '01/15/2012', 'MRI of the right knee: normal.'],
      [office, '03/01/2014', 'He denies any prior knee problems.'],
    ],
    [],
  ],
]

test.each(cases)('%s', (_, reportType, notes, kinds) => {
  expect(kindsOf(reportType, notes)).toEqual(kinds)
})
