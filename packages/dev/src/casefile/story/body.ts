/** A part of the body, what it may have, and how it is operated on. `{side}` is left out where it has none. */
export type BodyPart = {
  readonly name: string
  readonly sided: boolean
  /** What a record calls it, with its side before it. */
  readonly ailments: readonly string[]
  readonly operations: readonly string[]
  /** What a denial may call it. */
  readonly called: readonly string[]
}

export const bodyParts: readonly BodyPart[] = [
  {
    name: 'knee',
    sided: true,
    ailments: ['{side} knee meniscal tear', 'meniscus tear of the {side} knee'],
    operations: ['{side} knee arthroscopy'],
    called: ['knee'],
  },
  {
    name: 'shoulder',
    sided: true,
    ailments: ['{side} rotator cuff tear', '{side} shoulder rotator cuff tear'],
    operations: ['{side} rotator cuff repair'],
    called: ['shoulder'],
  },
  {
    name: 'hip',
    sided: true,
    ailments: ['{side} hip fracture', 'fracture of the {side} hip'],
    operations: ['{side} total hip replacement', '{side} total hip arthroplasty'],
    called: ['hip'],
  },
  {
    name: 'wrist',
    sided: true,
    ailments: ['{side} wrist fracture', 'fracture of the {side} wrist'],
    operations: ['{side} carpal tunnel release'],
    called: ['wrist', 'wrist and hand'],
  },
  {
    name: 'ankle',
    sided: true,
    ailments: ['{side} ankle sprain', 'sprain of the {side} ankle'],
    operations: ['{side} ankle fusion'],
    called: ['ankle'],
  },
  {
    name: 'low back',
    sided: false,
    ailments: ['lumbar strain', 'lumbar disc herniation'],
    operations: ['lumbar laminectomy', 'lumbar discectomy'],
    called: ['back', 'low back'],
  },
  {
    name: 'neck',
    sided: false,
    ailments: ['cervical strain', 'cervical radiculopathy'],
    operations: ['cervical fusion', 'anterior cervical discectomy and fusion'],
    called: ['neck'],
  },
]

/** Operations that need no part of their own. */
export const operations = [
  'appendectomy',
  'cholecystectomy',
  'inguinal hernia repair',
  'tonsillectomy',
  'thyroidectomy',
  'coronary artery bypass grafting',
]

/** An illness as records have it, and as a form or a patient may call it. */
export type Illness = { readonly names: readonly string[]; readonly called: readonly string[] }

export const illnesses: readonly Illness[] = [
  { names: ['glaucoma'], called: ['glaucoma'] },
  { names: ['ulcerative colitis'], called: ['ulcerative colitis', 'colitis'] },
  { names: ['obstructive sleep apnea'], called: ['sleep apnea'] },
  { names: ['major depressive disorder', 'depression'], called: ['depression'] },
  { names: ['kidney stones', 'nephrolithiasis'], called: ['kidney stones'] },
  { names: ['psoriasis'], called: ['psoriasis'] },
  { names: ['migraine headaches', 'migraines'], called: ['migraines', 'migraine headaches'] },
  { names: ['rheumatoid arthritis'], called: ['rheumatoid arthritis'] },
  { names: ['atrial fibrillation'], called: ['atrial fibrillation'] },
  { names: ['epilepsy', 'seizure disorder'], called: ['seizures', 'epilepsy'] },
  { names: ['coronary artery disease'], called: ['coronary artery disease', 'heart disease'] },
  { names: ['hepatitis C', 'chronic hepatitis C'], called: ['hepatitis'] },
  { names: ['fibromyalgia'], called: ['fibromyalgia'] },
]

/** How an injury came about: each account in several words. */
export const mechanisms = {
  slip: ['slipped on a wet floor and fell', 'fell after slipping on a wet floor', 'slipped and fell on a wet floor'],
  lift: ['was lifting a heavy crate', 'lifted a heavy crate', 'was lifting a crate of about 60 pounds'],
  car: ['was in a motor vehicle accident', 'was rear-ended in {his} car', 'was in a car accident'],
  struck: ['was struck by a falling box', 'was hit by a box that fell from a shelf', 'was struck by a box'],
} as const

export const jobs = ['carpenter', 'delivery driver', 'warehouse clerk', 'school custodian', 'line cook', 'plumber']

/** Trades that breathe something, and what it is. */
export const dustyJobs = [
  { job: 'sandblaster', agent: 'silica dust' },
  { job: 'shipyard pipe fitter', agent: 'asbestos' },
  { job: 'coal miner', agent: 'coal dust' },
  { job: 'welder', agent: 'welding fumes' },
  { job: 'grain elevator operator', agent: 'grain dust' },
  { job: 'spray painter', agent: 'isocyanates' },
]
