import { assertTarget } from '../assertion/assert.ts'
import type { Mention } from '../notes.ts'
import { mention } from '../text/mention.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import type { NamedDrug } from './named-drugs.ts'

const describing = 'his|her|their|the|all|any|prescribed|current|home|daily|blood pressure|revised|of|doses?'
const things = 'medications?|medicines?|meds|pills|regimen|therapy|treatment|insulin|inhalers?|prescriptions?|drugs'
const object = `(?:(?:${describing}|medication|inhaler) )*(?:${things})`
const nonadherent = new RegExp(
  `\\b(?:non-?complian\\w+|non-?adheren\\w+|(?:not|poorly|poor|partially|intermittently|isn't|inconsistent\\w*)(?: \\w+)? (?:complian\\w+|adheren\\w+)(?: with)? |not consistent (?:with|in) (?:taking|his |her |(?:the )?(?:use|med))|poor (?:medication )?(?:compliance|adherence)|(?:not|n't)(?: been)? (?:taking|taken|take) (?!any\\b)(?:${object}|(?:his|her) )|miss(?:es|ed|ing)(?: \\w+){0,3} (?:doses?|pills|medications?)|(?:ran|run|running) out of(?: (?:his|her|all))?|forgets? to take|skip(?:s|ped|ping)(?: \\w+){0,2} doses?|stopped taking (?:all )?(?:his|her|their) med\\w+|off (?:all )?(?:his|her|their) med\\w+)`,
  'i',
)
const adherent = new RegExp(
  `\\b(?:(?:is |been |remains |fully |very |reports (?:being )?|states (?:he|she) is )*(?:complian[ct]e?|adheren[ct]e?) (?:with|to) (?!(?:his |her |the |a )?(?:diet|exercise|cpap|bipap|physical|therap|follow|recommend|appoint|instruct|weight|plan|low))(?:${object}|(?:his|her|the) |(?=[A-Za-z]))|(?:good|excellent|full) (?:medication )?(?:compliance|adherence)|(?:medication )?(?:compliance|adherence):? (?:is )?(?:good|excellent)|tak(?:es|ing|en)(?: (?:these|this|it|${describing}|${things}))* (?:as (?:prescribed|directed)|regularly|faithfully|consistently|religiously)|(?:has not|hasn't|denies|never|no) miss(?:ed|ing)(?: any)? doses?|compliant with medications?)`,
  'i',
)

/** Whether the patient takes what was prescribed; of named drugs where the sentence names them. */
export function readAdherence(page: PageText, raw: string, sentence: Sentence, named: readonly NamedDrug[]): Mention[] {
  const { text } = sentence
  const kept = adherent.exec(text)
  const broken = nonadherent.exec(text)
  // "denies missing doses" holds the words of both
  const match =
    kept && broken && kept.index <= broken.index && kept[0].includes(broken[0].trim()) ? kept : (broken ?? kept)
  if (!match) return []
  const isAdherent = match === kept
  const ingredients = [...new Set(named.flatMap(({ drug }) => drug.ingredients))].toSorted()
  const of = ingredients.length > 0 ? ` to ${ingredients.join(', ')}` : ''
  const end = match.index + match[0].trimEnd().length
  const assertion = assertTarget(text, { start: match.index, end }, sentence.section?.kind)
  if (assertion.temporality === 'hypothetical' || assertion.experiencer !== 'patient') return []
  return [
    mention(page, raw, sentence, {
      category: 'medication.adherence',
      value: { ingredients, adherent: isAdherent },
      display: `${isAdherent ? 'Adherent' : 'Not adherent'}${of}`,
      assertion: { ...assertion, polarity: 'affirmed' },
      start: sentence.start + match.index,
      end: sentence.start + end,
      rule: `medication.adherence.${isAdherent ? 'kept' : 'broken'}`,
    }),
  ]
}
