import { expect, test } from 'vitest'
import { readLexicon } from '../engine/rule-files.ts'
import type { Mention } from '../notes.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readConditions } from './read-conditions.ts'

function read(text: string): Mention[] {
  return readConditions(preparePage(text), text)
}

/** What is said, in short: `asthma active`, `denied condition asthma`. */
function said(text: string): string[] {
  return read(text).map(({ category, value }) => {
    if (category === 'medical.condition') return [value.laterality, value.name, value.status].filter(Boolean).join(' ')
    if (category !== 'medical.denial') return category
    return [
      'denied',
      value.denied,
      value.laterality,
      value.site !== value.name && value.denied === 'trouble' ? value.site : undefined,
      value.name,
    ]
      .filter(Boolean)
      .join(' ')
  })
}

/** Codes count where nothing beside them names the condition. */
test.each([
  ['Diagnosis codes:  J44.9   J96.11', ['copd active', 'chronic respiratory failure active']],
  [
    'Diagnosis (ICD-9): 428.22 chronic systolic HF; 414.8; 427.31',
    ['congestive heart failure active', 'coronary artery disease active', 'atrial fibrillation active'],
  ],
  ['Dx: M32.9 SLE; G56.01', ['systemic lupus erythematosus active', 'right carpal tunnel syndrome active']],
  ['COPD (J44.9)', ['copd active']],
  ['Dx: HTN, wt 250.5 lb, room 401.2', ['hypertension active']],
  // Codes beside those of the table mean something else.
  ['Dx: E66.3, F11.9, M51.24, 571.8', []],
])('codes: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('every code of the table names one condition', () => {
  const meant = readLexicon('icd-codes').map(({ code = '' }) => [
    code,
    said(`Dx: ${code.includes('.') ? code : `${code}.0`}`).length,
  ])
  expect(meant.filter(([, count]) => count !== 1)).toEqual([])
})

