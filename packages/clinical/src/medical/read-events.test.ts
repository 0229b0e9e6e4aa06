import { expect, test } from 'vitest'
import type { Moment } from '../dates/moment.ts'
import { readRules } from '../rule-reader/read-rules.ts'
import { preparePage } from '../text/prepare-page.ts'
import { bellyProcedures } from './events/lexicon/belly-procedures.ts'
import { boneProcedures } from './events/lexicon/bone-procedures.ts'
import { chestProcedures } from './events/lexicon/chest-procedures.ts'
import { headProcedures } from './events/lexicon/head-procedures.ts'
import { readEvents } from './read-events.ts'

function at(moment: Moment | undefined): string {
  if (moment?.ago) return `-${moment.ago.amount[0]} ${moment.ago.unit}`
  return moment?.date?.value ?? (moment?.age ? `age ${moment.age[0]}` : '')
}

const pasts = new Set(['injury', 'surgery'])

/** Each mention in one line: what, where, when. */
function said(text: string): string[] {
  const page = preparePage(text)
  const ruled = readRules(new Set(['medical']), page, text).filter(({ category, value }) => {
    return category === 'medical.injury' || (category === 'medical.denial' && pasts.has(value.denied))
  })
  return [...readEvents(page, text), ...ruled].map((one): string => {
    expect(text.slice(one.start, one.end)).toBe(one.quote)
    const words = (parts: readonly (string | number | undefined)[]): string =>
      parts.filter((part) => part !== undefined && part !== '').join(' | ')
    if (one.category === 'medical.procedure') {
      const { name, laterality, site, status, when } = one.value
      return words([status, laterality, name, name.includes(site ?? '') ? '' : site, at(when)])
    }
    if (one.category === 'medical.admission') {
      const { setting, reason, admitted, discharged, days, hours } = one.value
      return words([setting, reason, at(admitted), at(discharged), days && `${days[0]} d`, hours && `${hours[0]} h`])
    }
    if (one.category === 'medical.injury') {
      const { mechanism, laterality, site, atWork, when } = one.value
      return words([
        mechanism,
        laterality,
        site,
        atWork === undefined ? '' : atWork ? 'at work' : 'not at work',
        at(when),
      ])
    }
    if (one.category === 'medical.imaging') {
      const { modality, laterality, site, when, impression } = one.value
      return words([modality, laterality, site, at(when), impression])
    }
    if (one.category === 'medical.denial') {
      const { denied, name, laterality, site } = one.value
      return words([`no ${denied}`, name, laterality, site])
    }
    return one.category
  })
}

