import type { SectionKind, Sentence } from '../../text/page-text.ts'
import type { Phrase } from './find-phrases.ts'

/** What a drug or a food does to somebody: allergies have a reader of their own. */
const reactions = new Set(['urticaria', 'anaphylaxis', 'angioedema', 'drug eruption'])
const lasting = /\b(?:chronic|idiopathic|recurrent|hereditary|history of|hx of|h\/o) (?:[a-z]+ )?$/i
const histories = new Set<SectionKind>(['medicalHistory', 'problems'])

/** Whether a phrase only says how somebody reacted; `problem`: it stands in its line as a problem. */
export function isReaction(text: string, phrase: Phrase, section: SectionKind | undefined, problem: boolean): boolean {
  if (!reactions.has(phrase.name) || problem) return false
  const said = text.slice(phrase.start, phrase.end)
  if (/^(?:chronic|hereditary)/i.test(said) || lasting.test(text.slice(0, phrase.start))) return false
  // "due to cefazolin": an event with its cause, as a diagnosis has it
  if (/^(?: (?:due|secondary) to\b|,? confirmed)/i.test(text.slice(phrase.end, phrase.end + 16))) return false
  return section === undefined || !histories.has(section) || /[(/:-] ?$/.test(text.slice(0, phrase.start))
}

const operation =
  /^(?:s\b)?[ ,(-]{1,3}(?:(?:surgery|repair(?:ed)?|operation|removed|removal|extraction|excision|resection|herniorrhaphy|surgically)\b|out\b(?! of))/i
const operating =
  /\b(?:repair|excision|removal|resection|extraction|reduction) (?:of )?(?:(?:the|his|her|an?) )?(?:(?:left|right|bilateral|recurrent|open|laparoscopic) )*$/i
const surgical = /^(?:past )?(?:surg\w*|operations?|procedures?|psh|pshx)\b/i
const surgicalLabel = /\b(?:surger(?:y|ies)|operations?|psh|pshx|surgical (?:hx|history)) ?: ?[^.;:]{0,60}$/i
const afterwards = /\b(?:s\/p|status[ -]post|history of|hx of|h\/o)[ :]+(?:[\w/-]+ ){0,3}$/i
/** What is known by its operation. "Surgical history: rotator cuff tear" still names what was torn. */
const operatedOn = new Set(['hernia', 'inguinal hernia', 'hiatal hernia', 'cataract'])

/** "Left inguinal hernia repair 2005": the operation is told, by the reader of procedures. */
export function isOperation({ text, section }: Sentence, phrase: Phrase, kind: SectionKind | undefined): boolean {
  if (!operatedOn.has(phrase.name)) return false
  const before = text.slice(Math.max(0, phrase.start - 80), phrase.start)
  if (afterwards.test(before)) return false
  if (kind === 'surgicalHistory' || surgical.test(section?.title ?? '') || surgicalLabel.test(before)) return true
  return operation.test(text.slice(phrase.end, phrase.end + 30)) || operating.test(before)
}

const entryLead =
  /^[\s>•*-]*(?:(?:hx|h\/o|history of|pmh|dx|imp|impression|a|assessment)\b[ .:]*)?(?:(?:left|right|l|r|lt|rt|bilateral|chronic|acute|old) )*$/i
const ofDrugs = new Set([...reactions, 'dystonia', 'bronchospasm', 'asthma'])

/** "Allergy: none. Hx breast cancer": a later sentence that begins with a lasting disease is no reaction any more. */
export function isNewEntry({ section, start, text }: Sentence, phrase: Phrase): boolean {
  if (!section || start - section.body < 3 || phrase.course === 'sign' || ofDrugs.has(phrase.name)) return false
  return entryLead.test(text.slice(0, phrase.start))
}
