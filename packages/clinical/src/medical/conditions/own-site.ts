import { termFinder } from '../../text/find-terms.ts'
import { canonicalSite } from './canonical-site.ts'
import { siteList } from './lexicon/sites.ts'
import { parseSites } from './parse-lists.ts'

/** Where conditions are whose names do not say it. */
const places = `
shoulder: impingement syndrome, adhesive capsulitis, subacromial bursitis
elbow: lateral epicondylitis, medial epicondylitis, olecranon bursitis, cubital tunnel syndrome
wrist: carpal tunnel syndrome, de quervain's tenosynovitis, triangular fibrocartilage complex injury, kienbock's disease
hand: dupuytren's contracture
hip: greater trochanteric bursitis, slipped capital femoral epiphysis, legg-calve-perthes disease
knee: chondromalacia, osgood-schlatter disease, pes anserine bursitis, prepatellar bursitis, baker's cyst, genu valgum
foot: plantar fasciitis, pes planus, pes cavus, metatarsalgia, morton's neuroma, clubfoot
great toe: hallux valgus, hallux rigidus
ankle: tarsal tunnel syndrome
spine: degenerative disc disease, spondylosis, spondylolisthesis, spondylolysis, facet arthropathy, scoliosis, kyphosis, ankylosing spondylitis, disc extrusion
low back: sciatica, failed back syndrome
neck: whiplash
head: concussion, postconcussive syndrome
lung: asthma, copd, emphysema, bronchiectasis, pneumonia, asbestosis, silicosis, pneumoconiosis, sarcoidosis
cervix: cervical dysplasia
liver: cirrhosis, fatty liver disease
`
const byName = new Map(
  places
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [site = '', names = ''] = line.split(': ')
      return names.split(', ').map((name): [string, string] => [name, site])
    }),
)
const findSites = termFinder(parseSites(siteList))
const known = new Map<string, string>()

/** The part of the body that a condition's words name, or its name implies. Empty where it has none. */
export function siteOf(surface: string, name: string): string {
  const implied = byName.get(name)
  return implied === undefined ? named(surface.toLowerCase()) || named(name) : canonicalSite(implied)
}

function named(words: string): string {
  const found = known.get(words)
  if (found !== undefined) return found
  const [site] = findSites(words)
  const part = site?.meaning
  const name = part?.kind === 'site' && !part.capitals ? part.site : ''
  // Surfaces are of the lists, but for their spaces: few enough to keep.
  if (known.size < 5000) known.set(words, name)
  return name
}
