import type { SectionKind, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import type { Phrase } from './find-phrases.ts'
import type { Judged } from './judge.ts'

type Denial = MedicalValues['medical.denial']

export const ofPast =
  /\b(?:prior|previous|previously|past|history|hx|h\/o|ever|never|before|pre-?existing|known|earlier|antecedent)\b/i
const byPatient =
  /^(?:den|never|has never|no (?:known|past|prior|previous|personal|significant|hx|h\/o|history)|negative for (?:a )?history)/i
/** A review of systems asks for these as symptoms of today. */
const askedToday = new Set(
  `hearing loss,angina,insomnia,anxiety,depression,urticaria,seizure,dry eye syndrome,menorrhagia,dysmenorrhea,amenorrhea,hypotension,panic disorder,psychosis,mania,blindness,anemia,hemorrhoids,acne,eczema,allergic rhinitis,alopecia,nevus,arrhythmia,dehydration,erectile dysfunction,hypoglycemia,cognitive impairment,muscle spasm,arthritis,neuralgia,sciatica,varicose veins`.split(
    ',',
  ),
)
const tested = new Set<SectionKind>(['laboratory', 'imaging', 'examination', 'lungFunction', 'procedure', 'course'])
const histories = new Set<SectionKind>(['medicalHistory', 'surgicalHistory', 'socialHistory'])

/** `asks`: what is asked, where it is answered; `inForm`: by a question of a form. What a negated phrase denies of the past; nothing where it is only a sign that is absent today. */
export function denialOf(
  text: string,
  phrase: Phrase,
  judged: Judged,
  section: SectionKind | undefined,
  asks: string | undefined,
  inForm: boolean,
): Denial | undefined {
  const cues = judged.cues.filter(({ rule }) => rule.startsWith('negated'))
  const around = cues.map((cue) => text.slice(cue.start, Math.max(phrase.start, cue.start + cue.text.length))).join(' ')
  const answered = asks !== undefined
  const past =
    (answered && ofPast.test(asks)) ||
    ofPast.test(around) ||
    /^[^.;,]{0,30}\b(?:before|in the past|prior to)\b/i.test(text.slice(phrase.end))
  const place = { ...(phrase.site ? { site: phrase.site } : {}), ...(phrase.side ? { laterality: phrase.side } : {}) }
  if (phrase.bare === 'injury' || (section === 'reviewOfSystems' && !past && askedToday.has(phrase.name)))
    return undefined
  if (phrase.trouble) {
    const denies = answered || cues.some(({ text: cue }) => /^den/i.test(cue))
    const ever = past || (denies && asked(text, phrase) && section !== 'reviewOfSystems')
    return ever && phrase.site ? { denied: 'trouble', ...place } : undefined
  }
  if (phrase.course === 'sign') {
    const listed = answered && section !== 'reviewOfSystems' && (inForm || isHistory(section) || orInjury.test(asks))
    return past || listed ? { denied: 'trouble', name: phrase.name, ...place } : undefined
  }
  const patient =
    past ||
    (answered && !(section !== undefined && tested.has(section))) ||
    cues.some(({ text: cue }) => byPatient.test(cue)) ||
    (phrase.course !== 'episode' && isHistory(section))
  return patient ? { denied: 'condition', name: phrase.name, ...place } : undefined
}

const exceptAfter =
  /^[^.;:?]{0,80}\b(?:except(?:ing)?|apart from|aside from|other than|besides|with the exception|save for|but for)\b/i
/** Named conditions are denied each for itself; "problems" are all that there are. */
const butAfter = /^[^.;:?]{0,60}\bbut (?:has|had|did|does|he|she|reports?|notes?|admits?|occasional\w*|some)\b/i
const exceptBefore =
  /\b(?:except(?:ing)?|apart from|aside from|other than|besides|with the exception of|save) [^.;:?]{1,80}, ?[^.;:?]{0,60}$/i

/** "No neck trouble except stiffness in 2012" denies less than it begins to. */
export function isQualified(text: string, { start, end, trouble }: Phrase): boolean {
  if (trouble && butAfter.test(text.slice(end, end + 100))) return true
  return exceptAfter.test(text.slice(end, end + 120)) || exceptBefore.test(text.slice(Math.max(0, start - 160), start))
}

const undenied =
  /\b(?:not|n't|never|cannot|unable to|nor|or|refus(?:es|ed) to) den(?:y|ies|ied|ying)\b[^.;]{0,80}$|\bden(?:y|ies|ied|ying) n?or (?:confirm|admit|affirm)\b[^.;]{0,80}$/i
const askedToDeny =
  /\b(?:did|do|does|have|has|had|would|are|were|is|was) (?:you|he|she|they|the \w+|mr\.? \w+|ms\.? \w+)(?: (?:ever|not|also))? den(?:y|ied|ying)\b[^.;]{0,80}$/i

/** "Does not deny", "unable to deny or confirm", "did you deny": neither a yes nor a no, whatever the answer. */
export function isUndenied(text: string, { start }: Phrase): boolean {
  const before = text.slice(Math.max(0, start - 140), start)
  return undenied.test(before) || askedToDeny.test(before)
}

/** "Neck pain or injury": asked of the whole life. */
const orInjury = /\b(?:injur|surger|accident)/i

function isHistory(section: SectionKind | undefined): boolean {
  return section !== undefined && histories.has(section)
}

/** "Denied back trouble": as forms ask, of the whole life. */
function asked(text: string, { start, end, system }: Phrase): boolean {
  return system === 'musculoskeletal' && /\b(?:troubles?|problems?|conditions?)\b/i.test(text.slice(start, end))
}

const allInSection =
  /^(?:none(?: known| reported| noted)?|negative|unremarkable|denies(?: any)?(?: (?:significant )?(?:past )?medical (?:problems|history|conditions|illness(?:es)?))?|no (?:known |significant |chronic |active |prior |past )*(?:medical )?(?:problems|history|conditions|illness(?:es)?|diseases?))\.?$/i
const allInProse =
  /\b(?:no (?:significant |known |prior |pertinent )*past medical history|(?:past )?medical history(?: is|:) (?:negative|unremarkable|none)|denies (?:any )?(?:significant |past |prior |chronic )*medical (?:problems|conditions|history|illness(?:es)?)|no (?:chronic|prior|previous|past|known) medical (?:problems|conditions|illness(?:es)?)|no significant medical (?:history|problems))\b(?!,? (?:of|except|other|significant|besides|for|apart|aside|with the exception|but|save))/i

/** "Travel history: none" and "Hospitalizations: none" are about less than all that may be wrong with somebody. */
const ofAll =
  /\b(?:medical|problems?|conditions?|illness(?:es)?|diagnos[ei]s|dx|(?:co[ -]?)?morbidit(?:y|ies)|pmhx?|past h(?:istory|x))\b/i

/** Where a sentence denies every condition. */
export function deniesAll(
  { text, section: heading }: Sentence,
  section: SectionKind | undefined,
): { start: number; end: number } | undefined {
  if ((section === 'medicalHistory' || section === 'problems') && ofAll.test(heading?.title ?? '')) {
    const said = text.trim()
    if (allInSection.test(said)) return { start: text.indexOf(said), end: text.indexOf(said) + said.length }
  }
  const match = section === 'familyHistory' || !/medical/i.test(text) ? null : allInProse.exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}
