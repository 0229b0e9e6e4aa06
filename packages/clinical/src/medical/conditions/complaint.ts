import type { SectionKind } from '../../text/page-text.ts'
import type { Phrase } from './find-phrases.ts'

/** What stays with somebody, and what treatment is for: pain and loss of use of a part of the body. */
const lasting = new Set([
  'pain',
  'stiffness',
  'numbness',
  'locking',
  'injury',
  'bruise',
  'low back pain',
  'neck pain',
  'joint pain',
  'widespread pain',
  'weakness',
  'paresthesia',
  'spasm',
  'headache',
  'nightmares',
  'low mood',
])
const notHere = new Set<SectionKind>([
  'examination',
  'reviewOfSystems',
  'vitals',
  'allergies',
  'medications',
  'plan',
  'instructions',
  'procedure',
  'socialHistory',
])

/** Words that bring in what somebody complains of. */
const cue =
  /(?:\b(?:c\/o|complain(?:s|ed|ing|ts?)?(?: of)?|present(?:s|ed|ing)?(?: today)? (?:with|w\/|for)|(?:seen|here|treated|evaluated|referred|came|came in|evaluation|consult\w*|follow-?up|f\/u|back|in)(?: today| here)? for|reports?|reported|describes?|described|notes|noted|noticed|developed|experienc(?:es|ed|ing)|suffers? from|has|have|had|has had|having|onset of|regarding|because of|(?:history|hx|duration) of|\d\w* (?:wks?|weeks?|months?|mos?|years?|yrs?|days?)(?: of)?))[ :-]+$/i
const withIt = /(?:\bwith|w\/) $/i
/** A label that asks why somebody came. */
const label =
  /(?:^|[.;\n] ?|\s{2})(?:cc|c\/c|chief complaints?|reason(?: for [a-z ]{3,20})?|indications?|clinical (?:history|indication|information)|presenting (?:problem|complaint)s?|complaints?|hpi|history|hx|triage|subj(?:ective)?|s|interval (?:note|history)|problem|injury claimed|body parts? injured)\s?[:-]\s*$/i
/** What may stand between the cue and the complaint. */
const between =
  /^(?:[\s,;&/()+"'.-]|\d{1,2}[.)]|and|or|with|w\/|some|any|a|an|the|his|her|both|also|now|new|old|ongoing|worsening|continued|continuing|recurrent|persistent|intermittent|constant|chronic|acute|severe|moderate|mild|increasing|increased|progressive|immediate|significant|dull|sharp|aching|burning|gnawing|left|right|bilateral|low|upper|lower|acute|atypical|exertional|x|pt|patient)*$/i
/** How long it has gone on, where it goes, how it began: what is said of one's own complaint. */
const behind =
  /^(?: ?\(?\d{1,2}(?:-\d{1,2})?\/10\)?)?[\s,]{0,2}(?:\(?\d{1,2}(?:-\d{1,2})?\/10\b|x ?\d|x (?:several|many|a few|yrs|years)|for (?:the (?:past|last)|about|over|several|many|\w+ (?:days?|weeks?|months?|years?))|since\b|on (?:&|and) off|off (?:&|and) on|\d{1,2} ?(?:d|days?|wks?|weeks?|mos?|months?|yrs?|years?)\b|(?:that |which )?(?:began|started|came on)\b|w\/ radiat|(?:with )?radiat|rad\b|after \w+ing\b|down\b|to the\b|on stairs|at night|overhead)/i

/** Nothing before it but a date, a number or a few describing words: the line is about it. */
const opens =
  /(?:^|[.;,&] )[+\s"“]?[\s•*>#\d/.:)-]*(?:(?:left|right|bilateral|some|still|mild|moderate|severe|chronic|acute|persistent|constant|intermittent|worsening|increased?|recurrent|l|r|lt|rt) ){0,2}$/i
/** What only an examiner sees, though it stands at the head of a line. */
const examined = new Set(
  'edema wheezing callus tremor rash swelling tachycardia hepatomegaly clubbing nodule mass cyst lesion opacity plaque thickening effusion calcification adenopathy lymphadenopathy hyperinflation'.split(
    ' ',
  ),
)
/** A comma begins a new complaint only for pain and loss of use: "standing, coughing" makes it worse. */
const startsStatement = /(?:^|[.;] )[^,&.;?]*$/
/** What came of a drug is no complaint of its own. */
const reacted = /\b(?:allerg\w*|reactions?|intoleran\w*|side effects?)\b|->|→/i

/** Whether a symptom stands as a complaint of the patient: behind words that bring one in, or with how long it has lasted. */
export function isComplaint(
  text: string,
  phrase: Phrase,
  all: readonly Phrase[],
  section: SectionKind | undefined,
): boolean {
  if (section !== undefined && notHere.has(section)) return false
  const lead = leadOf(text, phrase, all)
  const alone = section === 'chiefComplaint' && between.test(lead.trimStart())
  if (alone || isBehind(label, lead)) return true
  const lasts = lasting.has(phrase.bare)
  if (phrase.bare === 'stress' || (!lasts && reacted.test(text))) return false
  if (isBehind(cue, lead)) return true
  if (!examined.has(phrase.bare) && opens.test(lead) && (lasts || startsStatement.test(lead))) return true
  if (lasts && isBehind(withIt, lead)) return true
  return behind.test(text.slice(phrase.end, phrase.end + 40))
}

/** What stands before it in its sentence, without the other conditions of one list. */
function leadOf(text: string, phrase: Phrase, all: readonly Phrase[]): string {
  let lead = ''
  let at = Math.max(0, phrase.start - 120)
  for (const other of all) {
    if (other.start >= phrase.start) break
    if (other.start < at) continue
    lead += `${text.slice(at, other.start)} `
    at = other.end
  }
  return at < phrase.start ? lead + text.slice(at, phrase.start) : lead
}

/** Whether the words of a cue stand before it, with nothing but describing words between. */
function isBehind(words: RegExp, lead: string): boolean {
  for (let at = lead.length; lead.length - at < 60; ) {
    if (!between.test(lead.slice(at))) return false
    if (words.test(lead.slice(0, at))) return true
    const space = at < 2 ? -1 : lead.lastIndexOf(' ', at - 2)
    if (space < 0) return false
    at = space + 1
  }
  return false
}
