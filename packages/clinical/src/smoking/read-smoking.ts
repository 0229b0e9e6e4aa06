import type { Assertion } from '../finding.ts'
import type { Mention } from '../notes.ts'
import { mention } from '../text/mention.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { type FormPart, readForms } from './form-block.ts'
import { readSentence } from './read-sentence.ts'
import type { TobaccoProduct } from './smoking.ts'
import type { Statement } from './statement.ts'
import { anySign } from './tobacco-words.ts'

const plain: Assertion = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}
const goesOn = /\b(?:quit|stopped|gave (?:it|them) up|resumed|restarted|relapsed|no longer|never did|none since)\b/i
const tobaccoTitle = /^(?:tobacco|smoking|smoker|cigarette|nicotine)\b/i

/** Everything that a page says of the patient's tobacco. A page's text and how it was read go together: see `preparePage`. */
export function readSmoking(page: PageText, raw: string): Mention[] {
  if (!anySign.test(page.text)) return []
  const mentions: Mention[] = []
  let before: Sentence | undefined
  let carried: TobaccoProduct | undefined
  const add = (sentence: Sentence, statement: Statement): void => {
    mentions.push(toMention(page, raw, sentence, statement))
  }
  const forms = readForms(page)
  for (const { sentence, statement } of forms) add(sentence, statement)
  for (const sentence of joinAnswers(page).flatMap(toPieces)) {
    const title = titleOf(sentence)
    const follows = carried !== undefined && goesOn.test(sentence.text) && before?.section === sentence.section
    if (title !== undefined || follows || anySign.test(sentence.text)) {
      const read = readSentence(sentence, {
        ...(title !== undefined ? { title } : {}),
        ...(before ? { before: before.text.toLowerCase() } : {}),
        ...(follows && carried ? { carried } : {}),
      })
      for (const statement of read.statements) {
        if (!forms.some((form) => repeats(form, statement))) add(sentence, statement)
      }
      carried = read.carried
    } else carried = undefined
    before = sentence
  }
  return mentions.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Lines of a form that were read as one say nothing more of amounts, nor a status of their own. */
function repeats(form: FormPart, { category, start, end }: Statement): boolean {
  if (category === 'smoking.status') return form.start <= start && end <= form.end
  return (category === 'smoking.use' || category === 'smoking.quit') && start < form.end && form.start < end
}

/** "Do you smoke?" is nothing without what stands behind it. */
function joinAnswers({ text, sentences }: PageText): Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const answers =
      last?.text.endsWith('?') && anySign.test(last.text) && sentence.start - last.end < 40 && sentence.text.length < 80
    if (!last || !answers) joined.push(sentence)
    else joined[joined.length - 1] = { ...last, end: sentence.end, text: text.slice(last.start, sentence.end) }
  }
  return joined
}

/** Longer than any sentence about tobacco: text without full stops, which the rules would go through again and again. */
const longest = 600

function toPieces(sentence: Sentence): Sentence[] {
  const { text, start } = sentence
  if (text.length <= longest) return [sentence]
  const pieces: Sentence[] = []
  for (let from = 0; from < text.length; ) {
    const space = from + longest >= text.length ? -1 : text.lastIndexOf(' ', from + longest)
    const to = from + longest >= text.length ? text.length : space > from ? space : from + longest
    pieces.push({ ...sentence, start: start + from, end: start + to, text: text.slice(from, to) })
    from = to
  }
  return pieces
}

/** "SMOKING STATUS" on a line of its own, and what it says on the next. */
function titleOf({ text, section, start }: Sentence): string | undefined {
  if (section && /risk factors?$/i.test(section.title) && anySign.test(text)) return 'risk factors: '
  if (!section || !tobaccoTitle.test(section.title) || section.body === section.start) return undefined
  const near = start - section.body < 80 && text.length < 120 && !/[:?]/.test(text)
  if (!near || anySign.test(text)) return undefined
  return /history|hx/i.test(section.title) ? 'tobacco history: ' : 'tobacco: '
}

function toMention(page: PageText, raw: string, sentence: Sentence, statement: Statement): Mention {
  const { category, value, informant, ...rest } = statement
  const assertion = { ...plain, ...statement.assertion }
  // The category and its value belong together; a union of pairs is told apart again by the one call.
  const made = mention(page, raw, sentence, { ...rest, category, value, assertion } as Parameters<
    typeof mention
  >[3]) as Mention
  return informant ? { ...made, informant } : made
}
