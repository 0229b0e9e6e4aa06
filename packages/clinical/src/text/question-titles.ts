import type { SectionKind } from './page-text.ts'

const drugs = '(?:medications?|medicines?|meds|drugs?|prescriptions?|pills)'
const asks =
  '(?:please |do you (?:currently |now )?|are you (?:currently |now )?|have you (?:ever )?|does (?:the )?(?:patient|pt) |is (?:the )?(?:patient|pt) )'

/** Questions of a form that head what is answered behind them. A question about one drug or one illness is none of them. */
const questions: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'allergies',
    new RegExp(
      `^(?:${asks}|list |any |have |had |known |all |your |of |or |drug |food |medication |medicine |latex |and )*allerg(?:y|ies|ic)(?: reactions?)?(?: or (?:sensitivities|intolerances|reactions))?(?: to(?: any(?:thing)?)?(?: ${drugs}| foods?| latex| or| and|,|/)*)?$`,
      'i',
    ),
  ],
  [
    'medications',
    new RegExp(
      `^(?:${asks}|what |which |list |all |any |of |the |your |current |prescription |regular |daily |and |other |taking |take |on |using |use )*${drugs}(?: and (?:supplements|vitamins|doses|dosages))?(?: (?:that )?(?:you|do you|are you|the patient|patient|pt)(?: (?:is|are|now|currently))?(?: (?:take|takes|taking|use|uses|using|on))?| (?:taken|in use|being taken))?(?: (?:now|currently|at present|regularly|daily|at this time|today|at home|each day|every day|on a regular basis))*$`,
      'i',
    ),
  ],
]

/** The kind of what answers a question, `List all medications you take (with doses)`. */
export function questionKind(said: string): SectionKind | undefined {
  const bare = said
    .replace(/\([^)]{0,60}\)/g, ' ')
    .replace(/[\s?:]+/g, ' ')
    .trim()
  if (bare.length < 8 || bare.length > 80) return undefined
  return questions.find(([, pattern]) => pattern.test(bare))?.[0]
}
