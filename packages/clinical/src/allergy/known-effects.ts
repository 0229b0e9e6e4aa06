import { classesOf } from '../drugs/drug-classes.ts'
import type { Allergen } from './find-allergens.ts'
import { isAllergic, type Reaction } from './find-reactions.ts'

const upsets = ['gi upset', 'nausea', 'vomiting', 'nausea and vomiting', 'diarrhea', 'abdominal pain']
const clouds = ['drowsiness', 'confusion', 'hallucinations', 'dizziness', 'agitation']

/** What drugs of a class are known to do beside their purpose. Beside such a drug these words are its effect. */
const effects: Readonly<Record<string, readonly string[]>> = {
  'ace-inhibitors': ['cough', 'hyperkalemia'],
  'angiotensin-receptor-blockers': ['dizziness', 'hyperkalemia'],
  antibiotics: upsets,
  anticonvulsants: [...clouds, 'rash'],
  'beta-blockers': ['bradycardia', 'fatigue', 'wheezing', 'sexual dysfunction'],
  biguanides: upsets,
  bisphosphonates: ['gi upset', 'joint pain'],
  'calcium-channel-blockers': ['leg swelling', 'flushing', 'constipation'],
  'contrast-media': upsets,
  gout: upsets,
  'muscle-relaxants': clouds,
  nsaids: ['gi upset', 'gi bleeding', 'abdominal pain', 'nausea', 'renal failure', 'wheezing'],
  opioids: [...upsets, ...clouds, 'constipation'],
  ssris: ['sexual dysfunction', 'insomnia', 'nightmares', 'vivid dreams', 'nausea', 'agitation'],
  statins: ['myalgia', 'joint pain', 'rhabdomyolysis', 'liver injury'],
  thiazides: ['hyponatremia', 'hypokalemia', 'gout'],
  tricyclics: [...clouds, 'dry mouth'],
}

/** Classes whose drugs are given for none of these, but bring them about. */
const culprits = new Set([
  'ace-inhibitors',
  'angiotensin-receptor-blockers',
  'antibiotics',
  'anticoagulants',
  'anticonvulsants',
  'antidiabetics',
  'antiplatelets',
  'beta-lactams',
  'calcium-channel-blockers',
  'cephalosporins',
  'contrast-media',
  'fluoroquinolones',
  'gout',
  'local-anesthetics',
  'macrolides',
  'neuromuscular-blockers',
  'nsaids',
  'opioids',
  'penicillins',
  'statins',
  'sulfonamides',
  'tetracyclines',
  'thiazides',
])
const allergenic = [
  'antibiotics',
  'beta-lactams',
  'cephalosporins',
  'contrast-media',
  'fluoroquinolones',
  'macrolides',
  'nsaids',
  'opioids',
  'penicillins',
  'sulfonamides',
  'tetracyclines',
]
const materials = new Set(['latex', 'iodinated contrast', 'iodine', 'adhesive tape', 'gadolinium'])

/** What a drug is given for, by its class: beside it these are why it is taken. */
const cures: Readonly<Record<string, RegExp>> = {
  analgesics: /ache|pain|fever|myalgia/,
  antiemetics: /nausea|vomiting/,
  antidiarrheals: /diarrhea/,
  antihistamines: /./,
  bronchodilators: /./,
  'cough-and-cold': /./,
  corticosteroids: /./,
  dermatologicals: /./,
  'inhaler-combinations': /./,
  laxatives: /constipation/,
  nsaids: /ache|joint pain|myalgia|fever|gout/,
  opioids: /ache|pain|cough/,
  vasopressors: /./,
  antihypertensives: /hypertension/,
  'acid-suppressants': /gi upset|abdominal|bleeding/,
  sedatives: /insomnia|agitation|seizure/,
}

function classesIn({ substance, class: heading }: Allergen): string[] {
  return [...new Set([...substance.split(' / ').flatMap((one) => classesOf(one)), ...(heading ? [heading] : [])])]
}

/** Whether a substance is known to do this, so that the two names side by side say that it did. */
export function isKnownEffect(allergen: Allergen, { name, family }: Reaction): boolean {
  const classes = classesIn(allergen)
  if (classes.some((one) => effects[one]?.includes(name))) return true
  if (!isAllergic(family)) return false
  return allergen.kind === 'food' || classes.some((one) => culprits.has(one)) || materials.has(allergen.substance)
}

/** Whether people are often allergic to it, and it is given for nothing that looks like an allergy. */
export function isCulprit(allergen: Allergen): boolean {
  const classes = classesIn(allergen)
  return allergenic.some((one) => classes.includes(one)) || materials.has(allergen.substance)
}

/** Whether this is what the substance is given for. */
export function isCureOf(allergen: Allergen, { name }: Reaction): boolean {
  return classesIn(allergen).some((one) => cures[one]?.test(name))
}
