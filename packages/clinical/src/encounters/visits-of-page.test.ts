import { expect, test } from 'vitest'
import { readSegments } from './read-segments.ts'

/** The first day of each visit of a page. */
function daysOf(page: string): (string | undefined)[] {
  return readSegments(page).map(({ days: [day] }) => day?.value)
}

function visitsOf(page: string): string[] {
  return readSegments(page).map(({ days: [day], type }) => `${day?.value} ${type}`)
}

const chart = 'LARCH FAMILY CLINIC      Progress notes\nRoe, Jane   DOB 1/2/1960\n'

test.each([
  ['Tues 3/5/2019  Knee sore. ', 'Fri 4/5/2019  Better. '],
  ['[03/05/2019] Knee sore. ', '[04/05/2019] Better. '],
  ['5-Mar-19  Knee sore. ', '5-Apr-19  Better. '],
  ['05MAR2019  Knee sore. ', '05APR2019  Better. '],
  ["3/5/'19  Knee sore. ", "4/5/'19  Better. "],
  ['== 03/05/2019 ==\nKnee sore. ', '== 04/05/2019 ==\nBetter. '],
  ['Date: 3/5/2019   Pain 4/10\nKnee sore. ', 'Date: 4/5/2019   Pain 1/10\nBetter. '],
  ['10:15 3/5/2019 Knee sore. ', '09:40 4/5/2019 Better. '],
  ['RN KD 3/5/2019: Knee sore. ', 'RN KD 4/5/2019: Better. '],
  ['OV 3/5/2019: Knee sore. ', 'OV 4/5/2019: Better. '],
  ['1 | 3/5/2019 | Knee sore. ', '2 | 4/5/2019 | Better. '],
  ['*** OFFICE VISIT 03/05/2019 ***\nKnee sore. ', '*** OFFICE VISIT 04/05/2019 ***\nBetter. '],
])('entries begin with %j', (one, other) => {
  expect(daysOf(`${chart}${one}\n${other}`)).toEqual(['2019-03-05', '2019-04-05'])
})

test.each([
  ['tests that a note lists', 'CXR 3/5/2019: clear lungs.\nMRI 4/5/2019: a tear of the meniscus.'],
  ['one line of such words', 'Date: 3/5/2019   Knee sore.\nBetter by noon.'],
  ['days of signatures with nothing between them', 'Date: 3/5/2019\nDate: 4/5/2019'],
])('%s are no entries', (_what, body) => {
  expect(daysOf(`LARCH FAMILY CLINIC   Office visit   2/1/2019\nRoe, Jane\nShe fell on ice.\n${body}`)).toEqual([
    '2019-02-01',
  ])
})

test('a call among entries says so before its day', () => {
  expect(
    visitsOf(
      `${chart}3/5/2019 Knee sore, BP 120/80. Exam normal.\nTC 4/5/2019: refill. Meds sent.\nTC 5/5/2019: fine.`,
    ),
  ).toEqual(['2019-03-05 office', '2019-04-05 telephone', '2019-05-05 telephone'])
})

test('entries without a year are of the time that their head covers, and never of the year of a birth', () => {
  const rows = '6/7 (Mon)  Subject drove to the store.\n6/8 (Tue)  Subject mowed a lawn.\n6/9 (Wed)  Nobody was seen.'
  expect(daysOf(`ACTIVITY SUMMARY   Ref 88\nLic 12   Period: 6/7/2021 - 6/9/2021\n${rows}`)).toEqual([
    '2021-06-07',
    '2021-06-08',
    '2021-06-09',
  ])
  expect(daysOf(`ACTIVITY SUMMARY   Ref 88\nRoe, Jane   DOB 1/2/1960\n${rows}`)[0]).toBe('--06-07')
})

test('below a consult the later visits go on behind the first that is set apart', () => {
  const consult = `LARCH NEUROLOGY   CONSULTATION   DOS 03/05/2019\nRoe, Jane\nShe has had headaches for a year. Start a new drug.\n`
  expect(daysOf(`${consult}\n04/05/2019 Better. Continue.\n05/05/2019 No headache. Stop.`)).toEqual([
    '2019-03-05',
    '2019-04-05',
    '2019-05-05',
  ])
  // Without that they are days that the consult tells of.
  expect(daysOf(`${consult}04/05/2019 MRI planned.\n05/05/2019 return.`)).toEqual(['2019-03-05'])
})

test('what another person adds to a form is of the day of its signature', () => {
  const form =
    'EMPLOYEE ACCIDENT REPORT FORM\nWorker: Roe, Jane   Date of accident 3/1/19   First day off: first day 3/2/19\nPrepared by D. Moe, office 3/3/19\n'
  const added = 'FOREMAN STATEMENT, A. Poe: She slipped on the dock.\nI sent her home at noon.   a.poe '
  expect(visitsOf(`${form}\n${added}3/4/19`)).toEqual(['2019-03-03 form', '2019-03-04 form'])
  expect(visitsOf(`${form}\n${added}`)).toEqual(['2019-03-03 form'])
})

