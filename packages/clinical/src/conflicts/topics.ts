import type { Side } from '../medical/medical.ts'
import { findAgents, kindOfAgent } from '../pulmonary/breathing/agents.ts'
import type { TobaccoProduct } from '../smoking/smoking.ts'

/** Cigarettes and tobacco that is not named further are compared; any other product only with itself. */
export function tobaccoTopic(product: TobaccoProduct): string {
  return product === 'cigarettes' ? 'tobacco' : product
}

/** Whether two findings speak of the same thing. */
export type Answer = 'yes' | 'perhaps' | 'no'

type Place = { readonly site?: string; readonly laterality?: Side }

/** Parts that records name in turn for one region. The first that fits counts. */
const regions: readonly (readonly [region: string, names: RegExp])[] = [
  ['neck', /\b(?:neck|cervical)\b/],
  ['back', /\b(?:back|lumbar|spine|sacrum|coccyx|sacroiliac|thoracolumbar)\b/],
  ['shoulder', /\b(?:shoulder|rotator cuff|collarbone|acromioclavicular|labrum)\b/],
  ['hand', /\b(?:hand|wrist|thumb|finger|carpal)\b/],
  ['hip', /\b(?:hip|groin|pelvis)\b/],
  ['knee', /\b(?:knee|cruciate|collateral|menisc\w*|patella\w*)\b/],
  ['foot', /\b(?:foot|ankle|achilles|heel|toe)\b/i],
  ['head', /\b(?:head|skull|brain|face|jaw|concussion)\b/],
  ['chest', /\b(?:chest|lung|rib|breastbone|pleura|bronchus)\b/],
  ['abdomen', /\b(?:abdomen|stomach|bowel|gallbladder|appendix|hernia)\b/],
]

/** What is wrong, without the place that its name may hold: a knee's meniscus tear is a tear of the knee. */
export function bareName(name: string): string {
  return regions
    .reduce((left, [, names]) => left.replace(names, ' '), name)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Regions that are parts of one whole, as records name it. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  arm: ['shoulder', 'elbow', 'hand', 'forearm', 'upper arm'],
  'upper extremity': ['shoulder', 'elbow', 'hand', 'forearm', 'upper arm', 'arm'],
  leg: ['hip', 'knee', 'foot', 'thigh', 'lower leg'],
  'lower extremity': ['hip', 'knee', 'foot', 'thigh', 'lower leg', 'leg'],
}

/** By region, and by the whole that a region is a part of; what is not stated may be any. Sides are not asked for. */
export function isSamePlace(one: string | undefined, other: string | undefined): Answer {
  const [a, b] = [regionOf(one), regionOf(other)]
  if (a === undefined || b === undefined) return 'perhaps'
  if (a === b) return 'yes'
  return wholes[a]?.includes(b) || wholes[b]?.includes(a) ? 'perhaps' : 'no'
}

export function regionOf(words: string | undefined): string | undefined {
  if (words === undefined) return undefined
  return regions.find(([, names]) => names.test(words))?.[0] ?? words
}

/** One region, and no side that excludes the other. What is not said excludes nothing. */
export function mayBeOnePlace(one: Place, other: Place): boolean {
  const [a, b] = [regionOf(one.site), regionOf(other.site)]
  return (a === undefined || b === undefined || a === b) && !areOpposite(one.laterality, other.laterality)
}

export function areOpposite(one: Side | undefined, other: Side | undefined): boolean {
  return (one === 'left' && other === 'right') || (one === 'right' && other === 'left')
}

/** The topics under which a name finds those that are one with it, and those under which they find it. */
export function nameTopics(name: string): { readonly asks: readonly string[]; readonly answers: readonly string[] } {
  const words = name.split(' ')
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return {
    asks: [`with ${name}`, ...parts.map((part) => `is ${part}`)],
    answers: [`is ${name}`, `with ${name}`, ...parts.map((part) => `with ${part}`)],
  }
}

/** "Diabetes" is also type 2 diabetes, and "hepatitis" hepatitis C. */
export function isOneName(one: string, other: string): boolean {
  const within = (whole: string, part: string): boolean => whole.endsWith(` ${part}`) || whole.startsWith(`${part} `)
  return one === other || within(one, other) || within(other, one)
}

const organs =
  /\b(?:pulmonary|portal|renal|renovascular|ocular|intracranial|gestational|venous|cardiac|hepatic|cerebral|peripheral|central|spinal|vocal|optic)\b/

/** Words that make another disease of a name: pulmonary hypertension. */
export function namesOrgan(words: string): boolean {
  return organs.test(words)
}

const kindsOfAgents: Readonly<Record<string, readonly string[]>> = {
  dust: ['dust', 'organic'],
  fumes: ['fumes'],
  gases: ['gas'],
  chemicals: ['chemical', 'gas', 'fumes'],
}

/** "Dust" covers asbestos and coal dust, "chemicals" cover chlorine; "coal dust" does not cover wood dust. */
export function agentsCovered(denied: string): (agent: string) => boolean {
  const names = findAgents(denied).map(({ meaning }) => meaning.name)
  if (names.length === 0) return (agent) => agent === denied
  const kinds = new Set(names.flatMap((name) => kindsOfAgents[name] ?? []))
  return (agent) => names.includes(agent) || kinds.has(kindOfAgent(agent) ?? '')
}

/** An endoscope, a needle, a stitch or a tube is no surgery to those who are asked about surgeries. */
const notSurgery =
  /lacerat|root canal|dental|anesthesia|resuscitat|extubat|casting|cardioversion|closed reduction|drainage|nail|cryo|viscosupp|packing|radiation|line placement|tube placement|inject|colonoscop|endoscop|bronchoscop|biops|catheter|block|aspirat|centesis|intubat|dialys|scan|stress test|infusion|transfusion|extraction|electromyo|\bemg\b|nerve conduction/

export function isSurgery(name: string): boolean {
  return !notSurgery.test(name)
}
