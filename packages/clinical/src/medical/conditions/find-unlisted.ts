import { isOneEdit, shortened } from '../../text/one-edit.ts'
import type { BodySystem } from '../medical.ts'
import type { Found, NamedPart, Part } from './part.ts'
import { allParts } from './parts.ts'

/** Words of their own, one letter from a condition or with an ending of one. */
const others = new Set(
  `reflexes artistic rehydration rehydrated adduction abduction injection injections confusion maceration inflection diagnosis prognosis anastomosis symbiosis hypnosis
  osteopathy naturopathy homeopathy allopathy apoptosis lordosis peristalsis metamorphosis carcinoma diagnoses granuloma
  anastomoses repression conception contraction extraction hypnoses keratosis incoherence extension hypertensives
  dermatology diabetology leukocytosis anisocytosis poikilocytosis microcytosis macrocytosis polychromasia septicaemia
  disease diseased diagnosed asymmetry stability pathology telepathy sympathy condition conditions additions addition addictive`.split(
    /\s+/,
  ),
)
/** Endings of conditions that no list holds. */
const endings: readonly (readonly [ending: string, system: BodySystem])[] = [
  ['itis', 'other'],
  ['opathy', 'other'],
  ['algia', 'nervous'],
  ['plegia', 'nervous'],
  ['paresis', 'nervous'],
  ['sarcoma', 'cancer'],
  ['carcinoma', 'cancer'],
  ['blastoma', 'cancer'],
  ['malacia', 'musculoskeletal'],
  ['ectasis', 'other'],
  ['trophy', 'other'],
  ['penia', 'blood'],
  ['mycosis', 'infection'],
  ['dystonia', 'nervous'],
]
/** Letters that a scan takes for two others, or for a figure. */
const lookalikes = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ii', 'n'],
  ['m', 'rn'],
  ['0', 'o'],
  ['1', 'l'],
  ['1', 'i'],
  ['5', 's'],
] as const

let index:
  | { readonly names: ReadonlyMap<string, Part>; readonly near: ReadonlyMap<string, readonly string[]> }
  | undefined

/** Long words that only misread a name of the lists, or that end as names of conditions do. */
export function findUnlisted(text: string, listed: readonly Found[]): Found[] {
  const found: Found[] = []
  let at = 0
  for (let start = nextLong(text, 0); start >= 0; ) {
    const end = endOf(text, start)
    while ((listed[at]?.end ?? end) <= start) at++
    if ((listed[at]?.start ?? end) >= end) {
      const part = knownPartOf(text.slice(start, end))
      if (part) found.push({ start, end, part })
    }
    start = nextLong(text, end)
  }
  return found
}

const shortest = 8
const longest = 24

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

/** Where the next long word begins: what ends within it from behind spares a look at all before. */
function nextLong(text: string, from: number): number {
  let start = from
  for (let at = start + shortest - 1; at < text.length; ) {
    if (isLetter(text.charCodeAt(at))) {
      if (at === start) return start
      at--
    } else {
      start = at + 1
      at = start + shortest - 1
    }
  }
  return -1
}

function endOf(text: string, start: number): number {
  let end = start + shortest
  while (end < text.length && end - start < longest && isLetter(text.charCodeAt(end))) end++
  return end
}

/** Records use few words many times. */
const asked = new Map<string, Part | undefined>()
const mostAsked = 20_000

function knownPartOf(word: string): Part | undefined {
  const known = asked.get(word)
  if (known !== undefined || asked.has(word)) return known
  if (asked.size >= mostAsked) asked.clear()
  const part = partOf(word.toLowerCase())
  asked.set(word, part)
  return part
}

function partOf(word: string): Part | undefined {
  if (others.has(word) || /\d{2}/.test(word)) return undefined
  const misread = nearest(word)
  if (misread) return misread
  const ending = endings.find(([end]) => word.endsWith(end))
  const named: NamedPart | undefined = ending && { kind: 'named', name: word, system: ending[1], course: 'chronic' }
  return named
}

function nearest(word: string): Part | undefined {
  index ??= indexNames()
  const { names, near } = index
  for (const [wrong, right] of lookalikes) {
    if (!word.includes(wrong)) continue
    const part = names.get(word.replace(wrong, right))
    if (part) return part
  }
  const found = new Map<string, Part>()
  for (const key of [word, ...shortened(word)]) {
    for (const name of near.get(key) ?? []) {
      const part = names.get(name)
      if (part && 'name' in part && isOneEdit(word, name)) found.set(part.name, part)
    }
  }
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** Each name under itself and under itself less one letter: two words one edit apart share a key. */
function indexNames(): NonNullable<typeof index> {
  const names = new Map<string, Part>()
  const near = new Map<string, string[]>()
  for (const [name, part] of allParts) {
    if (!/^[a-z]{8,}$/.test(name) || names.has(name) || part.kind === 'word' || part.kind === 'side') continue
    names.set(name, part)
    if (!isNear(part)) continue
    for (const key of new Set([name, ...shortened(name)])) {
      const same = near.get(key)
      if (same) same.push(name)
      else near.set(key, [name])
    }
  }
  return { names, near }
}

/** Heads such as "infection" are too near to other words. */
function isNear(part: Part): boolean {
  if (part.kind === 'head') return part.course === 'chronic' && !part.needsSite && part.system === 'musculoskeletal'
  return part.kind === 'named' && part.course !== 'sign'
}