test.each([
  [
    'Past surgical history: appendectomy 1987, cholecystectomy, L TKR 3/14, C-section x2.',
    [
      'done | appendectomy | appendix | 1987',
      'done | cholecystectomy | gallbladder',
      'done | left | total knee replacement | 2014-03',
      'done | caesarean section | uterus',
    ],
  ],
  ['PSH: ORIF left distal radius fracture 2004', ['done | left | open reduction and internal fixation | wrist | 2004']],
  ['PSH: ACDF C5-6, 3/2009', ['done | anterior cervical discectomy and fusion | cervical spine | 2009-03']],
  [
    "PSHx: appy '87, lap chole 2003, TAH/BSO",
    [
      'done | appendectomy | appendix | 1987',
      'done | cholecystectomy | gallbladder | 2003',
      'done | hysterectomy | uterus',
    ],
  ],
  [
    'In 1987, he had an appendectomy and in 1992, a hernia repair.',
    ['done | appendectomy | appendix | 1987', 'done | hernia repair | abdomen | 1992'],
  ],
  [
    '1987 - appendectomy; 2001 bilateral carpal tunnel release',
    ['done | appendectomy | appendix | 1987', 'done | bilateral | carpal tunnel release | wrist | 2001'],
  ],
  ['She is s/p lumbar fusion L4-S1 in 2016.', ['done | lumbar fusion | lumbar spine | 2016']],
  [
    'He underwent right rotator cuff repair on 3/14/2018 by Dr. Smith.',
    ['done | right | rotator cuff repair | shoulder | 2018-03-14'],
  ],
  [
    'He had L5-S1 laminectomy/discectomy by Dr. Jones in 2010.',
    ['done | laminectomy | lumbar spine | 2010', 'done | discectomy | lumbar spine | 2010'],
  ],
  [
    'Bilateral carpal tunnel releases in 2004 and 2006, and hysterectomy.',
    ['done | bilateral | carpal tunnel release | wrist | 2004', 'done | hysterectomy | uterus'],
  ],
  ['He had surgery about 10 years ago in his lower back.', ['done | surgery | lumbar spine | -10 years']],
  ['Surgery on the left knee, 2009.', ['done | left | surgery | knee | 2009']],
  [
    'He had a left L4-5 microdiscectomy in 2012, and then underwent L4-5 fusion in 2014.',
    ['done | left | discectomy | lumbar spine | 2012', 'done | fusion | lumbar spine | 2014'],
  ],
  [
    'Status post coronary artery bypass graft x3 in 2005 with stent placement to the RCA in 2010.',
    ['done | coronary artery bypass graft | heart | 2005', 'done | stent placement | 2010'],
  ],
  [
    'He received a cortisone injection in the right shoulder in June 2017.',
    ['done | right | corticosteroid injection | shoulder | 2017-06'],
  ],
  [
    'The patient had three epidural steroid injections with minimal relief.',
    ['done | epidural steroid injection | spine'],
  ],
  ['Colonoscopy in 2015 was normal.', ['done | colonoscopy | large bowel | 2015']],
  ['The lung biopsy was negative.', ['done | lung biopsy']],
  [
    'OPERATIVE REPORT\nPROCEDURE PERFORMED: Left knee arthroscopy.\nDESCRIPTION OF PROCEDURE: An arthrotomy was made.',
    ['done | left | arthroscopy | knee'],
  ],
  ['Total knee arthroplasty (TKA) on the right in 2011', ['done | right | total knee replacement | 2011']],
  ['No complications after her hysterectomy.', ['done | hysterectomy | uterus']],
  [
    'She is scheduled for left total hip arthroplasty on 5/2/2019.',
    ['planned | left | total hip replacement | 2019-05-02'],
  ],
  ['We recommend carpal tunnel release.', ['planned | carpal tunnel release | wrist']],
  ['PLAN:\nESI at L4-5.', ['planned | epidural steroid injection | lumbar spine']],
  ['He declined the epidural steroid injection.', ['declined | epidural steroid injection | spine']],
  ['He does not want surgery.', ['declined | surgery']],
  ['He had a duodenojejunostomy in 1999.', ['done | duodenojejunostomy | 1999']],
  ['We discussed surgery.', []],
  ['He would be a candidate for total knee replacement.', []],
  ['Consider knee arthroscopy.', []],
  ['If pain persists, I will recommend a cortisone injection.', []],
  ['Father had CABG at age 60.', []],
  ['Hormone replacement therapy.', []],
  ['Flu shot given.', []],
  ['Follow up with orthopedic surgery.', []],
  ['He never had a colonoscopy.', []],
  ['Risks of surgery include bleeding.', []],
  ['FAMILY HISTORY: mother had hysterectomy', []],
])('procedures: %s', (text, expected) => {
  expect(said(text).filter((one) => /^(?:done|planned|declined)/.test(one))).toEqual(expected)
})

test.each([
  ['He was admitted 3/2–3/7/2016 for COPD exacerbation.', ['inpatient | COPD exacerbation | 2016-03-02 | 2016-03-07']],
  ['He was hospitalized 12/29 - 1/3/2016 with pneumonia.', ['inpatient | pneumonia | 2015-12-29 | 2016-01-03']],
  ['Hospitalized for pneumonia in 2012.', ['inpatient | pneumonia | 2012']],
  [
    "He was admitted to St. Mary's Hospital from March 2 to March 7, 2016 with acute respiratory failure.",
    ['inpatient | acute respiratory failure | 2016-03-02 | 2016-03-07'],
  ],
  ['He was discharged on 3/7/2016 after a 4-day admission for CHF.', ['inpatient | CHF | 2016-03-07 | 4 d']],
  ['Pt was admitted to the ICU for 3 days with respiratory failure.', ['inpatient | respiratory failure | 3 d']],
  ['He was placed in observation status for 23 hours.', ['observation | 23 h']],
  ['She was seen in the ED on 4/5/2017 for chest pain and discharged home.', ['emergency | chest pain | 2017-04-05']],
  ['In 01/2020, the patient presented to the emergency room due to the pain.', ['emergency | pain | 2020-01']],
  [
    'DISCHARGE SUMMARY\nAdmission Date: 03/02/2016\nDischarge Date: 03/07/2016\nLength of stay: 5 days\nAdmitting diagnosis: COPD exacerbation.',
    ['inpatient | COPD exacerbation | 2016-03-02 | 2016-03-07 | 5 d'],
  ],
  ['EMERGENCY DEPARTMENT NOTE\nChief complaint: Chest pain\n', ['emergency | Chest pain']],
  ['No hospitalizations since.', []],
  ['She was never hospitalized for asthma.', []],
  ['He has not been hospitalized or seen in the ER for his asthma in the past year.', []],
  ['Go to the ED if symptoms worsen.', []],
  ['Return to the emergency room for fever.', []],
  ['He admitted to drinking.', []],
  ['Hospitalizations: none.', []],
  ['ER visits past 5 years: No', []],
  ['His father was hospitalized for pneumonia.', []],
])('stays: %s', (text, expected) => {
  expect(said(text).filter((one) => /^(?:inpatient|emergency|observation)/.test(one))).toEqual(expected)
})