/** What is not done or only asked denies nothing, and is no fact. */
test.each([
  ['"Can\'t breathe, asthma."', ['asthma active']],
  ['He could not walk, COPD exacerbation.', ['copd exacerbation active']],
  ['Any problems ? Asthma worse.', ['asthma active']],
  ['A: dyspnea, ? ILD', ['dyspnea active', 'interstitial lung disease suspected']],
  ['Prov. PTSD', ['post-traumatic stress disorder suspected']],
  ['Seen by ENT "? VCD" and sent.', ['vocal cord dysfunction suspected']],
  ['Asthma mentioned by previous provider, not confirmed', ['asthma suspected']],
  ['PTSD claimed', ['post-traumatic stress disorder suspected']],
  ['TIA 2011?', ['transient ischemic attack suspected']],
  ['Cancer scare 2010, benign', []],
  ['DM2 diet controlled', ['type 2 diabetes active']],
  ['PTSD - provisional', ['post-traumatic stress disorder suspected']],
  ['Asthma as a kid.', ['asthma historical']],
])('in doubt: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

/** A note with headings names its diagnosis; a short entry has the complaint alone. */
test.each([
  ['HPI:\nHe has knee pain.', []],
  ['CC:\nRight knee pain.', []],
  ['EXAM:\nLeft shoulder pain with abduction.', []],
  ['Presents for evaluation of right leg pain.', []],
  ['HPI:\nShe c/o left shoulder pain and neck stiffness.', ['left shoulder pain active', 'neck stiffness active']],
  ['HPI:\nLow back pain with radiation to the right leg.', ['low back pain active']],
  ['6/10/13 LBP x 3 wks, L hand tingles.', ['low back pain active', 'left hand numbness active']],
  ['S: Neck 2/10, L shoulder 6/10 from the seat belt.', ['neck pain active', 'left shoulder pain active']],
  ['reports 6-7/10 neck', ['neck pain active']],
  ['R knee 0/10. Grip R 4/5. Seen 5/10/2019 for the knee.', []],
  ['Both hands fall asleep x 1 yr.', ['bilateral hand numbness active']],
  ['Denies neck pain or low back pain on the right.', []],
])('complaints: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['He has a history of hypertension.', ['hypertension active']],
  ['He has a history of kidney stones.', ['kidney stone historical']],
  [
    'PMH: asthma, heart attack, pneumonia',
    ['asthma active', 'myocardial infarction historical', 'pneumonia historical'],
  ],
  ['PAST MEDICAL HISTORY:\nBreast cancer\nDepression', ['breast cancer historical', 'depression active']],
  ['ASSESSMENT:\n1. Pneumonia, resolved.', ['pneumonia resolved']],
  ['ASSESSMENT:\nAlcohol use disorder, in remission', ['alcohol use disorder resolved']],
  ['Cellulitis L leg on Keflex, cleared.', ['left cellulitis resolved']],
  ['Bronchitis last winter, took azithromycin and it went away.', ['bronchitis resolved']],
  ['Pneumonia, not yet resolved.', ['pneumonia active']],
  ['Pneumonia, abscess resolved.', ['pneumonia historical', 'abscess resolved']],
  ['Rib fracture, cleared to return to work.', ['rib fracture active']],
  ['Possible asthma.', ['asthma suspected']],
  ['Rule out pulmonary embolism.', ['pulmonary embolism suspected']],
  ['R/O COPD', ['copd suspected']],
  ['The x-ray is consistent with pneumonia.', ['pneumonia suspected']],
  ['Her tests suggest asthma or COPD.', ['asthma suspected', 'copd suspected']],
  [
    'ASSESSMENT:\nObesity hypoventilation vs. OSA',
    ['obesity hypoventilation syndrome suspected', 'sleep apnea suspected'],
  ],
  ['No evidence of deep vein thrombosis.', ['deep vein thrombosis ruledOut']],
  ['CT was negative for pulmonary embolism.', ['pulmonary embolism ruledOut']],
  ['Pneumonia was ruled out.', ['pneumonia ruledOut']],
  ['He denies problems with his asthma.', ['asthma active']],
  ['He is not taking medication for hypertension.', ['hypertension active']],
  ['No treatment for hypertension so far.', ['hypertension active']],
  ['This may have worsened her asthma.', ['asthma active']],
  ['She has not had any gout flares.', []],
  ['He sustained a heart attack in 2018.', ['myocardial infarction historical']],
  ['She had a hip fracture in 2010.', ['hip fracture historical']],
  ['Childhood asthma.', ['asthma historical']],
  ['She does not believe she has diabetes.', ['diabetes ruledOut']],
  [
    'DDx includes PE, pneumonia, and CHF.',
    ['pulmonary embolism suspected', 'pneumonia suspected', 'congestive heart failure suspected'],
  ],
  ['s/p inguinal hernia repair', ['inguinal hernia historical']],
  ['ASSESSMENT:\n1. History of gout.', ['gout active']],
  ['PLAN:\nLeft knee sprain - brace.', ['left knee sprain active']],
])('status: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['HPI:\nHe has knee pain and headaches.', []],
  ['ASSESSMENT:\n1. Right knee pain.', ['right knee pain active']],
  ['ASSESSMENT:\nChest pain and hypertension.', ['chest pain active', 'hypertension active']],
  ['ASSESSMENT:\nAbnormal weight gain.', ['weight gain active']],
  ['ASSESSMENT:\nDifficulty chewing.', ['difficulty chewing active']],
  ['ASSESSMENT:\nThe patient has knee pain.', []],
  ['ALLERGIES: none. Hx breast cancer.', ['breast cancer historical']],
  ['Allergies: Haldol. Dystonia.', []],
  ['IMPRESSION:\nShoulder and neck pain.', ['shoulder pain active', 'neck pain active']],
  ['EXAM:\nNeck stiff. Shoulder pain with abduction.', []],
  ['PLAN:\nReturn for worsening headache since 5/10.', []],
  ['ALLERGIES:\nCodeine: nausea for two days', []],
  ['CT CHEST:\nThere is a 4 mm RUL nodule.', ['lung nodule active']],
  ['Nodule at the elbow is tender.', []],
  ['MRI: L4-5 right paracentral protrusion.', ['right lumbar disc bulge active']],
  [
    'L5-S1: mild bulge. AC joint: moderate arthrosis.',
    ['lumbar disc bulge active', 'acromioclavicular osteoarthritis active'],
  ],
  ['A bulge in the groin.', []],
  ['CXR: no pneumothorax, mild scoliosis.', ['pneumothorax ruledOut', 'scoliosis active']],
  ['Asbestosis, mild, probable.', ['asbestosis suspected']],
  ['Hematoma block. Flu 10/17. BI-RADS 4.', []],
  ['Asthma overlap?', ['asthma suspected']],
  ['PMH: chronic low back pain, vertigo', ['low back pain active', 'vertigo active']],
  ['HPI:\nShe has a history of chronic back pain.', ['low back pain active']],
  ['ROS:\nDenies headache, cough. Endorses back pain.', []],
  ['EXAM:\nTrace edema, 2/6 systolic murmur. CVA tenderness.', []],
  ['Asthma & Allergy Center', []],
  ['Refer to diabetes education.', []],
  ['Hepatitis panel ordered.', []],
  ['He had a flu shot and the pneumonia vaccine.', []],
  ['Depression screening negative.', []],
  ['Due for colon cancer screening.', []],
  ['Vaccinated against COVID-19.', []],
  ['The risks include infection, bleeding and stroke.', []],
  ['Quit to reduce the risk of lung cancer and heart disease.', []],
  ['If he develops pneumonia he should return.', []],
  ['Return for fever or signs of pneumonia.', []],
  ['We discussed that steroids can cause osteoporosis.', []],
  ['ALLERGIES:\nPenicillin: anaphylaxis', []],
  ['Sat 98% on RA.', []],
  ['Ms. Hill was seen.', []],
  ['Her husband has COPD.', []],
  ['Fa d. 61 MI. Mo. living, sugar diabetes.', []],
  ['He has had 6 mo of asthma.', ['asthma active']],
  ['No ST depression.', []],
])('what counts: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['Discussed that smoking causes lung cancer, emphysema and heart disease.', []],
  ['Smoking causes lung cancer and emphysema.', []],
  ['Alcohol is a leading cause of cirrhosis.', []],
  ['Explained how high blood pressure leads to stroke and kidney disease.', []],
  ['Obesity increases the risk of diabetes.', []],
  ['His obesity increases his risk of diabetes.', ['obesity active']],
  ['Her smoking caused her emphysema.', ['emphysema active']],
  ['Patient handout: Diabetes - what you should know.', []],
  ['Diabetes causes neuropathy and blindness.', []],
])('teaching: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['You asked whether the 2017 fall caused the rotator cuff tear.', ['rotator cuff tear suspected']],
  ['Plaintiff alleges traumatic brain injury.', ['traumatic brain injury suspected']],
  ['Claimant alleges disability due to COPD.', ['copd suspected']],
  ['Defense contends the claimant had pre-existing arthritis.', ['arthritis suspected']],
  ['Defense contends he never had asthma.', []],
  ['Discussed whether to start insulin for diabetes.', ['diabetes active']],
  ['Patient worries she has cancer.', []],
  ['Afraid that he might have lung cancer.', []],
  ['She believes she had a stroke; MRI brain was normal.', ['stroke suspected']],
  ['Return to the emergency room for chest pain or stroke symptoms.', []],
  ['Call 911 for signs of heart attack.', []],
  ['Prior diagnosis of COPD was incorrect.', ['copd ruledOut']],
  ['The COPD diagnosis was made in error.', ['copd ruledOut']],
  ['She was misdiagnosed with COPD.', ['copd ruledOut']],
  ['The asthma regimen was incorrect.', ['asthma active']],
])('claims, fears and mistakes: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['Childhood asthma, outgrew.', ['asthma resolved']],
  ['History of asthma in childhood, resolved', ['asthma resolved']],
  ['She had asthma as a child but outgrew it.', ['asthma resolved']],
  ['He outgrew his childhood asthma.', ['asthma resolved']],
  ['Her asthma has not resolved.', ['asthma active']],
  ['s/p right carpal tunnel release', []],
  ['History of trigger finger release.', ['trigger finger historical']],
  ['PLAN:\nTrigger finger release.', ['trigger finger active']],
])('what is over: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['FH: CAD (father), DM (mother, sister)', []],
  ['He lives with his grandmother, who has COPD.', []],
  ['No family history of breast or ovarian cancer.', []],
  ['His mother reports that he has asthma.', ['asthma active']],
  ['Mother was told that he has asthma.', ['asthma active']],
  ['Mother: DM, HTN, CAD', []],
  ['Mother: he has asthma and COPD', ['asthma active', 'copd active']],
  ['TB exposure: no', []],
  ['His mother reports he broke his left leg.', ['left leg fracture active']],
])('of a relative or told by one: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['He denies prior back problems.', ['denied trouble back']],
  ['Past medical history: none', ['denied condition']],
  ['PMHx: denies', ['denied condition']],
  ['Travel history: none', []],
  ['Blood transfusions: none', []],
  ['No prior neck injury or complaints.', ['denied trouble neck']],
  ['No previous history of right knee pain.', ['denied trouble right knee knee pain']],
  ['Denies any previous problems with his left shoulder.', ['denied trouble left shoulder']],
  ['He denied back trouble and asthma.', ['denied trouble back', 'denied condition asthma']],
  ['No history of asthma.', ['denied condition asthma']],
  ['She has never had tuberculosis.', ['denied condition tuberculosis']],
  ['Denies diabetes, hypertension.', ['denied condition diabetes', 'denied condition hypertension']],
  ['PMH: None', ['denied condition']],
  ['He reports no significant past medical history.', ['denied condition']],
  ['Diabetes: No', ['denied condition diabetes']],
  ['Hypertension   Y', ['hypertension active']],
  ['Asthma  N', ['denied condition asthma']],
  ['Seizures  [ ] Yes [x] No', ['denied condition seizure']],
  ['Kidney disease  [x] Yes [ ] No', ['kidney disease active']],
  ['☒ Asthma', ['asthma active']],
  ['Tuberculosis Yes / No', []],
  ['ROS: denies back pain.', []],
  ['No prior neck problems except for occasional stiffness in 2012.', []],
  ['Other than occasional stiffness, no prior neck problems.', []],
  ['No prior back problems but had a strain in 2010.', []],
  ['Denies diabetes, but has asthma.', ['denied condition diabetes', 'asthma active']],
])('denials: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

const day = (value: string): unknown => expect.objectContaining({ date: expect.objectContaining({ value }) })

test.each([
  ['COPD diagnosed in 2009.', day('2009')],
  ['He has had diabetes since 2011.', day('2011')],
  ['Sciatica, onset 3/2014', day('2014-03')],
  ['SOB w/ stairs since 2012', day('2012')],
  ['She dates her dyspnea to the autumn of 2014', day('2014')],
  ['Bilat hand numb at night x 6 mo', { ago: { amount: [6, 6], unit: 'months' } }],
  ['Asthma since age 3', { age: [3, 3] }],
  ['He has had back problems since 2001', day('2001')],
  ['In 2009 she was diagnosed with lupus.', day('2009')],
  ['Diabetes x 5 years', { ago: { amount: [5, 5], unit: 'years' } }],
  ['a 20-year history of migraines', { ago: { amount: [20, 20], unit: 'years' } }],
  ['Asthma diagnosed at age 40.', { age: [40, 40] }],
  ['Asthma since childhood.', undefined],
  ['Hx of DVT 2012, lupus.', day('2012')],
  ['Since 2011 she has had diabetes.', day('2011')],
  ['A1c since 2015 uncontrolled diabetes.', undefined],
  ['Uncontrolled diabetes since 2015.', undefined],
  ['Diabetes, 03/04/2019', undefined],
])('onset: %s', (text, expected) => {
  const [first] = read(text)
  expect(first?.category === 'medical.condition' ? first.value.onset : 'none').toEqual(expected)
})

test.each([
  ['COPD due to smoking.', 'smoking'],
  ['Smoking-related emphysema.', 'smoking'],
  ['Lung fibrosis from asbestos exposure.', 'asbestos'],
  ['Cervical sprain as a result of the fall.', 'fall'],
  ['Lumbar strain secondary to a motor vehicle accident.', 'motor vehicle collision'],
  ['Work-related carpal tunnel syndrome.', 'work'],
  ['Neuropathy due to diabetes.', 'diabetes'],
  ['COPD and hypertension.', undefined],
])('cause: %s', (text, expected) => {
  const [first] = read(text)
  expect(first?.category === 'medical.condition' ? first.value.cause : 'none').toBe(expected)
})

test.each([
  'She is treated for a fracture of the right\nhip.',
  'She is treated for a fracture of the\nright hip.',
  'She is treated for a fracture\nof the right hip.',
  'She is treated for a right\nhip fracture.',
  'She is treated for a fracture of the right\n      hip.',
  'HPI: She is being treated here for a fracture of the\nRight hip.\nA line that is a good deal longer than the one above it is.',
])('a name over a line end: %s', (text) => {
  expect(said(text)).toEqual(['right hip fracture active'])
})

test('a date below the first line of a section', () => {
  const text = 'PMH: He has had fibromyalgia since\n1994.\nA line that is much longer than the one above is.'
  expect(read(text).map(({ value }) => ('onset' in value ? value.onset?.date?.value : ''))).toEqual(['1994'])
})

test.each([
  ['PLAN:\nWeight loss of ten pounds encouraged.', []],
  ['PLAN:\nWeight loss advised.', []],
  ['ASSESSMENT:\nWeight loss program.', []],
  ['PLAN:\nDiet and exercise for weight loss.', []],
  ['PLAN:\nRecommend gradual weight loss.', []],
  ['ASSESSMENT:\nWeight loss, unintentional.', ['weight loss active']],
  ['ASSESSMENT:\nUnexplained weight loss of ten pounds.', ['weight loss active']],
])('advice is no condition: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('a date is of the condition beside it only', () => {
  const onsets = read('Hx of DVT 2012, hepatitis C.').map(({ value }) => ('onset' in value ? 'dated' : 'undated'))
  expect(onsets).toEqual(['dated', 'undated'])
})

test('a treated cancer stays treated on the whole page', () => {
  expect(said('History of right DCIS. Pathology confirmed DCIS.')).toEqual([
    'right ductal carcinoma in situ historical',
    'ductal carcinoma in situ historical',
  ])
})

test.each([
  ['Diabetes diagnosed in 2005.', 'Diabetes diagnosed in 2005'],
  ['In 2009 she was diagnosed with lupus.', 'In 2009 she was diagnosed with lupus'],
  ['He has a 20-year history of migraines.', '20-year history of migraines'],
  ['He has diabetes.', 'diabetes'],
])('an onset is quoted with its date: %s', (text, expected) => {
  expect(read(text).map(({ quote }) => quote)).toEqual([expected])
})

test('the quote is what the page prints', () => {
  const text = 'Dx:  Crohn’s   disease'
  expect(read(text).map(({ quote, start, end }) => quote === text.slice(start, end))).toEqual([true])
})
