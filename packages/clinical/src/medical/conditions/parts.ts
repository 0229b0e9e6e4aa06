import { toPhrases } from '../../assertion/phrases.ts'
import type { Side } from '../medical.ts'
import { bloodAndCancer } from './lexicon/blood-and-cancer.ts'
import { bonesAndSkin } from './lexicon/bones-and-skin.ts'
import { breathingAndHeart } from './lexicon/breathing-and-heart.ts'
import { gutAndGlands } from './lexicon/gut-and-glands.ts'
import { headLists } from './lexicon/heads.ts'
import { nervesAndMind } from './lexicon/nerves-and-mind.ts'
import { siteList } from './lexicon/sites.ts'
import { symptoms } from './lexicon/symptoms.ts'
import { urineAndBirth } from './lexicon/urine-and-birth.ts'
import { type Listed, parseHeads, parseNamed, parseSites } from './parse-lists.ts'
import type { SitePart } from './part.ts'

const sides: Readonly<Record<Side, string>> = {
  left: 'left, left sided, left-side, lt, !L, lft, left side',
  right: 'right, right sided, right-side, rt, !R, right side',
  bilateral:
    'bilateral, bilaterally, bilat, b/l, both, ?!B, right and left, left and right, right greater than left, left greater than right',
}

/** Words that may stand within the name of a condition without changing it. */
const describing = `
  acute, subacute, chronic, mild, moderate, severe, mild to moderate, moderate to severe, recurrent, persistent, intermittent,
  displaced, nondisplaced, non displaced, minimally displaced, comminuted, closed, open, oblique, transverse, healed, healing, partial,
  complete, full thickness, partial thickness, high grade, low grade, degenerative, traumatic, post traumatic, posttraumatic,
  inflammatory, primary, secondary, idiopathic, advanced, early, end stage, metastatic, malignant, invasive, superficial,
  deep, distal, proximal, medial, lateral, anterior, posterior, superior, inferior, upper, lower, mid, central, focal, diffuse, multilevel,
  multi level, single level, tricompartmental, bicompartmental, medial compartment, lateral compartment, unicompartmental, compartment, small, large, tiny, new, stable,
  unstable, symptomatic, asymptomatic, longstanding, long standing, mechanical, axial, non healing, nonhealing, infected, sided,
  stage 0, stage 1, stage 2, stage 3, stage 4, stage i, stage ii, stage iii, stage iv, stage iiia, stage iiib, grade 1, grade 2, grade 3, grade i,
  grade ii, grade iii, type 1, type 2, type ii, type iii, area, region, aspect, radiating, non radiating, midline, myofascial, musculoskeletal,
  age related, intertrochanteric, subtrochanteric, supracondylar, intraarticular, intra articular, extraarticular, subcapital, greenstick, salter harris, residual, ongoing, worsening, impacted, angulated, pathologic, pathological, insufficiency, osteoporotic,
  paracentral, broad based, foraminal, subarticular, extraforaminal, far lateral, posterolateral, posterocentral, circumferential, concentric, superimposed, contained, migrated,
  spiculated, calcified, noncalcified, non calcified, partially calcified, partly calcified, simple, incidental, subcentimeter, solid, cystic, benign, sclerotic, smooth, irregular, patchy, nodular, punctate, progressive, immediate, constant`

/** The levels of the spine: `L4-5`. */
function* levels(): Generator<Listed> {
  const rows = [
    ['C', 7, 'cervical', 'T'],
    ['T', 12, 'thoracic', 'L'],
    ['L', 5, 'lumbar', 'S'],
  ] as const
  for (const [letter, last, word, next] of rows) {
    for (let at = 1; at <= last; at++) {
      const one = `${letter}${at}`
      const place = { name: one, word, site: `${word} spine` }
      const single: SitePart = { kind: 'site', ...place, system: 'musculoskeletal', capitals: true }
      yield [one, single]
      const [after, short] = at < last ? [`${letter}${at + 1}`, `${at + 1}`] : [`${next}1`, '']
      const pair: SitePart = { ...single, name: short ? `${one}-${short}` : `${one}-${after}` }
      for (const mark of ['-', '/']) {
        yield [`${one}${mark}${after}`, pair]
        if (short) yield [`${one}${mark}${short}`, pair]
      }
    }
  }
}

function sideParts(): Listed[] {
  return Object.entries(sides).flatMap(([side, names]) =>
    toPhrases(names).map((marked): Listed => {
      const name = marked.replace(/^[!?]+/, '')
      const capitals = marked.includes('!') && { capitals: true }
      return [name, { kind: 'side', side: side as Side, ...capitals, ...(marked.includes('?') && { weak: true }) }]
    }),
  )
}

const named = [breathingAndHeart, gutAndGlands, nervesAndMind, bonesAndSkin, urineAndBirth, bloodAndCancer, symptoms]
const { disease, episode, episodeOfPart, diseaseOfSpine, diseaseOfPart, sign, trouble } = headLists

/** Every phrase of the lists; the first of two equal ones counts. */
export const allParts: readonly Listed[] = [
  ...named.flatMap(parseNamed),
  ...parseHeads(disease, { course: 'chronic', needsSite: false, trouble: false }),
  ...parseHeads(episode, { course: 'episode', needsSite: false, trouble: false }),
  ...parseHeads(episodeOfPart, { course: 'episode', needsSite: true, trouble: false }),
  ...parseHeads(diseaseOfSpine, { course: 'chronic', needsSite: true, trouble: false, spine: true }),
  ...parseHeads(diseaseOfPart, { course: 'chronic', needsSite: true, trouble: false }),
  ...parseHeads(sign, { course: 'sign', needsSite: true, trouble: false }),
  ...parseHeads(trouble, { course: 'sign', needsSite: true, trouble: true }),
  ...parseSites(siteList),
  ...levels(),
  ...sideParts(),
  ...toPhrases(describing).map((word): Listed => [word, { kind: 'word' }]),
  ...toPhrases('syndrome, palsy').map((word): Listed => [word, { kind: 'tail' }]),
]
