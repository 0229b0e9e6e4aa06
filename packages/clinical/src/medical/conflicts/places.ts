import type { Side } from '../medical.ts'

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

export function regionOf(words: string | undefined): string | undefined {
  if (words === undefined) return undefined
  return regions.find(([, names]) => names.test(words))?.[0] ?? words
}

/** One region, and no side that excludes the other. What is not said excludes nothing. */
export function mayBeOnePlace(one: Place, other: Place): boolean {
  const [a, b] = [regionOf(one.site), regionOf(other.site)]
  if (a !== undefined && b !== undefined && a !== b) return false
  return !areOpposite(one.laterality, other.laterality)
}

function areOpposite(one: Side | undefined, other: Side | undefined): boolean {
  return (one === 'left' && other === 'right') || (one === 'right' && other === 'left')
}

/** "Diabetes" is also type 2 diabetes, and "hepatitis" hepatitis C. */
export function isOneName(one: string, other: string): boolean {
  const within = (whole: string, part: string): boolean => whole.endsWith(` ${part}`) || whole.startsWith(`${part} `)
  return one === other || within(one, other) || within(other, one)
}
