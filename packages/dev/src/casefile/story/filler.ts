import type { Random } from '../random.ts'
import { fill } from './random.ts'

/** Sentences of any record that say nothing of smoking, medicines or allergies. */
const complaints = [
  'low back pain',
  'shortness of breath on stairs',
  'left knee stiffness',
  'a nagging cough',
  'poor sleep',
  'fatigue',
  'right shoulder pain',
  'chest tightness with exertion',
  'routine follow-up',
  'numbness of the right hand',
]
const history = [
  '{Name} is a {age}-year-old who comes in for {complaint}.',
  'Symptoms have been present for about {weeks} weeks and are worse toward evening.',
  '{He} rates the discomfort {score} out of 10 at its worst.',
  'There has been no fall, no fever and no weight loss.',
  '{He} walks about {feet} feet before needing to rest.',
  'Sleep is interrupted two or three times a night.',
  'Work requires lifting up to {pounds} pounds and long periods of standing.',
  '{He} missed {days} days of work since the last visit.',
  'Physical therapy has been helpful to a degree.',
  'The symptoms do not wake {his} spouse.',
  'Stairs and cold mornings are the most difficult.',
  '{He} has kept a diary of symptoms, which was looked at together.',
]
const review = [
  'Constitutional: no fever or chills.',
  'Eyes: no change in vision.',
  'Cardiovascular: no chest pain at rest, no syncope.',
  'Respiratory: as in the history.',
  'Gastrointestinal: appetite good, bowels regular.',
  'Genitourinary: no dysuria.',
  'Musculoskeletal: as in the history.',
  'Neurologic: no focal weakness.',
  'Psychiatric: mood is fair.',
]
const examination = [
  'Blood pressure {sys}/{dia}, pulse {pulse}, respirations {breaths}, oxygen saturation {sat}% on room air.',
  'Weight {weight} lb, height {height} inches.',
  'Alert, comfortable, in no distress.',
  'Neck supple, no adenopathy.',
  'Lungs with fair air entry, no crackles.',
  'Heart regular, no murmur.',
  'Abdomen soft and nontender.',
  'Gait is steady without a device.',
  'Straight leg raise is negative bilaterally.',
  'Range of motion of the shoulder is limited in abduction.',
  'Reflexes symmetric, strength {strength}/5 throughout.',
]
const plans = [
  'Return in {weeks} weeks.',
  'Continue home exercise program.',
  'Obtain records from outside facilities.',
  'Labs to be drawn before the next visit.',
  'Weight loss of ten pounds encouraged.',
  'Work restrictions: no lifting above {pounds} pounds.',
  'Discussed pacing of activities and sleep hygiene.',
  'Follow up sooner if symptoms worsen.',
]
const problems = [
  'Chronic low back pain',
  'Essential hypertension',
  'Obstructive airway disease',
  'Osteoarthritis, knee',
  'Type 2 diabetes mellitus',
  'Insomnia',
  'Shoulder impingement',
  'Hyperlipidemia',
  'Carpal tunnel syndrome',
]

/** What nobody can hold against anything: complaints without a place, problems that no story denies. */
const quietComplaints = [
  'routine follow-up',
  'fatigue',
  'poor sleep',
  'an annual physical',
  'review of laboratory results',
  'medication refills',
]
export const quietProblems = [
  'Essential hypertension',
  'Hyperlipidemia',
  'Insomnia',
  'Hypothyroidism',
  'Gastroesophageal reflux',
  'Vitamin D deficiency',
]
const loud = /\b(?:work|fall|shoulder|leg raise|spouse|discomfort|saturation)\b/i

const stocks = { history, review, examination, plans } as const
export type FillerKind = keyof typeof stocks

export function filler(
  kind: FillerKind,
  random: Random,
  words: Readonly<Record<string, string | number>>,
  count: number,
  quiet = false,
): string[] {
  const stock = quiet ? stocks[kind].filter((phrase) => !loud.test(phrase)) : stocks[kind]
  const chosen = random.some(stock, count)
  return chosen.map((phrase) => fill(phrase, { ...words, ...figures(random, quiet) }))
}

export function someComplaint(random: Random, quiet = false): string {
  return random.pick(quiet ? quietComplaints : complaints)
}

export function someProblems(random: Random, count: number): string[] {
  return random.some(problems, count)
}

function figures(random: Random, quiet: boolean): Record<string, string | number> {
  return {
    complaint: someComplaint(random, quiet),
    weeks: random.int(2, 16),
    score: random.int(2, 9),
    feet: random.int(2, 20) * 50,
    pounds: random.int(2, 10) * 5,
    days: random.int(2, 12),
    sys: random.int(104, 168),
    dia: random.int(58, 98),
    pulse: random.int(56, 104),
    breaths: random.int(12, 22),
    sat: random.int(90, 99),
    weight: random.int(118, 284),
    height: random.int(59, 75),
    strength: random.int(4, 5),
  }
}
