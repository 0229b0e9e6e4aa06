import type { PageText, Sentence } from '../../../text/page-text.ts'
import { knownWords } from '../../../text/repair/known-words.ts'
import { type Edit, rewritePage } from '../../../text/rewrite-page.ts'
import { framedWords } from './frames.ts'
import { isLabel, meantLabel } from './labels.ts'

/** Of breath, of lungs and of what harms them: only a sentence with such a sign is repaired. */
const sign =
  /oxyg|[o0][2₂z]\b|\bsats?\b|satur|oximet|dyspn|breath|mrc|expos|inhal|occupation|asbest|silica|fumes|dust|copd|asthma|emphys|bronch|exacer|flare|minut|meters|metres|room air|l\/min|blood gas|pulmon|lung|respir|ventil|intub|supplem|cannula|hospitali|grade \d|walk d/gi

const repaired = new WeakMap<PageText, PageText>()

/** The page with names of measures put right that only their neighbors make sure of: "nO2" beside pCO2. Two readers ask for each page. */
export function repairLabels(page: PageText): PageText {
  const found = repaired.get(page) ?? rewritePage(page, misreadIn(page)).page
  repaired.set(page, found)
  return found
}

function misreadIn(page: PageText): Edit[] {
  const signs = Array.from(page.text.matchAll(sign), ({ index }) => index)
  const edits: Edit[] = []
  let at = 0
  for (const sentence of page.sentences) {
    while ((signs[at] ?? sentence.start) < sentence.start) at++
    if ((signs[at] ?? sentence.end) >= sentence.end) continue
    for (const { start, end, text } of repairSentence(sentence)) {
      const from = sentence.start + start
      if (from >= (edits.at(-1)?.end ?? 0)) edits.push({ start: from, end: sentence.start + end, text })
    }
  }
  return edits
}

function repairSentence({ text }: Sentence): Edit[] {
  const labels = labelsIn(text)
  const framed = framedWords(text).filter((one) => !labels.some(({ start, end }) => one.start < end && start < one.end))
  return [...labels, ...framed].sort((a, b) => a.start - b.start)
}

const token = /[A-Za-z0-9]+/g

function labelsIn(text: string): Edit[] {
  const edits: Edit[] = []
  for (const { 0: said, index } of text.matchAll(token)) {
    const end = index + said.length
    const parted = joinOf(text, said, end)
    if (parted) edits.push({ start: index, ...parted })
    else {
      const right = said.length <= 5 ? meantLabel(said, text) : undefined
      if (right !== undefined) edits.push({ start: index, end, text: right })
      if (isStray(text, right ?? said, end)) edits.push({ start: end, end: end + 1, text: '' })
    }
  }
  return edits
}

const rest = /^[ '.-]([A-Za-z0-9]{1,4})(?![A-Za-z0-9])/

/** "mMR C", "CO'PD": one label that a stray mark or space has parted. */
function joinOf(text: string, said: string, end: number): Pick<Edit, 'end' | 'text'> | undefined {
  if (said.length > 4 || !/[A-Z]/.test(said)) return undefined
  const other = rest.exec(text.slice(end, end + 6))?.[1]
  return other !== undefined && isLabel(said + other) ? { end: end + 1 + other.length, text: said + other } : undefined
}

const stray = /^(?:['-] [a-z\d]|\. (?:at|was|is|of|for|to|on|walk|distance|grade|saturation)\b)/

/** A mark behind a word that parts it from what is said of it: "was- 453", "oxygen. at 2 L". */
function isStray(text: string, said: string, end: number): boolean {
  const mark = text[end]
  if (mark !== "'" && mark !== '.' && mark !== '-') return false
  return stray.test(text.slice(end, end + 14)) && (knownWords().has(said.toLowerCase()) || isLabel(said))
}
