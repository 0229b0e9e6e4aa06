import type { Assertion } from '../../finding.ts'
import type { SectionKind, Sentence } from '../../text/page-text.ts'
import { isComplaint } from './complaint.ts'
import { conditionValue } from './condition-value.ts'
import { denialOf, isQualified, isUndenied, ofPast } from './deny.ts'
import { findCodes } from './find-codes.ts'
import { findPhrases, type Phrase } from './find-phrases.ts'
import { type Answered, answerTo, type FormLine, readFormLine } from './form-line.ts'
import { type Judged, judge } from './judge.ts'
import { isOnlyTalk, isOtherSense } from './not-a-condition.ts'
import { onsetOf } from './onset.ts'
import { isNewEntry, isOperation, isReaction } from './other-readers.ts'
import { isProblem } from './problem-line.ts'
import { readUnnamed } from './read-unnamed.ts'
import type { Said } from './said.ts'
import { isSeen } from './seen.ts'
import { shareDoubt } from './share-doubt.ts'

const unread = new Set<SectionKind>(['immunizations', 'signature', 'vitals'])
const lists = new Set<SectionKind>(['medicalHistory', 'problems', 'assessment', 'familyHistory', 'chiefComplaint'])
const weakAfter =
  /(?:\b(?:history of|h\/o|hx of|diagnosed with|has|have|having|with|endorses|for|from|some|dvt|and|or|had|contracted|positive for|includes?|including)|[/,]) ?$/i
/** Without a flare the condition may well be there. */
const ofTimes = /\b(?:flares?|flare-ups?|attacks?|exacerbations?|episodes?|symptoms|changes|complications)\b/i
const signsOf =
  /\bden(?:y|ies|ied|ying) (?:having )?(?:any )?(?:signs?|symptoms?)(?: (?:and|or) \w+)? of (?:[\w-]+ )?$/i
const again = /\b(?:recurrent|recurrence of|further|worsening|active|additional|uncontrolled|new) $/i
const historyCue = /history|hx|h\/o|pmh|known/i

/** What an examination finds, and does not diagnose. */
const examWords = /^(?:enlarged|obese|overweight|deviated|hypertensive|hypoxic|impingement$|MS$|CF$|depressed)/i
const examHeads = new Set([
  'deformity',
  'contracture',
  'instability',
  'atrophy',
  'hypertrophy',
  'stenosis',
  'degenerative changes',
  'disease',
])

function isExamSign(surface: string, { bare }: Phrase): boolean {
  return examWords.test(surface) || examHeads.has(bare)
}

/** `columns`: which of yes and no a form has first. */
export function readSentence(
  sentence: Sentence,
  section: SectionKind | undefined,
  columns: 'yes' | 'no' | undefined,
): Said[] {
  if (section !== undefined && unread.has(section)) return []
  const { text } = sentence
  const named = findPhrases(text)
  const coded = findCodes(text, sentence.section?.title ?? '', named)
  const phrases = coded.length === 0 ? named : [...named, ...coded].sort((a, b) => a.start - b.start)
  if (phrases.length === 0) return readUnnamed(sentence, section)
  const line = readFormLine(text, columns)
  const said = phrases.flatMap((phrase, at) => readPhrase(sentence, section, phrases, phrase, at, line))
  if (said.length > 0 || phrases.some(({ trouble }) => !trouble)) return shareDoubt(text, sentence.start, said)
  return readUnnamed(sentence, section)
}