test.each([
  [
    'He fell off a ladder at work on 3/14/2018, landing on his left shoulder.',
    ['fall from height | left | shoulder | at work | 2018-03-14'],
  ],
  [
    'On March 3, 2018, he was lifting a 50 lb box at work when he felt a pop in his low back.',
    ['lifting | lumbar spine | at work | 2018-03-03'],
  ],
  [
    'She was in a motor vehicle accident on 6/1/2019, injuring her neck. She was rear-ended at a stoplight.',
    ['motor vehicle collision | neck | 2019-06-01'],
  ],
  [
    'DOI: 3/14/2018\nHISTORY: The patient slipped on ice in the parking lot at work and twisted his right knee.',
    ['slip and fall | right | knee | at work | 2018-03-14'],
  ],
  [
    'He sustained an industrial injury on 02/11/2017 while lifting a pallet. He reported immediate low back pain.',
    ['lifting | lumbar spine | at work | 2017-02-11'],
  ],
  ['He was hit by a car while crossing the street in 2009.', ['pedestrian struck by vehicle | 2009']],
  ['He sustained a crush injury to the left hand in 1998.', ['crush | left | hand | 1998']],
  ['The box fell on his right foot.', ['struck by object | right | foot']],
  ['The patient fell on his right hip.', ['fall | right | hip']],
  ['He was bitten by a dog.', ['bite']],
  ['He was exposed to chlorine gas at the plant on 5/6/2015.', ['inhalation | at work | 2015-05-06']],
  ['While pulling a pallet jack he felt sharp pain in the right shoulder.', ['pushing or pulling | right | shoulder']],
  ['The patient states he was golfing and hurt his back.', ['sports | back']],
  ['Patient tripped over the dog yesterday at home.', ['trip and fall | not at work | -1 days']],
  [
    'Her pain began 2 weeks ago, when she was skiing. She twisted her right knee.',
    ['sports | right | knee | -2 weeks'],
  ],
  [
    'He was in a car accident in 2009 and injured his neck. He also fell down stairs in 2014, fracturing his left wrist.',
    ['motor vehicle collision | neck | 2009', 'fall | left | wrist | 2014'],
  ],
  ['Back pain after lifting a patient at work on 1/5/2017.', ['lifting | back | at work | 2017-01-05']],
  ['He fell 12 feet from a roof.', ['fall from height']],
  ['Denies any falls.', []],
  ['He fell asleep at the wheel.', []],
  ['Fall risk: low.', []],
  ['Pain is worse with lifting and bending.', []],
  ['Blood pressure fell to 80.', []],
  ['Sharp, stabbing pain in the knee.', []],
  ['He does not recall falling onto the shoulder.', []],
  ['Return if you fall or hit your head.', []],
  ['His mother was in a car accident.', []],
  ['He was exposed to welding fumes for 22 years while working as a welder.', []],
])('injuries: %s', (text, expected) => {
  expect(said(text).filter((one) => !one.startsWith('no '))).toEqual(expected)
})

