/** Words for records of people and places that do not exist. */
export const givenNames = words(`Alder Beatrix Corwin Delphine Edmund Fenella Gideon Harriet Ingram Jocasta Kester
  Leonie Mortimer Nerissa Osbert Petra Quentin Rosalind Silas Tabitha Ulric Verity Wendell Yvaine Zachary`)
export const familyNames = words(`Ashgrove Birchdale Copperfield Dunmoor Elmhurst Fallowfield Greymont Hollowell
  Ironwood Kestrelby Larkmead Marrowby Netherton Oakhanger Pemberlow Quillfeather Ravensmoor Stonebridge Thistlewood
  Underhill Vantworth Wexcombe Yarrowdale`)
export const clinics = [
  'Fernhollow Family Practice',
  'Lower Wexcombe Medical Group',
  'Thistle Lake General Hospital',
  'Saltmarsh Orthopaedic Institute',
  'Harrow Point Rehabilitation Center',
  'Quarry Road Pulmonary Clinic',
]
export const credentials = ['MD', 'DO', 'NP', 'PA-C', 'RN', 'PT']

export type Drug = { readonly name: string; readonly doses: readonly string[]; readonly unit: string }
export const drugs: readonly Drug[] = [
  { name: 'lisinopril', doses: ['2.5', '5', '10', '20', '40'], unit: 'mg' },
  { name: 'metformin', doses: ['500', '850', '1000'], unit: 'mg' },
  { name: 'atorvastatin', doses: ['10', '20', '40', '80'], unit: 'mg' },
  { name: 'levothyroxine', doses: ['25', '50', '75', '112', '137'], unit: 'mcg' },
  { name: 'gabapentin', doses: ['100', '300', '600'], unit: 'mg' },
  { name: 'warfarin', doses: ['1', '2.5', '5', '7.5'], unit: 'mg' },
  { name: 'prednisone', doses: ['5', '10', '20', '40'], unit: 'mg' },
  { name: 'metoprolol', doses: ['12.5', '25', '50', '100'], unit: 'mg' },
  { name: 'hydrocodone', doses: ['5', '7.5', '10'], unit: 'mg' },
  { name: 'duloxetine', doses: ['20', '30', '60'], unit: 'mg' },
  { name: 'furosemide', doses: ['20', '40', '80'], unit: 'mg' },
  { name: 'enoxaparin', doses: ['30', '40', '60'], unit: 'mg' },
]
export const frequencies = [
  'once daily',
  'twice daily',
  'three times daily',
  'every 6 hours',
  'at bedtime',
  'as needed',
]

export type Lab = {
  readonly name: string
  readonly low: number
  readonly high: number
  readonly digits: number
  readonly unit: string
}
export const labs: readonly Lab[] = [
  { name: 'Sodium', low: 135, high: 145, digits: 0, unit: 'mmol/L' },
  { name: 'Potassium', low: 3.5, high: 5.1, digits: 1, unit: 'mmol/L' },
  { name: 'Creatinine', low: 0.6, high: 1.3, digits: 2, unit: 'mg/dL' },
  { name: 'Glucose', low: 70, high: 99, digits: 0, unit: 'mg/dL' },
  { name: 'Hemoglobin', low: 12, high: 16.5, digits: 1, unit: 'g/dL' },
  { name: 'Platelets', low: 150, high: 400, digits: 0, unit: 'K/uL' },
  { name: 'White cells', low: 4, high: 11, digits: 1, unit: 'K/uL' },
  { name: 'Albumin', low: 3.4, high: 5, digits: 1, unit: 'g/dL' },
  { name: 'Calcium', low: 8.5, high: 10.5, digits: 1, unit: 'mg/dL' },
  { name: 'Bilirubin', low: 0.2, high: 1.2, digits: 1, unit: 'mg/dL' },
  { name: 'TSH', low: 0.4, high: 4.5, digits: 2, unit: 'mIU/L' },
  { name: 'Ferritin', low: 15, high: 200, digits: 0, unit: 'ng/mL' },
]

export const complaints = [
  'low back pain',
  'shortness of breath on exertion',
  'left knee stiffness',
  'recurrent headache',
  'chest tightness',
  'numbness of the right hand',
  'persistent dry cough',
  'fatigue and poor sleep',
]
export const diagnoses = [
  'lumbar disc degeneration',
  'essential hypertension',
  'type 2 diabetes mellitus',
  'chronic obstructive pulmonary disease',
  'osteoarthritis of the left knee',
  'carpal tunnel syndrome',
  'major depressive disorder',
  'iron deficiency anemia',
]
export const symptoms = ['fever', 'night sweats', 'syncope', 'hemoptysis', 'weight loss', 'palpitations', 'vomiting']
export const activities = [
  'lifting boxes at work',
  'climbing stairs',
  'driving for an hour',
  'walking the dog',
  'gardening',
]
export const allergens = ['penicillin', 'sulfa drugs', 'latex', 'shellfish', 'codeine', 'iodinated contrast']
export const reactions = ['hives', 'anaphylaxis', 'nausea', 'rash', 'facial swelling']

function words(text: string): string[] {
  return text.split(/\s+/)
}
