import { expect, test } from 'vitest'
import { findPhrases } from './find-phrases.ts'

/** `name | site | side` of each phrase. */
function found(text: string): string[] {
  return findPhrases(text)
    .filter(({ trouble }) => !trouble)
    .map(({ name, site = '', side = '' }) => [name, site, side].filter(Boolean).join(' | '))
}

test.each([
  [
    'HTN, T2DM, CAD and GERD',
    ['hypertension', 'type 2 diabetes', 'coronary artery disease | coronary artery', 'gastroesophageal reflux disease'],
  ],
  [
    'OSA, DJD, CKD 3, afib, BPH',
    [
      'sleep apnea',
      'osteoarthritis',
      'chronic kidney disease | kidney',
      'atrial fibrillation',
      'benign prostatic hyperplasia | prostate',
    ],
  ],
  ['a diabetic and asthmatic, hypertensive man', ['diabetes', 'asthma | lung', 'hypertension']],
  ['panic d/o, acute resp failure, gest DM', ['panic disorder', 'respiratory failure', 'gestational diabetes']],
  ['chronic systolic HF, chr pulm fibrosis', ['congestive heart failure | heart', 'pulmonary fibrosis | lung']],
  ['pulm htn and cerv segm dysf', ['pulmonary hypertension | lung', 'segmental dysfunction']],
  ['osteoarthritis of the right knee', ['knee osteoarthritis | knee | right']],
  ['right knee arthritis', ['knee arthritis | knee | right']],
  ['torn left medial meniscus', ['meniscus tear | knee | left']],
  ['fracture of distal radius', ['radial fracture | wrist']],
  ['cervical radiculopathy', ['cervical radiculopathy | cervical spine']],
  ['lumbar disc herniation', ['lumbar disc herniation | lumbar spine']],
  ['disc herniation at L4-L5', ['lumbar disc herniation | lumbar spine']],
  [
    'lumbar disc herniation at L4-5 and L5-S1',
    ['lumbar disc herniation | lumbar spine', 'lumbar disc herniation | lumbar spine'],
  ],
  ['breast cancer', ['breast cancer | breast']],
  ['mother breast ca age 60', ['breast cancer | breast']],
  ['cervical cancer', ['cervical cancer | cervix']],
  ['stage 3 lung cancer', ['lung cancer | lung']],
  ['left rotator cuff tear', ['rotator cuff tear | rotator cuff | left']],
  ['rotator cuff tear (left)', ['rotator cuff tear | rotator cuff | left']],
  ['Osteoarthritis, R knee', ['knee osteoarthritis | knee | right']],
  ['OA B knees, grade B esophagitis', ['knee osteoarthritis | knee | bilateral', 'esophagitis']],
  ['b/l CTS', ['carpal tunnel syndrome | wrist | bilateral']],
  ['carpal tunnel syndrome bilaterally', ['carpal tunnel syndrome | wrist | bilateral']],
  [
    'bilateral knee and left hip osteoarthritis',
    ['knee osteoarthritis | knee | bilateral', 'hip osteoarthritis | hip | left'],
  ],
  ['left ACL and meniscus tears', ['acl tear | anterior cruciate ligament | left', 'meniscus tear | knee | left']],
  [
    'osteoarthritis of the right knee and left hip',
    ['knee osteoarthritis | knee | right', 'hip osteoarthritis | hip | left'],
  ],
  ['diabetes, left knee arthritis', ['diabetes', 'knee arthritis | knee | left']],
  ['pain in the knee and hip fracture', ['knee pain | knee', 'hip fracture | hip']],
  ['MRI of the left shoulder showed a full-thickness tear', ['shoulder tear | shoulder | left']],
  ['X-ray of the left knee was compared to the right, which shows osteoarthritis', ['knee osteoarthritis | knee']],
  ['OA R knee, L THA 2014', ['knee osteoarthritis | knee | right']],
  ['OA of the right knee and left hip replacement', ['knee osteoarthritis | knee | right']],
  ['osteoarthritis of the hip, left', ['hip osteoarthritis | hip | left']],
  ['Apert syndrome', ['apert syndrome']],
  ['the pyoderma', []],
  ['MS contin and ms.', []],
  ['Her MS and ms.', ['multiple sclerosis']],
  ['hearing aids', []],
] as const)('%s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  ['meniscus tear of the left knee', 'left knee meniscal tear', 'meniscus tear | knee | left'],
  ['tear of the medial meniscus of the left knee', 'left knee medial meniscus tear', 'meniscus tear | knee | left'],
  ['ACL tear of the right knee', 'right knee ACL tear', 'acl tear | anterior cruciate ligament | right'],
  ['MCL sprain of the left knee', 'left knee MCL sprain', 'mcl sprain | medial collateral ligament | left'],
  [
    'rotator cuff tear of the left shoulder',
    'left shoulder rotator cuff tear',
    'rotator cuff tear | rotator cuff | left',
  ],
  [
    'supraspinatus tear of the right shoulder',
    'right shoulder supraspinatus tear',
    'supraspinatus tear | rotator cuff | right',
  ],
  ['labral tear of the right hip', 'right hip labral tear', 'hip labral tear | hip | right'],
  ['labral tear of the left shoulder', 'left shoulder labral tear', 'shoulder labral tear | shoulder | left'],
  ['biceps tendon rupture of the left arm', 'left arm biceps tendon rupture', 'biceps tear | upper arm | left'],
  [
    'fracture of the distal radius of the left wrist',
    'left wrist distal radius fracture',
    'radial fracture | wrist | left',
  ],
  [
    'fracture of the index finger of the right hand',
    'right hand index finger fracture',
    'index finger fracture | finger | right',
  ],
  ['scaphoid fracture of the right wrist', 'right wrist scaphoid fracture', 'scaphoid fracture | wrist | right'],
  ['metacarpal fracture of the left hand', 'left hand metacarpal fracture', 'metacarpal fracture | hand | left'],
  ['metatarsal fracture of the right foot', 'right foot metatarsal fracture', 'metatarsal fracture | foot | right'],
  [
    'lateral malleolus fracture of the left ankle',
    'left ankle lateral malleolus fracture',
    'malleolar fracture | ankle | left',
  ],
  ['tibial fracture of the right leg', 'right leg tibial fracture', 'tibial fracture | lower leg | right'],
  ['hamstring strain of the left thigh', 'left thigh hamstring strain', 'hamstring strain | thigh | left'],
  [
    'disc herniation at L4-5 of the lumbar spine',
    'lumbar L4-5 disc herniation',
    'lumbar disc herniation | lumbar spine',
  ],
  ['sprain of the right ankle', 'right ankle sprain', 'ankle sprain | ankle | right'],
  ['osteoarthritis of the hip, left', 'left hip osteoarthritis', 'hip osteoarthritis | hip | left'],
  ['patellar tendinitis of the right knee', 'right knee patellar tendinitis', 'patellar tendinitis | knee | right'],
] as const)('%s = %s', (one, other, expected) => {
  expect([found(one), found(other)]).toEqual([[expected], [expected]])
})

test.each([
  ['dacryocystitis', 'dacryocystitis'],
  ['adduction', undefined],
  ['injection', undefined],
  ['contraction', undefined],
  ['diagnosis', undefined],
  ['reflexes', undefined],
])('what ends as names of conditions do: %s', (text, expected) => {
  expect(found(text)[0]).toBe(expected)
})
