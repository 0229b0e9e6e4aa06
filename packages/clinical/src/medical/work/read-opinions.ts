import { assertTarget } from '../../assertion/assert.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'

type About = MedicalValues['medical.opinion']['about']

const sign =
  /opinion|opine|probab|likely than not|certainty|believe|think|feel|felt|conclud|attribut|MMI|improvement|stationary|P&S|impairment|disab|prognosis|apportion|causa|aggravat|capacity|preclud|WPI|capable|P & S|according to Dr|\b(?:IME|QME|AME)\b|\bDr\.? [A-Z]\w+ (?:\w+ly |has |had |also )?(?:stated|states|determined|found|indicated|declared)\b/i
/** Who judges: the writer, or a clinician by name. What the patient believes is none. */
const judge =
  /\b(?:[Ii]n my (?:\w+ )?(?:opinion|judg\w+|view|estimation)|[Ii]t is my (?:\w+ )*(?:opinion|belief|impression|conclusion)|[Mm]y (?:\w+ )?(?:opinion|conclusion|impression) (?:is|remains)|I (?:would |do |also |therefore |further |strongly |firmly |am )*(?:believe|think|feel|opine|conclude|attribute|suspect|find|consider|of the opinion|agree|disagree|apportion|rate|assign|estimate|certify)|(?:reasonable|degree of|probable)(?: \w+)? (?:medical )?(?:probability|certainty)|medical(?:ly)? (?:probab\w+|certainty)|[Mm]ore likely than not|more probable than not|at least as likely as not|less likely than not|(?:Dr\.? [A-Z][\w'-]+|Doctor [A-Z][\w'-]+|[Tt]he (?:examiner|physician|surgeon|evaluator|orthopedist|pulmonologist|neurologist|IME|AME|QME|treating physician|doctor)|(?:examiner|physician|evaluator)) (?:\w+ly )?(?:also |has |had )?(?:opined|opines|conclud\w+|believe[sd]?|felt|feels|stated|attribut\w+|determined|found|assigned|rated|indicated|placed|declared|gave)|according to Dr\.? [A-Z]\w+|(?:Dr\.? [A-Z][\w-]+)['’]s? (?:\w+ )?(?:opinion|view|conclusion|belief)|opinion that)\b/

const rules: readonly (readonly [about: About, pattern: RegExp, needsJudge: boolean])[] = [
  [
    'maximumImprovement',
    /\b(?:MMI\b|max(?:imum|imal) medical improvement|permanent and stationary|permanent & stationary|P ?& ?S\b|medically stationary)/i,
    false,
  ],
  [
    'impairment',
    /\b(?:\d{1,3}(?:\.\d)? ?(?:%|percent|per cent) ?(?:permanent |partial |PPI\b|total |whole[- ]?person|WPI\b|impairment|disability|of the (?:whole|upper|lower|body|hand|leg|arm)|to the body)|impairment (?:rating|of \d|is|would be|equals)|whole[- ]person impairment|permanent (?:partial |physical )?impairment|AMA Guides|ratable impairment|class \d impairment|no (?:permanent |ratable )?impairment)/i,
    false,
  ],
  [
    'disability',
    /\b(?:(?:permanently|totally|temporarily|partially|completely)(?:,? (?:and|&) (?:permanently|totally))?(?: totally| partially)? disabled|disabled from|(?:total|permanent|temporary|partial)(?: and (?:permanent|total))?(?: total| partial)? disability|disabling (?:respiratory |pulmonary )?impairment|100 ?(?:%|percent) disabled|no disability|is (?:not )?disabled)\b/i,
    false,
  ],
  [
    'workCapacity',
    /\b(?:(?:capable|incapable) of (?:\w+ ){0,4}(?:work|employment|duty|labor|job|sedentary)|(?:unable|able|cannot|could not|can) (?:to )?(?:\w+ ){0,4}(?:return to (?:\w+ ){0,3}work|perform (?:\w+ ){0,4}(?:work|duties|job|occupation|employment|labor)|engage in|sustain (?:\w+ )?(?:work|employment)|return to (?:full|regular|light|modified|unrestricted) duty|work(?! (?:out|on|up|with|through)))|(?:residual )?functional capacity|work capacity|gainful (?:employment|activity|occupation)|precluded? from|return to (?:his|her) (?:\w+ )?(?:job|occupation|employment)|(?:sedentary|light|medium|heavy) (?:work|duty|exertion)|work restrictions? (?:are|is|would be)|permanent restrictions?)\b/i,
    true,
  ],
  [
    'cause',
    /\b(?:caus(?:ed?|al|ally|ation|ative)|due to|result(?:s|ed)? (?:of|from|in)|related to|attribut(?:able|ed?|ing|es) to|aggravat\w+|contribut\w+|arose (?:out of|from)|arising (?:out of|from)|consequence of|secondary to|exacerbated (?:by|his|her|the)|etiology|apportion\w*|pre-?existing|precipitat\w+|accelerat\w+|industrial|work[- ]related|stem(?:s|med) from|brought on by|service[- ]connected)\b/i,
    true,
  ],
  [
    'prognosis',
    /\bprognosis (?:is|remains|was|for|appears|would be|at this|:)|\b(?:good|fair|poor|guarded|excellent|favou?rable|uncertain) prognosis|^(?:the |overall )?prognosis\b/i,
    false,
  ],
]
const titles: readonly (readonly [RegExp, About])[] = [
  [/^prognosis/i, 'prognosis'],
  [/^(?:causation|medical causation|apportionment)/i, 'cause'],
  [/^(?:maximum medical|mmi)/i, 'maximumImprovement'],
  [/^(?:impairment|whole person)/i, 'impairment'],
  [/^(?:disability status|disability)$/i, 'disability'],
  [/^work capacity/i, 'workCapacity'],
]
const notYetSaid = /\b(?:until|once|when|if|whether|pending|prior to|before|after|at such time)\b[^.;]{0,40}$/i
const openQuestion =
  /\?\s*$|^(?:please|question|what|is|does|has|do|are|was|were|whether|can|could|would)\b[^.]*\?|\bplease (?:address|provide|state|comment)/i
const skipped = new Set(['familyHistory', 'medications', 'allergies', 'instructions', 'laboratory'])
const longest = 400
const mostTitled = 4

/** Judgements of clinicians on cause, disability, impairment, work, improvement and outlook: quoted, never ours. */
export function readOpinions(page: PageText, raw: string): Mention[] {
  let titled = 0
  let last: Sentence['section']
  return page.sentences.flatMap((sentence) => {
    const { text, section } = sentence
    if (section !== last) titled = 0
    last = section
    if ((section && skipped.has(section.kind)) || openQuestion.test(text)) return []
    const about =
      (sign.test(text) ? aboutOf(text, section?.kind === 'opinion') : undefined) ??
      (titled++ < mostTitled ? titleOf(sentence) : undefined)
    if (!about) return []
    const heard = assertTarget(text, { start: 0, end: 1 }, section?.kind)
    if (heard.experiencer !== 'patient') return []
    const end = text.length <= longest ? text.length : text.lastIndexOf(' ', longest)
    const words = text.slice(0, end).replace(/\s+/g, ' ')
    return [
      mention(page, raw, sentence, {
        category: 'medical.opinion',
        value: { about, words },
        display: `“${words}”`,
        assertion: { ...heard, polarity: 'affirmed', certainty: 'definite', temporality: 'current' },
        start: sentence.start,
        end: sentence.start + end,
        rule: `medical.opinion.${about}`,
      }),
    ]
  })
}

const ofPayments = /\b(?:receiv\w+|veteran|VA|collects?)\b/
/** "He denied any prior impairment rating": the patient's answer, and nobody's judgment. "No impairment" is a judgment. */
function isDenied(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return (
    /^\W*(?:impairment rating|permanent)/i.test(words) &&
    /\b(?:denie[sd]|deny|denying|never (?:had|received))\b[^.;]{0,60}$/i.test(text.slice(0, index))
  )
}

/** What a judgement is about: for most matters somebody must be judging. */
function aboutOf(text: string, inOpinion: boolean): About | undefined {
  const judged = judge.test(text)
  for (const [about, pattern, needsJudge] of rules) {
    if (needsJudge && !judged && !(about === 'workCapacity' && (inOpinion || /\bcapable of\b/i.test(text)))) continue
    const match = pattern.exec(text)
    if (!match || notYetSaid.test(text.slice(0, match.index))) continue
    if (
      about === 'disability' &&
      !judged &&
      !/\b(?:permanent|total|partial|disabled from|100|disabling)/i.test(match[0])
    )
      continue
    if (about === 'impairment' && !judged && (ofPayments.test(text) || isDenied(text, match))) continue
    return about
  }
  return undefined
}

function titleOf({ text, section }: Sentence): About | undefined {
  if (!section) return undefined
  const found = titles.find(([pattern]) => pattern.test(section.title))?.[1]
  if (!found) return undefined
  return found === 'prognosis'
    ? text.length < 300
      ? found
      : undefined
    : text.split(/\s+/).length >= 4
      ? found
      : undefined
}
