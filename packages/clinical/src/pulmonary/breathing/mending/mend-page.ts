import type { PageText, Sentence } from '../../../text/page-text.ts'
import { type Edit, type Rewritten, rewritePage } from '../../../text/rewrite-page.ts'
import { framedWords } from './frames.ts'
import { longWords, shortWords } from './key-words.ts'
import { isLabel, meantLabel } from './labels.ts'
import { formsOf, isWord, meantWord } from './meant-word.ts'
import { mayBeMisread, mayBeParted, type Token, tokensOf } from './scan-words.ts'

/** Of breath, of lungs and of what harms them: only a sentence with such a sign, or with two words to mend, is mended. */
const sign =
  /oxyg|[o0][2₂z]\b|\bsats?\b|satur|oximet|dyspn|breath|mrc|expos|inhal|occupation|asbest|silica|fumes|dust|copd|asthma|emphys|bronch|exacer|flare|minut|meters|metres|room air|l\/min|blood gas|pulmon|lung|respir|ventil|intub|supplem|cannula|hospitali|grade \d|walk d/gi

const mended = new WeakMap<PageText, Rewritten>()

/** The page with misread key words put right, for the rules only. Figures and quotes stay. Two readers ask for each page. */
export function mendPage(page: PageText): Rewritten {
  const found = mended.get(page) ?? rewriteMisread(page)
  mended.set(page, found)
  return found
}

function rewriteMisread(page: PageText): Rewritten {
  const signs = Array.from(page.text.matchAll(sign), ({ index }) => index)
  if (signs.length === 0) return rewritePage(page, [])
  const edits: Edit[] = []
  let at = 0
  for (const sentence of page.sentences) {
    while ((signs[at] ?? sentence.start) < sentence.start) at++
    const signed = (signs[at] ?? sentence.end) < sentence.end
    for (const { start, end, text } of mendSentence(sentence, signed)) {
      const from = sentence.start + start
      if (from >= (edits.at(-1)?.end ?? 0)) edits.push({ start: from, end: sentence.start + end, text })
    }
  }
  return rewritePage(page, edits)
}

function mendSentence({ text }: Sentence, signed: boolean): Edit[] {
  const words = mendWords(text, signed)
  if (!signed) return words.length > 1 ? words : []
  // Beside words put right, a short one may be known by its neighbours.
  const framed = framedWords(text).filter((one) => !words.some(({ start, end }) => one.start < end && start < one.end))
  return framed.length === 0 ? words : [...words, ...framed].sort((a, b) => a.start - b.start)
}

function mendWords(text: string, signed: boolean): Edit[] {
  const tokens = tokensOf(text)
  const edits: Edit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (!token) continue
    const { start, end } = token
    const joined = next && signed && next.start - end === 1 ? joinOf(text, token, next) : undefined
    if (joined && next) {
      edits.push({ start, end: next.end, text: joined })
      at++
      continue
    }
    const right = meantBy(text, token, signed)
    if (right !== undefined) edits.push({ start, end, text: cased(text.slice(start, end), right) })
    if (signed && strays.has(text.charCodeAt(end)) && isStray(text, token, right))
      edits.push({ start: end, end: end + 1, text: '' })
  }
  return edits
}

function meantBy(text: string, token: Token, signed: boolean): string | undefined {
  const { start, end } = token
  if (mayBeMisread(token)) {
    const word = meantWord(text.slice(start, end).toLowerCase())
    if (word !== undefined) return word
  }
  return signed && end - start <= 5 ? meantLabel(text.slice(start, end), text) : undefined
}

const marks = new Set([..." '.-"])

/** "hosp italized", "exac.erbation", "mMR C": one word that a stray mark or space has parted. */
function joinOf(text: string, one: Token, next: Token): string | undefined {
  const mark = text[one.end] ?? ''
  const [said, rest] = [text.slice(one.start, one.end), text.slice(next.start, next.end)]
  if (!marks.has(mark) || said.length + rest.length > 20) return undefined
  const whole = said + rest
  if (whole.length < 6 && /[A-Z]/.test(said) && isLabel(whole)) return whole
  if (!mayBeParted(one, next) || !/[a-z]/i.test(rest)) return undefined
  // "ED" is a place, and what is a key word by itself is whole.
  if (/^[A-Z]/.test(rest) && /[a-z]/.test(said)) return undefined
  const low = whole.toLowerCase()
  if (isWord(low.slice(0, said.length)) || isWord(rest.toLowerCase())) return undefined
  const right = formsOf(low).find((form) => longWords.has(form) || (mark !== ' ' && shortWords.has(form)))
  return right && cased(whole, right)
}

const framing = /^(?:was|is|of|at|for|to|on)$/i
const strays = new Set([..."'.-"].map((mark) => mark.charCodeAt(0)))

/** A mark behind a key word that parts it from what is said of it: "was- 453", "oxygen. at 2 L". */
function isStray(text: string, { start, end }: Token, right: string | undefined): boolean {
  const word = right ?? text.slice(start, end)
  const low = word.toLowerCase()
  if (!framing.test(low) && !longWords.has(low) && !shortWords.has(low) && !isLabel(word)) return false
  const behind = text.slice(end, end + 14)
  return /^['-] [a-z\d]/.test(behind) || /^\. (?:at|was|is|of|for|to|on|walk|distance|grade|saturation)\b/.test(behind)
}

function cased(said: string, right: string): string {
  if (!/[a-z]/.test(said) && /[A-Z]{2}/.test(said)) return right.toUpperCase()
  return /^[A-Z]/.test(said) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}
