import type { Mention } from '../notes.ts'
import { mention } from '../text/mention.ts'
import type { PageText, SectionKind, Sentence } from '../text/page-text.ts'
import { display } from './conditions/display.ts'
import { columnsOf } from './conditions/form-line.ts'
import { readSentence } from './conditions/read-sentence.ts'
import type { Said } from './conditions/said.ts'
import { settle } from './conditions/settle.ts'
import { onOneLine } from './one-line.ts'

/** Each condition looks at its whole sentence: what runs on for longer is read in pieces. */
const longest = 500

/** Titles without a kind of their own go on with these: "DIABETES" in an assessment. */
const goOn = new Set<SectionKind>(['assessment', 'plan', 'problems', 'medicalHistory', 'familyHistory'])

/** Conditions, and denials of them. */
export function readConditions(read: PageText, raw: string): Mention[] {
  const page = onOneLine(read)
  const kinds = kindsOf(page)
  const columns = columnsOf(page.text)
  const said = sentencesOf(page).flatMap((sentence) =>
    readSentence(sentence, sentence.section && kinds.get(sentence.section.start), columns),
  )
  return settle(said).map((one) => toMention(page, raw, one))
}

function toMention(page: PageText, raw: string, said: Said): Mention {
  const { sentence, assertion, start, end, rule } = said
  const confidence = assertion.certainty === 'possible' || said.phrase?.weak ? 'medium' : 'high'
  const parts = { display: display(said), assertion, start, end, rule, confidence } as const
  switch (said.category) {
    case 'medical.condition':
      return mention(page, raw, sentence, { ...parts, category: said.category, value: said.value })
    case 'medical.denial':
      return mention(page, raw, sentence, { ...parts, category: said.category, value: said.value })
  }
}

/** The kind of each section, by where it starts. */
function kindsOf({ sections }: PageText): Map<number, SectionKind> {
  const kinds = new Map<number, SectionKind>()
  let last: SectionKind | undefined
  for (const { kind, start } of sections) {
    if (kind !== 'other') last = kind
    kinds.set(start, kind === 'other' && last !== undefined && goOn.has(last) ? last : kind)
  }
  return kinds
}

/** The sentences, and the titles that may themselves name a condition. */
function sentencesOf({ sections, sentences, text }: PageText): readonly Sentence[] {
  const titles = sections.flatMap((section): Sentence[] => {
    if (section.kind !== 'other' || section.body <= section.start) return []
    const end = section.start + section.title.length
    return [{ start: section.start, end, text: text.slice(section.start, end), item: true, section }]
  })
  // What parts columns is still of use.
  const tabbed = text.includes('\t')
  const own = tabbed ? sentences.map((one) => ({ ...one, text: textOf(text, one.start, one.end) })) : sentences
  const asked = withAnswers(own, text)
  return (titles.length === 0 ? asked : [...asked, ...titles].sort((a, b) => a.start - b.start)).flatMap(shorten)
}

const answer = /^(?:yes|no|none|never|denie[sd]|[yn]|\[.?\]|\(.?\)|\((?:yes|no)\)|[☐☒☑✓])(?![a-z])/i
/** Nothing but the answer. */
const onlyAnswer = /^(?:yes|no|none|never|denie[sd]|[YN]|(?:(?:\[.?\]|[☐☒☑✓]) ?(?:yes|no|y|n)\W{0,6}){1,2})\.?$/i
const asks = /(?:\?|\.{3}|…|_{3})$/

/** "Have you ever had kidney stones?  No": the answer belongs to its question, as the end of a line to its beginning. */
function withAnswers(sentences: readonly Sentence[], text: string): readonly Sentence[] {
  if (!sentences.some((one) => asks.test(one.text) || open.test(one.text))) return sentences
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    if (
      last &&
      last.text.length < longest &&
      (runsOn(last, sentence, text) || (isAsking(last) && answers(sentence, text.slice(last.end, sentence.start))))
    )
      joined[joined.length - 1] = { ...last, end: sentence.end, text: textOf(text, last.start, sentence.end) }
    else joined.push(sentence)
  }
  return joined
}

/** No sentence ends with these: a line was broken behind them. */
const open =
  /(?:^|\s)(?:since|of|the|with|and|or|from|for|an?|his|her|their|to|by|left|right|prior|previous|history|diagnosed|acute|chronic)$/i

/** What goes on below the first line of a section, which its title has made to look short. */
function runsOn(last: Sentence, next: Sentence, text: string): boolean {
  return (
    open.test(last.text) &&
    last.section === next.section &&
    /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, next.start)) &&
    /^[\w(]/.test(next.text)
  )
}

function isAsking({ text }: Sentence): boolean {
  return asks.test(text)
}

function answers({ text }: Sentence, gap: string): boolean {
  if (gap.trim() !== '') return false
  const lines = gap.split('\n').length - 1
  return lines === 0 ? answer.test(text) : lines === 1 && onlyAnswer.test(text)
}

/** A line that was only broken to fit parts no words; columns stay apart. */
function textOf(page: string, start: number, end: number): string {
  return page.slice(start, end).replaceAll('\n', ' ')
}

function shorten(sentence: Sentence): Sentence[] {
  const { text, start } = sentence
  if (text.length <= longest) return [sentence]
  const pieces: Sentence[] = []
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + longest)
    const stop = text.length - from <= longest ? part.length : breakIn(part)
    pieces.push({ ...sentence, start: start + from, end: start + from + stop, text: part.slice(0, stop) })
    from += stop
  }
  return pieces
}

function breakIn(part: string): number {
  const at = ['; ', ', ', ' '].map((mark) => part.lastIndexOf(mark)).find((found) => found > longest / 2)
  return at === undefined ? part.length : at + 1
}