function readPhrase(
  sentence: Sentence,
  section: SectionKind | undefined,
  all: readonly Phrase[],
  phrase: Phrase,
  at: number,
  line: FormLine,
): Said[] {
  const { text } = sentence
  const { start, end } = phrase
  if (isNoStatement(sentence, section, phrase) || repeats(text, all, at)) return []
  if (section === 'examination' && isExamSign(text.slice(start, end), phrase)) return []
  if (section === 'medications' && !/\b(?:for|due to|indication:?) (?:[\w-]+ ){0,3}$/i.test(text.slice(0, start)))
    return []
  const form = askedOf(sentence, phrase) ?? answerTo(text, line, phrase, all)
  if (form?.said === 'open' || (!form && line.asks > start)) return []
  const answer = form?.said === 'ticked' ? undefined : form?.said
  const judged = weigh(
    judge(text, phrase, section),
    phrase.course,
    answer,
    form?.asks ?? '',
    sentence.section?.title ?? '',
  )
  // What relatives have, the rules read.
  if (!judged || judged.experiencer === 'family') return []
  const place = { sentence, section, start: sentence.start + start, end: sentence.start + end, phrase }
  if (judged.polarity === 'negated') {
    if (deniesMore(text, phrase) || isQualified(text, phrase)) return []
    const denial = denialOf(
      text,
      phrase,
      judged,
      section,
      answer && form?.asks,
      askedOf(sentence, phrase) !== undefined,
    )
    if (denial) {
      const rule = `medical.denial.${denial.denied}`
      const words = denyingWords(sentence, phrase, judged, form)
      return [{ ...place, ...words, category: 'medical.denial', value: denial, assertion: assertionOf(judged), rule }]
    }
    // A review of systems asks the patient: it rules nothing out.
    if (section === 'reviewOfSystems') return []
  }
  if (phrase.trouble && !isDatedTrouble(text, phrase, all)) return []
  if (!counts(text, phrase, judged, section, all)) return []
  const { value, onset = phrase } = conditionValue(text, phrase, judged, section, all, at)
  const past = value.status === 'historical' || value.status === 'resolved'
  const assertion = { ...assertionOf(judged), temporality: past ? ('historical' as const) : ('current' as const) }
  const certain = value.status === 'resolved' ? { ...assertion, certainty: 'definite' as const } : assertion
  const ticked = form?.said === 'ticked' && !line.before ? form.end : end
  // A date of onset is quoted with it.
  const words = {
    start: sentence.start + Math.min(start, onset.start),
    end: sentence.start + Math.max(ticked, end, onset.end),
  }
  const rule = `medical.condition.${answer === undefined ? (phrase.course === 'sign' ? 'problem' : 'term') : 'form'}`
  return [{ ...place, ...words, category: 'medical.condition', value, assertion: certain, rule }]
}

/** The words mean something else, or say nothing of this patient's conditions. */
function isNoStatement(sentence: Sentence, section: SectionKind | undefined, phrase: Phrase): boolean {
  const { start, end, name } = phrase
  const allergen = section === 'allergies' && (name !== 'allergic rhinitis' || phrase.weak)
  return (
    (allergen && !isNewEntry(sentence, phrase)) ||
    isOtherSense(sentence.text, start, end, name) ||
    isOnlyTalk(sentence.text, start, end) ||
    isTaught(sentence, start) ||
    isUndenied(sentence.text, phrase) ||
    isOperation(sentence, phrase, section)
  )
}

/** What a question of a form asks, its answer says of all of it. */
function askedOf({ asked, start: from, text }: Sentence, { start }: Phrase): Answered | undefined {
  if (!asked?.answer || asked.said === undefined || from + start >= asked.end) return undefined
  const asks = `${asked.stem ?? ''} ${text.slice(Math.max(0, asked.start - from), asked.end - from)}`
  const [first, last] = [asked.answer.start - from, Math.min(asked.answer.end - from, text.length)]
  return { said: asked.said, start: first, end: last, apart: true, asks }
}

const material = /\b(?:handouts?|pamphlets?|brochures?|leaflets?|education(?:al)? materials?)\b/i

