import type { BodySystem } from '../medical.ts'
import type { Found, NamedPart, Part } from './part.ts'

/** Schools of medicine, and a name that needs an organ. */
const others = new Set('osteopathy naturopathy homeopathy allopathy carcinoma'.split(' '))
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
/** Long words that end as names of conditions do. */
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
  const ending = endings.find(([end]) => word.endsWith(end))
  const named: NamedPart | undefined = ending && { kind: 'named', name: word, system: ending[1], course: 'chronic' }
  return named
}
