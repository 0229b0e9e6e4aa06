import { findLabel, type Label } from '../allergy/label.ts'
import { isOtherAbbreviation } from '../text/abbreviations-in-context.ts'
import type { SectionKind } from '../text/page-text.ts'
import type { NamedDrug } from './named-drugs.ts'

/** Here a drug's name is an allergen, a result or a relative's. */
const otherSections: ReadonlySet<SectionKind> = new Set([
  'allergies',
  'familyHistory',
  'immunizations',
  'laboratory',
  'lungFunction',
])
/** Hasty notes go on to treat below these without a title: a drug counts there with a dose, or where one is begun or ended. */
const treatedBelow: ReadonlySet<SectionKind> = new Set(['examination', 'imaging', 'vitals', 'signature'])

const allergyBefore =
  /\b(?:allerg(?:y|ies|ic|ens?)|intoleran(?:t|ces?)|sensitiv(?:e|ity)|anaphyla\w+|adverse reactions?|hypersensitiv\w+|reactions?)\b(?: (?:to|of|with|from|include[sd]?|are|is|any|the following|these))*[\s:,-]*(?:[\w/ -]+,? (?:and |or )?)?$/i
const allergyAfter =
  /^[ -]*(?:allerg(?:y|ies|ic)|intolerance|anaphylaxis|hypersensitivity|sensitivity|hx|rxn|reaction)\b|^ ?[-:(=>]+ ?(?:hives|rash|anaphylaxis|swelling|itching|angioedema|urticaria)\b/i
const resultAfter =
  /^,? *(?:25[ -]?\(?(?:OH|hydroxy)|(?:serum|plasma|urine|blood)\b[^a-z\n]{2,})|^[ -]*(?:(?:drug )?levels?|toxicity|deficien\w+|resistan\w+|assay|screen\w*|antibod\w+|receptors?|stress|challenge|skin test\w*|intake|consumption|web ?site|balance|induced|associated|dependen\w+|sensitive|overdose|abuse|misuse|use disorder|addiction|withdrawal|poisoning|free|eluting|positive|negative|responsive|naive|clearance|ratio|score|metabolism|homeostasis)\b|^:? ?(?:was |is |of )?\d+(?:\.\d+)?(?: ?(?:mEq\/L|mmol|mg\/dL|ng\/mL|g\/dL|mcg\/dL|pg\/mL|[HL]\b)|,? (?:chloride|bicarb\w*|bun|co2|sodium|potassium|calcium|creatinine|glucose)\b)/i
const weakBefore =
  /(?:serum|urine|blood|plasma|elevated|low|high|normal|total|ionized|fasting|on room air,?|saturation|sats?|\d ?%)[ ,:]*$/i
const weakResult =
  /^(?:,? ?(?:was|is|of|at|:|=))? ?\d+(?:\.\d+)?(?! ?(?:mg|mcg|g|meq|units?|u|tabs?|tablets?|iu|ml|liters?|l|lpm|cap|capsules?|%)\b)|^ (?:saturations?|sats?|level|rich|fortified)/i
const screen = /\b(?:drug screen|tox(?:icology)? screen|toxicology|\buds\b|urine tox)/i

/**
 * Whether a name stands for something else than a drug that somebody takes; `told`: with a dose, or a word for its use. All
 * offsets are in the sentence.
 */
export function isNoMedication(
  sentence: string,
  named: NamedDrug,
  section: SectionKind | undefined,
  told: boolean,
): boolean {
  if (section !== undefined && (otherSections.has(section) || (!told && treatedBelow.has(section)))) return true
  if (isOtherAbbreviation(sentence, named.start, named.end)) return true
  const [before, after] = [
    sentence.slice(Math.max(0, named.start - 80), named.start),
    sentence.slice(named.end, named.end + 50),
  ]
  if (named.drug.ingredients.join() === 'nicotine' && !isReplacement(before, after)) return true
  if (isListedAllergen(sentence, named.start) && !/^[ ,]*(?:was |is )?tolerated/i.test(after)) return true
  if (allergyBefore.test(before) || allergyAfter.test(after) || resultAfter.test(after)) return true
  if (named.drug.weak && section !== 'medications' && (weakBefore.test(before) || weakResult.test(after))) return true
  return screen.test(sentence)
}

let listed: { sentence: string; label: Label | undefined } = { sentence: '', label: undefined }

/** "Allergies on file: CODEINE". A sentence is asked for each drug in it. */
function isListedAllergen(sentence: string, at: number): boolean {
  if (listed.sentence !== sentence) listed = { sentence, label: findLabel(sentence) }
  const { label } = listed
  return label !== undefined && label.body <= at && at < label.end
}

/** Nicotine alone is what is smoked; as a medicine it has a form or a dose. */
function isReplacement(before: string, after: string): boolean {
  const form = /\b(?:patch(?:es)?|gum|lozenges?|inhalers?|nasal|sprays?|replacement|transdermal|therapy|nrt)\b/i
  return form.test(after.slice(0, 30)) || form.test(before.slice(-20)) || /^[ ,]*\d+(?:\.\d+)? ?mg\b/i.test(after)
}
