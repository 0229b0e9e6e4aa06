import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readAllergies } from './read-allergies.ts'

/** Each mention in a few words: what it is, and what is denied, possible or another's. */
function read(text: string): string[] {
  return readAllergies(preparePage(text), text).map((mention) => {
    expect(text.slice(mention.start, mention.end)).toBe(mention.quote)
    const { certainty, experiencer } = mention.assertion
    const marks = [certainty === 'possible' ? 'possible' : '', experiencer === 'patient' ? '' : experiencer]
    return [mention.display, ...marks.filter(Boolean)].join(' | ')
  })
}

test.each([
  ['ALLERGIES: Penicillin (hives), sulfa - rash.', ['Allergy to penicillin: hives', 'Allergy to sulfonamides: rash']],
  ['ALLERGIES:\nPCN\nLatex: contact rash', ['Allergy to penicillin', 'Allergy to latex: contact dermatitis']],
  [
    'Allergies: Codeine -nausea; Vicodin- itching',
    ['Allergy to codeine: nausea', 'Allergy to acetaminophen / hydrocodone: itching'],
  ],
  [
    'ALLERGIES: Lamisil, Equagesic, Bactrim.',
    ['Allergy to terbinafine', 'Allergy to equagesic', 'Allergy to sulfamethoxazole / trimethoprim'],
  ],
  [
    'ALLERGIES: Penicillin and morphine; both cause hives.',
    ['Allergy to penicillin: hives', 'Allergy to morphine: hives'],
  ],
  ['ALLERGIES: PCN, but has tolerated cephalosporins.', ['Allergy to penicillin', 'Tolerated cephalosporins']],
  ['ALLERGIES: She uses Flonase.', []],
  ['ALLERGIES: DULOXETINE (SUICIDAL IDEATION)', ['Allergy to duloxetine: suicidal ideation']],
  ['ALLERGIES: TRAZODONE (NIGHTMARES)', ['Allergy to trazodone: nightmares']],
  ['Allergies: NKDA, NKFA', ['No known drug allergies', 'No known food allergies']],
  ['ALLERGIES: Latex: no', ['No allergy to latex']],
  ['Allergies: penicillin no, sulfa yes', ['No allergy to penicillin', 'Allergy to sulfonamides']],
  [
    'Allergic to: latex N, iodine N, shellfish Y',
    ['No allergy to latex', 'No allergy to iodine', 'Allergy to shellfish'],
  ],
  ['Allergies: aspirin - no, codeine - nausea', ['No allergy to aspirin', 'Allergy to codeine: nausea']],
  ['Denies allergy to latex (hives).', ['No allergy to latex']],
  ['No known drug allergies, shellfish - hives', ['No known drug allergies', 'Allergy to shellfish: hives']],
  ['ALLERGIES: Reviewed. See list.', []],
])('a list of allergies: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  [
    'Allergen | Reaction | Severity\nPenicillin | Hives | Moderate\nPeanuts | Anaphylaxis | High',
    ['Allergy to penicillin: hives (moderate)', 'Allergy to peanut: anaphylaxis (life-threatening)'],
  ],
  ['Allergen: Penicillin\nReaction: Hives\nSeverity: Severe', ['Allergy to penicillin: hives (severe)']],
  [
    'ALLERGIES: Medication: Penicillin, Food: None, Environmental: pollen',
    ['Allergy to penicillin', 'No known food allergies', 'Allergy to pollen'],
  ],
])('tables and forms: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['NKDA.', ['No known drug allergies']],
  ['He has no known medicine allergies.', ['No known drug allergies']],
  ['There are no known allergies.', ['No known allergies']],
  ['ALLERGIES: None.', ['No known allergies']],
  ['ALLERGIES: None known to medications.', ['No known drug allergies']],
  ['MEDICATION ALLERGIES: None known.', ['No known drug allergies']],
  ['No known drug or food allergies.', ['No known drug allergies', 'No known food allergies']],
  ['He is not allergic to any medications.', ['No known drug allergies']],
  ['No known allergies except penicillin, which causes a rash.', ['Allergy to penicillin: rash']],
  ['She denies allergies to latex or iodine.', ['No allergy to latex', 'No allergy to iodine']],
  ['No new allergies. No allergy symptoms.', []],
  ['ALLERGIES: No known drug al1ergies.', ['No known drug allergies']],
])('no allergies: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['She developed hives after amoxicillin in 2010.', ['Allergy to amoxicillin: hives']],
  ['Amoxicillin was discontinued after she developed a diffuse rash.', ['Allergy to amoxicillin: rash']],
  ['She broke out in hives with Keflex as a child.', ['Allergy to cephalexin: hives']],
  [
    'He had an anaphylactic reaction to IV contrast.',
    ['Allergy to iodinated contrast: anaphylaxis (life-threatening)'],
  ],
  ['Her mother is allergic to penicillin.', ['Allergy to penicillin | family']],
  ['Probable Coumadin hypersensitivity.', ['Allergy to warfarin | possible']],
  ['Metformin caused diarrhea.', ['Side effect of metformin: diarrhea']],
  ['She is unable to tolerate statins due to myalgias.', ['Intolerance to statins: myalgia']],
  ['He tolerated amoxicillin without any reaction.', ['Tolerated amoxicillin']],
  [
    'Skin prick testing was positive to cat and ragweed.',
    ['Skin prick testing for cat: positive', 'Skin prick testing for ragweed: positive'],
  ],
  ['The penicillin allergy was removed from her chart.', ['Allergy to penicillin taken back']],
])('prose: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['She could not tolerate gabapentin.', 'Intolerance to gabapentin'],
  ['Did not tolerate statins.', 'Intolerance to statins'],
  ['Never tolerated codeine.', 'Intolerance to codeine'],
  ['He denies chest pain and is unable to tolerate NSAIDs.', 'Intolerance to nsaids'],
  ['No codeine, not tolerated.', 'Intolerance to codeine'],
  ['She had no trouble tolerating statins.', 'No intolerance to statins'],
  ['Never had difficulty tolerating metformin.', 'No intolerance to metformin'],
  ['Denies statin intolerance.', 'No intolerance to statins'],
  ['Not intolerant of statins.', 'No intolerance to statins'],
])('what is not tolerated is an intolerance, unless that is denied: %s', (text, expected) => {
  expect(read(text)).toEqual([expected])
})