test.each([
  [
    'MRI of the lumbar spine dated 3/2/2015 showed a disc protrusion at L4-5.',
    ['MRI | lumbar spine | 2015-03-02 | a disc protrusion at L4-5'],
  ],
  ['CXR: no infiltrate.', ['X-ray | chest | no infiltrate']],
  ['No acute abnormality on chest x-ray.', ['X-ray | chest | No acute abnormality']],
  ['X-rays of the right knee were obtained today. They show no fracture.', ['X-ray | right | knee | no fracture']],
  ['X-rays of the cervical spine were negative.', ['X-ray | cervical spine | negative']],
  ['His x-rays did not reveal any signs of a fracture.', ['X-ray | did not reveal any signs of a fracture']],
  ['CT of the chest 5/2018: emphysema.', ['CT | chest | 2018-05 | emphysema']],
  [
    'MRI right shoulder (2/3/2018): full-thickness supraspinatus tear.',
    ['MRI | right | shoulder | 2018-02-03 | full-thickness supraspinatus tear'],
  ],
  [
    'Echocardiogram in 2014 revealed an ejection fraction of 45%.',
    ['echocardiogram | heart | 2014 | an ejection fraction of 45%'],
  ],
  [
    'MRI LUMBAR SPINE WITHOUT CONTRAST\nDate of exam: 3/2/2015\nFINDINGS: Mild disc bulge.\nIMPRESSION:\n1. Mild disc bulge at L4-5.',
    ['MRI | lumbar spine | 2015-03-02 | 1. Mild disc bulge at L4-5.'],
  ],
  ['We will order an MRI of the left shoulder.', []],
  ['CT scan of the abdomen is pending.', []],
  ['He has not had an MRI.', []],
  ['MRI not done.', []],
  ['If no better, obtain MRI.', []],
  ['If the ultrasound is normal, he may go home.', []],
  ['CT of the lungs will also be ordered today to confirm the diagnosis.', []],
])('images: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['He denies prior back injuries.', ['no injury | back']],
  ['No previous motor vehicle accidents.', ['no injury | motor vehicle collision']],
  ['She has never injured her neck.', ['no injury | neck']],
  ['No history of trauma.', ['no injury']],
  ['He denies any previous injuries to his left ankle.', ['no injury | left | ankle']],
  ['Never had surgery on the left knee.', ['no surgery | left | knee']],
  ['No prior surgeries.', ['no surgery']],
  ['PAST SURGICAL HISTORY: None.', ['no surgery']],
  [
    'He denies any prior surgeries or injuries to the right knee.',
    ['no surgery | right | knee', 'no injury | right | knee'],
  ],
  ['Denies injury.', []],
  ['No acute injury.', []],
  ['No surgery is needed.', []],
  ['IMPRESSION: No fracture.', []],
  ['His brother denies prior surgeries.', []],
])('denials: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('a line that was broken to fit is read as one', () => {
  const text = `The patient states that on March 3, 2018 he was lifting a heavy box at work when he
felt a pop in his low back. He was seen in the
emergency room on 3/4/2018 for back pain, and an MRI of the lumbar
spine on 4/2/2018 showed a disc protrusion. He underwent lumbar
fusion in 2019. He denies any
prior back injuries.`
  expect(said(text)).toEqual([
    'done | lumbar fusion | lumbar spine | 2019',
    'emergency | back pain | 2018-03-04',
    'MRI | lumbar spine | 2018-04-02 | a disc protrusion',
    'no injury | back',
    'lifting | lumbar spine | at work | 2018-03-03',
  ])
})

test('at least 250 procedures have a name of their own', () => {
  const lines = [boneProcedures, chestProcedures, bellyProcedures, headProcedures].flatMap((list) =>
    list.split('\n').filter(Boolean),
  )
  const names = lines.map((line) => line.split(/ [@=] /)[0])
  expect(names.length).toBeGreaterThanOrEqual(250)
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['Surgeries: tonsils 1970, R knee scope 2001', ['done | right | arthroscopy | knee | 2001']],
  ['Surgeries: gallbladder (1999), L TKA', ['done | left | total knee replacement']],
  ['Surgeries: 1970 tonsils, 2001 knee scope.', ['done | arthroscopy | knee | 2001']],
  ['Denies neck pain prior to the accident.', []],
  ['No neck symptoms prior to the fall.', []],
  ['She denies neck pain or injury prior to the accident.', ['no injury | neck']],
  ['No prior neck injuries, except for a whiplash in 2012.', ['injury | neck | 2012']],
  ['Denies prior injury to the neck with the exception of a 2012 whiplash.', []],
  ['Aside from a strain in 2010, denies prior back injuries.', []],
  ['No previous surgeries save for a C-section.', ['done | caesarean section | uterus']],
  ['X-ray of the left knee was compared to the right, which shows mild osteoarthritis.', ['X-ray | knee']],
  ['MRI left shoulder compared with the right shoulder shows a tear.', ['MRI | shoulder']],
  ['X-ray of the left knee compared to prior shows no change.', ['X-ray | left | knee | no change']],
  [
    'X-ray of the left knee shows mild osteoarthritis compared to the right.',
    ['X-ray | left | knee | mild osteoarthritis compared to the right'],
  ],
])('whose date, which side, what exactly is denied: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})
