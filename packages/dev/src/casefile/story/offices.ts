import { type Random, randomOf } from '../random.ts'
import { providerName } from './people.ts'
import { type DateForm, dateForms } from './random.ts'
import type { DocumentType, Office, Specialty } from './types.ts'

const facilities: Readonly<Record<Specialty, readonly string[]>> = {
  family: ['Fernhollow Family Practice', 'Millbrook Primary Care Associates', 'Orchard Street Internal Medicine'],
  pulmonary: ['Quarry Road Pulmonary Clinic', 'Highfield Chest and Sleep Physicians'],
  hospital: ['Thistle Lake General Hospital', 'Saint Alban Regional Medical Center'],
  orthopaedic: ['Saltmarsh Orthopaedic Institute', 'Ridgeway Spine and Joint Center'],
  pharmacy: ['Corner House Pharmacy #214', 'Harbour Discount Drug'],
  allergy: ['Meadowside Allergy and Asthma Center', 'Coastal Allergy Associates'],
  laboratory: ['Northgate Clinical Laboratories', 'Tri-County Reference Laboratory'],
  occupational: ['Ironbridge Occupational Health', 'Wharfside Employee Health Services'],
}
const degrees: Readonly<Record<Specialty, readonly string[]>> = {
  family: ['MD', 'DO', 'FNP-C'],
  pulmonary: ['MD', 'MD, FCCP'],
  hospital: ['MD', 'DO'],
  orthopaedic: ['MD', 'PA-C'],
  pharmacy: ['RPh', 'PharmD'],
  allergy: ['MD'],
  laboratory: ['MD'],
  occupational: ['MD', 'DO', 'PA-C'],
}
/** What each kind of office writes, the usual first. */
export const writes: Readonly<Record<Specialty, readonly DocumentType[]>> = {
  family: ['progress', 'progress', 'progress', 'intake'],
  pulmonary: ['progress', 'letter', 'intake'],
  hospital: ['emergency', 'discharge', 'imaging'],
  orthopaedic: ['progress', 'intake', 'letter'],
  pharmacy: ['pharmacy'],
  allergy: ['letter', 'progress'],
  laboratory: ['laboratory'],
  occupational: ['workSlip'],
}
const labels = [
  'Date of Service',
  'DOS',
  'Visit Date',
  'Date of Visit',
  'Exam Date',
  'Encounter Date',
  'Date of Exam',
  'Service Date',
]
const handlings = [
  'Electronically signed by {by} on {later} at 4:12 PM',
  'Dictated: {later}   Transcribed: {latest}   Job 41907',
  'Signed: {by} {later}',
  'Received by records {latest}',
  'e-Signed {later} 08:41 by {by}',
]

/** Three to six offices: always a family practice; what they hold decides which conflicts can be told. */
export function makeOffices(seed: number, random: Random): Office[] {
  const others = random.some(['pulmonary', 'hospital', 'orthopaedic', 'allergy'] as const, random.int(2, 4))
  const specialties: Specialty[] = ['family', ...others]
  if (specialties.length < 6 && random.chance(0.5)) specialties.push('pharmacy')
  return specialties.map((specialty, at) => makeOffice(seed, specialty, at))
}

export function makeOffice(seed: number, specialty: Specialty, at: number): Office {
  const random = randomOf(seed, 'office', specialty)
  const provider = `${providerName(seed, at)}, ${random.pick(degrees[specialty])}`
  const face = random.pick(['sans', 'serif', 'mono'] as const)
  const size = face === 'mono' ? random.pick([8.5, 9]) : random.int(18, 21) / 2
  return {
    facility: random.pick(facilities[specialty]),
    provider,
    specialty,
    dateLabel: random.pick(labels),
    dateForm: random.pick(Object.keys(dateForms) as DateForm[]),
    headStyle: random.int(0, 3),
    listStyle: random.int(0, 4),
    titleStyle: random.int(0, 2),
    banner: random.pick(['none', 'fax', 'printed'] as const),
    handling: random.pick(handlings),
    style: { face, size },
  }
}
