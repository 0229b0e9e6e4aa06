import type { Sentence } from '../text/page-text.ts'
import { readCessation } from './cessation.ts'
import { classify, type Said } from './classify.ts'
import { type Clause, plainWords, splitClauses } from './clauses.ts'
import { findCodes } from './codes.ts'
import { combine } from './combine.ts'
import { readCotinine } from './cotinine.ts'
import { showStatus } from './display.ts'
import { readExposure } from './exposure.ts'
import { readUses } from './read-uses.ts'
import type { TobaccoProduct } from './smoking.ts'
import type { Statement } from './statement.ts'
import { informantOf, whoSmokes } from './who-smokes.ts'
import { putBefore, type Working, workingText } from './working-text.ts'

/** What stands around a sentence and decides how it is read. */
export type Around = {
  /** A title above that speaks of tobacco, where the sentence itself does not. */
  readonly title?: string
  readonly before?: string
  /** What the sentence before spoke of last. */
  readonly carried?: TobaccoProduct
}

export type Read = { readonly statements: readonly Statement[]; readonly carried?: TobaccoProduct }

type Part = {
  readonly said: Said
  readonly product: TobaccoProduct
  readonly span: readonly [number, number]
  readonly guessed?: boolean
}

/** Text for everybody: it says nothing of this patient. */
const generic =
  /\bassuming\b|\bpack-years? (?:is|are|equals?|=) (?:computed|calculated|defined|the number|packs|ppd)|\bif (?:you|applicable|he or she|they|a patient|patients?) (?:smoke|are|use|is an?|currently)|\bif applicable\b|\b(?:all|most) (?:patients|smokers|adults)\b|\b(?:patients?|persons?|people|someone|anyone|individuals?|those|men|women|workers) who (?:smoked?|smokes|uses? tobacco)\b|\b(?:percentage|number) of patients\b|\bsmokers (?:are|have|who|should|with)\b|\bpreventive care and screening\b|\?\W*(?:a\W+)?(?:i )?(?:do not|can ?not|could not) (?:recall|remember|know|say)\b|\?\W*(?:a\W+)?(?:not sure|unsure|unknown|objection)\b|\b(?:do|does|did|have|has|are|is) (?:you|he|she|the patient|patient|anyone)[^.;:?]{0,60}\?\s*$/

/** Advice that is printed for everybody speaks to its reader, and asks nothing. */
const addresses =
  /\b(?:you (?:can|may|should|must|need)|your (?:health|doctor|risks?|body|lungs|provider|family|chances?))\b/

const guess =
  /\b(?:possibl[ey]|probabl[ey]|likely|may (?:be|have|still)|might|suspect\w*|presum\w+|questionable)\b[^.;]{0,25}(?:smok|tobacco|cigarette|nicotine)/

export function readSentence(sentence: Sentence, { title, before = '', carried }: Around): Read {
  const own = workingText(sentence.text, sentence.start)
  const whole = plainWords(title === undefined ? own : putBefore(title, own))
  const { words, statements: exposures } = readExposure(whole)
  const { text } = words
  const others = [...exposures, ...readCessation(whole), ...readCotinine(whole)]
  if (generic.test(text) || (addresses.test(text) && !text.includes('?'))) return { statements: others }
  const clauses = splitClauses(words, carried).filter((clause) => ofPatient(clause, text, before, sentence))
  const parts: Part[] = clauses.flatMap((clause) => {
    const said = classify(clause)
    return said && !instructs(sentence, said, text)
      ? [{ said, product: clause.product, span: spanOf(clause), guessed: guess.test(clause.words.text) }]
      : []
  })
  for (const { product, start, end, ...said } of findCodes(text))
    parts.push({ said, product, span: words.span(start, end) })
  const informant = informantOf(text)
  const statements = [...toStatuses(parts), ...clauses.flatMap((clause) => amountsOf(clause, parts))]
  return {
    statements: [...statements.map((one) => (informant ? { ...one, informant } : one)), ...others],
    ...carriedBy(words, carried),
  }
}

/** In instructions "no smoking" and "stop smoking" are told to the patient, not of the patient. */
function instructs({ section }: Sentence, { confidence, status }: Said, text: string): boolean {
  const told =
    /^\W*(?:please |and )*(?:no|do not|avoid|stop|quit|never)\b/.test(text) &&
    !/\b(?:ago|since|19\d\d|20\d\d|history|use)\b/.test(text)
  if (/^\W*(?:please )?do not smoke\b/.test(text)) return true
  if (section?.kind === 'instructions' || section?.kind === 'discharge') return told || confidence !== 'high'
  return section?.kind === 'plan' && told && status !== 'never'
}

/** The last product that was spoken of, unless something else came after it. */
function carriedBy(words: Working, carried?: TobaccoProduct): { readonly carried?: TobaccoProduct } {
  const last = splitClauses(words, carried).at(-1)
  return last && (last.named || carried) ? { carried: last.product } : {}
}

function ofPatient({ words, at, named }: Clause, text: string, before: string, { section }: Sentence): boolean {
  const place = named
    ? at + Math.max(0, words.text.search(/smok|tobacco|nicotine|cigarette|\bppd\b|\bpacks?\b|cigar|pipe/))
    : at
  if (section?.kind === 'familyHistory' && !/social/i.test(section.title) && !/\b(?:patient|pt)\b/.test(text))
    return false
  return whoSmokes(text, place, before) === 'patient'
}

function spanOf({ words }: Clause): readonly [number, number] {
  const start = words.text.search(/[^\s,;:.-]/)
  const end = words.text.replace(/[\s,;:-]+$/, '').length
  return words.span(Math.max(0, start), Math.max(start, end))
}

/** One status for each kind of tobacco; cigarettes and tobacco that is not named further are one kind. */
function toStatuses(parts: readonly Part[]): Statement[] {
  const kinds = new Map<string, Part>()
  for (const part of parts) {
    const kind = part.product === 'cigarettes' ? 'tobacco' : part.product
    const last = kinds.get(kind)
    kinds.set(kind, last ? join(last, part) : part)
  }
  return [...kinds.values()].flatMap(({ said, product, guessed, span: [start, end] }): Statement[] => {
    if (said.status === 'none') return []
    const value = { status: said.status, product, ...(said.unbroken ? { unbroken: true as const } : {}) }
    const temporality = said.status === 'former' || said.status === 'ever' ? 'historical' : 'current'
    return [
      {
        category: 'smoking.status',
        value,
        display: showStatus(value),
        start,
        end,
        rule: said.id,
        confidence: guessed ? 'low' : said.confidence,
        assertion: { temporality, certainty: guessed ? 'possible' : 'definite' },
      },
    ]
  })
}

function join(a: Part, b: Part): Part {
  return {
    said: combine(a.said, b.said),
    product: a.product === 'tobacco' ? b.product : a.product,
    guessed: a.guessed === true && b.guessed === true,
    span: [Math.min(a.span[0], b.span[0]), Math.max(a.span[1], b.span[1])],
  }
}

function amountsOf(clause: Clause, parts: readonly Part[]): Statement[] {
  const [from] = spanOf(clause)
  const said = parts.find(({ span }) => span[0] === from)?.said
  if (!said && !clause.named && parts.length === 0) return []
  if (said?.status === 'never' || said?.status === 'nonsmoker' || said?.status === 'unknown') return []
  const past = (said?.status ?? 'ever') !== 'current'
  return readUses(clause, past)
}