/** "Patient handout: Diabetes" names what it teaches of. */
function isTaught({ section, text }: Sentence, start: number): boolean {
  return material.test(section?.title ?? '') && !/\b(?:your|his|her|'s) (?:[\w-]+ )?$/i.test(text.slice(0, start))
}

/** A denial is quoted with the word that denies. */
function denyingWords(
  { start: from }: Sentence,
  { start, end }: Phrase,
  { cues }: Judged,
  form: Answered | undefined,
): { readonly start: number; readonly end: number } {
  const denying = form ? [] : cues.filter(({ rule }) => rule.startsWith('negated'))
  const starts = [start, form?.start ?? start, ...denying.map((cue) => cue.start)]
  const ends = [end, form?.end ?? end, ...denying.map((cue) => cue.start + cue.text.length)]
  return { start: from + Math.min(...starts), end: from + Math.max(...ends) }
}

/** "No further", "no flares of": what is denied is more of it, or a time of it. */
function deniesMore(text: string, { course, start, end }: Phrase): boolean {
  if (signsOf.test(text.slice(0, start)) || /^ symptoms\b/i.test(text.slice(end, end + 10))) return true
  if (course !== 'episode' && again.test(text.slice(0, start))) return true
  return course === 'chronic' && ofTimes.test(text.slice(start, end + 14))
}

/** "Chronic obstructive pulmonary disease (COPD)" is one mention. */
function repeats(text: string, all: readonly Phrase[], at: number): boolean {
  const [before, phrase] = [all[at - 1], all[at]]
  return (
    before !== undefined &&
    phrase !== undefined &&
    before.name === phrase.name &&
    /^ ?\($/.test(text.slice(before.end, phrase.start))
  )
}

/** The answer of a form says more than the words around; a differential diagnosis doubts all that it lists. */
function weigh(
  judged: Judged | undefined,
  course: Phrase['course'],
  answer: 'yes' | 'no' | undefined,
  asks: string,
  title: string,
): Judged | undefined {
  if (!judged) return undefined
  if (answer) {
    // "Have you ever had": a yes tells of the past, as it does of an illness that passes.
    const isPast = answer === 'yes' && (course === 'episode' || ofPast.test(asks))
    const past = isPast ? [{ text: 'history', start: 0, rule: 'historical.form' }] : []
    return {
      ...judged,
      polarity: answer === 'no' ? 'negated' : 'affirmed',
      certainty: 'definite',
      past: [...judged.past, ...past],
    }
  }
  return /differential|\bddx\b/i.test(title) ? { ...judged, certainty: 'possible' } : judged
}

/** Whether a named thing counts as a condition here: a sign only as a problem or with its beginning, a weak name only in a list. */
function counts(
  text: string,
  phrase: Phrase,
  judged: Judged,
  section: SectionKind | undefined,
  all: readonly Phrase[],
): boolean {
  if (phrase.weak && !(section !== undefined && lists.has(section)) && !weakAfter.test(text.slice(0, phrase.start)))
    return false
  if (isReaction(text, phrase, section, isProblem(text, phrase, all, section))) return false
  if (phrase.course !== 'sign') return true
  if (judged.polarity === 'negated') return false
  if (section === 'medicalHistory' || section === 'problems') return true
  if (isProblem(text, phrase, all, section)) return true
  if (section === 'reviewOfSystems' || section === 'examination') return false
  if (isSeen(text, phrase, section) || isDatedTrouble(text, phrase, all)) return true
  if (isComplaint(text, phrase, section)) return true
  return judged.past.some(({ text: cue }) => historyCue.test(cue))
}

/** Who says since when something hurts tells of a trouble, not of a day. */
function isDatedTrouble(text: string, phrase: Phrase, all: readonly Phrase[]): boolean {
  const begun = onsetOf(
    text,
    phrase,
    all.filter((other) => other !== phrase),
  )
  return begun !== undefined && begun.moment.date?.precision !== 'day' && begun.moment.ago?.unit !== 'weeks'
}

function assertionOf({ past: _past, owned: _owned, ...assertion }: Judged): Assertion {
  return assertion
}
