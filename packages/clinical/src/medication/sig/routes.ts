import { loose } from '../loose.ts'

/** How it is given. The first that fits counts. */
const patterns: Readonly<Record<string, string>> = {
  'by feeding tube': '(?:per|via|by|through) (?:g|ng|peg|j|feeding)[- ]?tube|per (?:ng|peg|ngt|gt)|via (?:ngt|peg)',
  sublingual: 's\\.?l\\.?|sublingual(?:ly)?|under (?:the|her|his|your) tongue',
  subcutaneous: 's\\.?q\\.?|s\\.?c\\.?|sub[- ]?q|subcut(?:aneous(?:ly)?)?|sub ?cut|under the skin',
  intramuscular: 'i\\.?m\\.?|intramuscular(?:ly)?',
  intravenous: 'i\\.?v\\.?(?: ?push| ?piggyback| ?drip| ?bolus| ?pb)?|ivp|ivpb|intravenous(?:ly)?',
  inhaled:
    'inhaled|(?:by|via|per) inhal(?:er|ation)|inhalation|inh|(?:by|via|per) (?:nebulizer|neb|mdi|hand[- ]held nebulizer|hhn|svn)|nebulized',
  nasal:
    '(?:intra)?nasal(?:ly)?|in(?:to)? (?:each|both|the) nostrils?|each nostril|per nostril|per nares|in (?:each|both) nares',
  rectal: 'p\\.?r\\.?(?![.,]? ?[nru])|rectal(?:ly)?|per rectum',
  vaginal: 'vaginal(?:ly)?|per vagina|p\\.?v\\.?',
  transdermal: 'transdermal(?:ly)?|t\\.?d\\.?|to skin',
  'in the eye':
    '(?:in|to|into) (?:the )?(?:each|both|right|left|affected|her|his) (?:right |left )?eyes?|ophthalmic(?:ally)?|o\\.?u\\.?|o\\.s\\.|OS|each eye|both eyes',
  'in the ear': '(?:in|to|into) (?:the )?(?:each|both|right|left|affected) ears?|otic|a\\.u\\.',
  topical: 'topical(?:ly)?|to (?:the )?affected areas?|(?:apply|applied) to|externally|to the skin',
  intraarticular: 'intra-?articular(?:ly)?',
  epidural: 'epidural(?:ly)?',
  intrathecal: 'intrathecal(?:ly)?',
  oral: 'p\\.? ?o\\.?|by mouth|oral(?:ly)?(?! (?:contracept|steroid))|per os|per oral|mouth',
}

export const routeRules: readonly { readonly route: string; readonly pattern: RegExp }[] = Object.entries(patterns).map(
  ([route, pattern]) => ({ route, pattern: new RegExp(`(?:${loose(pattern)})(?![a-z0-9])`, 'iy') }),
)

/** What a form says of the way, where nothing else does: a gel is for the skin. */
const byForm: readonly (readonly [route: string, form: RegExp])[] = [
  ['in the eye', /\b(?:eye|ophthalmic)\b/i],
  ['in the ear', /\b(?:ear|otic)\b/i],
  ['nasal', /\bnasal\b/i],
  ['vaginal', /\bvaginal\b/i],
  ['rectal', /\brectal\b/i],
  ['topical', /\b(?:cream|ointment|oint|gel|lotion|shampoo|topical)$/i],
]

/** The way that a form is given: "eye drops", "1% gel"; none for a tablet, which may be put under the tongue. */
export function routeOfForm(form: string): string | undefined {
  return byForm.find(([, pattern]) => pattern.test(form))?.[0]
}