test('a section of a form is no record', () => {
  const page =
    'CERTIFICATE OF NECESSITY\n-----\nSECTION A   Type: INITIAL 05/11/2017   RECERT 05/10/2018\nJane Roe\n-----\nSECTION B   (for the doctor)\nLength of need 99\nSection C attestation: A. Poe MD   05/12/2018'
  expect(visitsOf(page)).toEqual(['2018-05-12 form'])
})

test('what is labelled with a day of service under a ruled line is a record of its own', () => {
  const page =
    'LARCH LIFE   APPLICATION FOR INSURANCE\nTelephone interview 04/18/2019 by agent 9\n1. Smoker?  No\n-----\nURINE by Moe Labs, coll. 04/24/2019 0912\nCotinine positive.'
  expect(visitsOf(page)).toEqual(['2019-04-18 form', '2019-04-24 lab'])
})

test('an operation has the day of the surgery, and what follows it are visits', () => {
  const rows = '05/16/19 2 wk. Wound clean. No work.\n06/13/19 6 wk. Healed. Therapy.'
  expect(
    visitsOf(`LARCH BONE CENTER   OPERATIVE REPORT   ROE JANE   surgery: 05/02/2019\nPlate fixed.\n${rows}`),
  ).toEqual(['2019-05-02 procedure', '2019-05-16 office', '2019-06-13 office'])
  expect(daysOf('LARCH BONE CENTER   Progress note   6/1/2020\nROE JANE   surgery: 05/02/2019\nHealed well.')).toEqual([
    '2020-06-01',
  ])
})

test('a lung function test with a heading in a note is a visit of its own, and the note goes on behind it', () => {
  const page =
    'LARCH CHEST CLINIC   CONSULT   05/04/2017\nRoe, Jane\nShe is short of breath.\nShe has a cough.\nNo fever.\n\nPFT TODAY (best of 3)\nFVC 2.86 68%\n\nIMPRESSION: severe disease.'
  expect(visitsOf(page)).toEqual(['2017-05-04 consult', '2017-05-04 pft', '2017-05-04 consult'])
  expect(visitsOf(page.replace('PFT TODAY', 'Spirometry today'))).toEqual(['2017-05-04 consult'])
  // Under the name of an office alone it is the title of a report.
  expect(visitsOf('LARCH HOSPITAL\n\nPULMONARY FUNCTION 5/4/2017\nFVC 2.86 68%\nNormal.')).toEqual(['2017-05-04 pft'])
})

test('several dated tests in a row are reports of their own, one is quoted', () => {
  const letter = 'LARCH CHEST CLINIC   CONSULT   06/06/2017\nRoe, Jane\nShe is short of breath.\n'
  const ct = '\nCT 5/22/2017 (prone): honeycombing.\n'
  const labs = '\nLABORATORY 5/30/2017:  ANA negative.\n'
  expect(visitsOf(`${letter}${ct}${labs}\nIMPRESSION: fibrosis.`)).toEqual([
    '2017-06-06 consult',
    '2017-05-22 imaging',
    '2017-05-30 lab',
    '2017-06-06 consult',
  ])
  expect(visitsOf(`${letter}${ct}\nIMPRESSION: fibrosis.`)).toEqual(['2017-06-06 consult'])
})

test('the notes on the sheet of a nursing home are visits, those of a hospital belong to the stay', () => {
  const sheet = (place: string): string =>
    `${place}   Flow Sheet   Roe, J.\nAdm 9/20/17\nDate   BP   O2\n9/21  118/66  4L\n9/25  112/60  4L\n9/29  124/68  3L\n10/02  SW: widow, two sons.\n10/11  RN: weak, anxious today.\n10/17  PT: cannot stand.`
  expect(visitsOf(sheet('LARCH NURSING HOME'))).toEqual([
    '2017-09-20 other',
    '2017-10-02 other',
    '2017-10-11 other',
    '2017-10-17 therapy',
  ])
  expect(daysOf(sheet('LARCH MEMORIAL HOSPITAL'))).toEqual(['2017-09-20'])
})

test('a note of March is no medication record', () => {
  expect(visitsOf('TITLE: PSYCHIATRY TELEPHONE NOTE      MAR 06, 2018@11:12\nMood is better. Continue.')).toEqual([
    '2018-03-06 telephone',
  ])
})

test('a word for a visit and a day without a year in the middle of a note open nothing', () => {
  const page =
    'LARCH LIFE   FIELD REVIEW   09/22/2021\nThe stall was open all day.\nManager by phone 9/23: "She is here on Saturdays."'
  expect(daysOf(page)).toEqual(['2021-09-22'])
})
