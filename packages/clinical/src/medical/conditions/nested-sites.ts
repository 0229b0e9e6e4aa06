import type { SitePart } from './part.ts'

/** Parts of the body and what lies in them: `whole: parts`. */
const nests = `
knee: meniscus, patella, patellofemoral joint, anterior cruciate ligament, posterior cruciate ligament, medial collateral ligament, lateral collateral ligament, tibia, femur, quadriceps
shoulder: rotator cuff, supraspinatus, infraspinatus, subscapularis, labrum, acromioclavicular joint, glenohumeral joint, sternoclavicular joint, biceps tendon, shoulder blade, clavicle, humerus, trapezius
rotator cuff: supraspinatus, infraspinatus, subscapularis
hip: labrum, acetabulum, femur, gluteal muscle, hip flexor, adductor
pelvis: acetabulum, pubic ramus, hip, sacrum
elbow: olecranon, radial head, ulnar collateral ligament, radius, ulna, humerus, biceps tendon, triceps
wrist: scaphoid, lunate, carpal bones, radius, ulna
forearm: radius, ulna
arm: humerus, radius, ulna, elbow, biceps tendon, triceps, forearm, upper arm
upper arm: humerus, biceps tendon, triceps
upper extremity: arm, shoulder, elbow, wrist, hand, forearm, upper arm, humerus, radius, ulna
hand: metacarpal, thumb, basal joint, finger, index finger, middle finger, ring finger, little finger, phalanx, proximal interphalangeal joint, distal interphalangeal joint
thumb: basal joint, phalanx, metacarpal, ulnar collateral ligament
finger: phalanx, proximal interphalangeal joint, distal interphalangeal joint
index finger: phalanx, proximal interphalangeal joint, distal interphalangeal joint
middle finger: phalanx, proximal interphalangeal joint, distal interphalangeal joint
ring finger: phalanx, proximal interphalangeal joint, distal interphalangeal joint
little finger: phalanx, proximal interphalangeal joint, distal interphalangeal joint
thigh: femur, hamstring, quadriceps, adductor
leg: tibia, fibula, calf, femur, hamstring, thigh, achilles tendon, knee, ankle
lower extremity: leg, hip, knee, ankle, foot, thigh, calf, tibia, fibula, femur
ankle: malleolus, talus, fibula, tibia, achilles tendon, peroneal tendon, posterior tibial tendon
foot: metatarsal, toe, great toe, calcaneus, heel, midfoot, plantar fascia, scaphoid, talus, phalanx
heel: calcaneus, achilles tendon, plantar fascia
toe: phalanx, great toe, nail
great toe: phalanx, nail
back: lumbar spine, thoracic spine, low back, lumbosacral spine, paraspinal muscles, spine, vertebra, sacroiliac joint
spine: lumbar spine, thoracic spine, cervical spine, lumbosacral spine, vertebra
low back: lumbar spine, lumbosacral spine, paraspinal muscles, sacroiliac joint
neck: cervical spine, trapezius, paraspinal muscles
chest: rib, sternum, chest wall
face: nose, jaw, orbit, cheekbone, cheek, lip, forehead
head: skull, scalp, brain, face, forehead
`
const wholesOf = Map.groupBy(
  nests
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [whole = '', parts = ''] = line.split(': ')
      return parts.split(', ').map((part) => ({ part, whole }))
    }),
  ({ part }) => part,
)

function isWithin(part: SitePart, whole: SitePart): boolean {
  if (/\d/.test(part.name)) return !/\d/.test(whole.name) && /spin|back|neck/.test(whole.name)
  return wholesOf.get(part.name)?.some((one) => one.whole === whole.name) === true
}

/** Parts that more than one whole has: they are named with theirs. */
const manifold = new Set([
  'labrum',
  'phalanx',
  'proximal interphalangeal joint',
  'distal interphalangeal joint',
  'nail',
])

/** "Left knee meniscus" is the meniscus: the whole that a part lies in says no more, unless there are several such parts. */
export function innermost(sites: readonly SitePart[]): SitePart[] {
  if (sites.length < 2) return [...sites]
  return sites.flatMap((site): SitePart[] => {
    if (sites.some((other) => isWithin(other, site))) return []
    const wholes = manifold.has(site.name) ? sites.filter((other) => isWithin(site, other)) : []
    const whole = wholes.find((one) => !wholes.some((other) => isWithin(other, one)))
    return [whole ? { ...site, site: whole.site, word: `${whole.word} ${site.word}` } : site]
  })
}

/** Whether some places lie in others: a meniscus in a knee. */
export function areNested(parts: readonly SitePart[], wholes: readonly SitePart[]): boolean {
  return parts.some((part) => wholes.some((whole) => isWithin(part, whole)))
}