test.each([
  'E. coli sensitive to ciprofloxacin and Bactrim.',
  'Rash treated with hydrocortisone. Nausea relieved by Zofran.',
  'If you develop a rash or hives with this medication, stop it.',
  'He tolerated the procedure well. She denies heat or cold intolerance.',
  'Takes lisinopril for hypertension and eats eggs for breakfast.',
])('nothing of allergies: %s', (text) => {
  expect(read(text)).toEqual([])
})

test.each([
  [
    'ALLERGY LIST\nPENICILLIN .......... hives\nCODEINE ....... nausea',
    ['Allergy to penicillin: hives', 'Allergy to codeine: nausea'],
  ],
  ['Allergies to medicines?      Vicodin - rash', ['Allergy to acetaminophen / hydrocodone: rash']],
  ['Are you allergic to any medications? Yes - codeine (vomiting)', ['Allergy to codeine: vomiting']],
  ['Do you have any allergies?  No', ['No known allergies']],
  ['Any drug allergies?   none', ['No known drug allergies']],
  ['2. Have you had a reaction to anesthesia?       No', ['No allergy to general anesthesia']],
  ['meds: meloxicam     all: sulfa - rash', ['Allergy to sulfonamides: rash']],
  ['ALL  nkda', ['No known drug allergies']],
  ['ALL: PCN\nD/C home on oxycodone 5 mg', ['Allergy to penicillin']],
  [
    'Allergies / reaction: Penicillin - hives\nPrior anesthetics: spinal 2001, no problems',
    ['Allergy to penicillin: hives'],
  ],
  ['Allergies: latex\nPlan: start codeine', ['Allergy to latex']],
])('forms and hasty notes: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['1410 ampicillin 2 g IV\nNotes:\nInfusion complete. Tolerated well, no rash.', ['Tolerated ampicillin']],
  ['Ceftriaxone 1 g IVPB given.\nTolerated the infusion without problems.', ['Tolerated ceftriaxone']],
  ['Ceftriaxone 250 mg IM L deltoid\nPt tolerated injection well.', ['Tolerated ceftriaxone']],
  ['vancomycin 1 g IV\ncefepime 2 g IV\nNotes:\nInfusion tolerated.', []],
  ['ampicillin 2 g IV\nTolerated the procedure well.', []],
  ['ampicillin 2 g IV\nTolerated diet well.', []],
  ['ampicillin 2 g IV\nInfusion not tolerated, stopped.', []],
])('a dose that was borne: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('what was seen, tested or told, and when', () => {
  const text = 'She was given Bactrim and developed a severe rash in 2012.'
  const [mention] = readAllergies(preparePage(text), text)
  expect(mention?.value).toMatchObject({
    surface: 'Bactrim',
    class: 'sulfonamides',
    kind: 'drug',
    type: 'allergy',
    severity: 'severe',
    verification: 'observed',
    when: { date: { value: '2012' } },
  })
})
