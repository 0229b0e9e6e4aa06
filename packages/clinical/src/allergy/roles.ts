import type { AllergyValues } from './allergy.ts'
import { clauseAround, type Group } from './groups.ts'
import { testResult } from './test-results.ts'

type ReactionType = AllergyValues['allergy.reaction']['type']

/** What a sentence says of a group of allergens. */
export type Role =
  | { readonly as: 'reaction'; readonly type: ReactionType; readonly rule: string }
  | { readonly as: 'tolerance' | 'delabelled'; readonly rule: string }
  | { readonly as: 'test'; readonly result: 'positive' | 'negative'; readonly test?: string; readonly rule: string }

const filler = String.raw`(?:(?:known|the|following|both|certain|some|multiple|drugs?|medications?|medicines?|foods?|a|an|any|previous|prior|her|his|all|also|only|severe|mild|oral|iv|intravenous|topical|antibiotics?|like|namely|taking|eating|receiving|the use of|use of|exposure to|when|after|significant|has|had|past|other|either|one|numerous|several|various|dose of|doses of|to|perhaps|possibly|as|products?|with|of|first|course of|a course of)[\s:,]+)*`
const noun = String.raw`(?:allergic|allerg(?:y|ies)|hypersensitiv(?:e|ity|ities)|sensitiv(?:e|ity|ities)|anaphyla(?:xis|ctic)|adverse(?:\s+drug)?|bad|drug|reacts?|reacted|reactions?)`
const before = new RegExp(
  `\\b${noun}(?:\\s+(?:reactions?|shock|list|history|responses?))*\\s*(?:\\([^)]*\\)\\s*)?(?::|-|=|\\bto\\b|\\bof\\b|\\binclud\\w+|\\bare\\b|\\bis\\b|\\bwere\\b|\\bwas\\b|\\bsuch\\s+as\\b|\\blisted\\b|\\bnoted\\b|\\bfrom\\b|\\bafter\\b)[\\s:]*${filler}$`,
  'i',
)
const after =
  /^(?:\s*\/\s*|\s+|-)(?:drug\s+|skin\s+|food\s+|contact\s+)?(?:allerg(?:y|ies)|allergic|hypersensitivity|sensitivity|anaphylaxis)\b(?!\s+(?:shots?|medications?|medicines?|meds|pills?|tablets?|relief|season|sprays?|drops?))/i
const listedAfter =
  /^\s*(?:is|was|are|were)\s+(?:also\s+)?(?:listed|noted|documented|recorded|an?)\b[^.;]{0,25}\ballerg/i
const notTolerated = new RegExp(
  String.raw`(?:\b(?:not|unable|cannot|can't|couldn't|didn't|doesn't|never|poorly|difficulty|trouble|failed)\b[^.;,]{0,25}\btolerat\w*|\bintoleran(?:t|ces?)\s*(?:of|to|:|-|include\w*)?|\bdid\s+poorly\s+(?:on|with))\s+${filler}$`,
  'i',
)
const notToleratedAfter =
  /^[\s-]+(?:(?:was|were|is|has been)\s+)?(?:not\s+(?:well\s+)?tolerated|poorly\s+tolerated|intoleran(?:t|ce))/i
const tolerated = new RegExp(
  String.raw`\b(?:tolerat(?:es|ed|ing|e)|able\s+to\s+(?:take|tolerate|eat))\s+(?:well\s+)?${filler}$`,
  'i',
)
const toleratedAfter =
  /^[\s\w]{0,24}?\b(?:well\s+)?tolerated\b|^[^.;]{0,50}\b(?:without|with\s+no)\s+(?:any\s+)?(?:adverse\s+|allergic\s+)?(?:reaction|problem|difficult|issue|incident|complication|side\s+effect|ill\s+effect|trouble)/i
const taken =
  /\b(?:took|taken|takes|taking|received|receives|given|completed|ate|eats|eating|on|administered|treated\s+with)\s+(?:[\w-]+\s+){0,4}$/i
const delabelled =
  /\bde-?\s?labell?(?:ed|ing)\b|\b(?:allergy|allergies|label|entry)\b[^.;]{0,50}\b(?:removed|deleted|ruled\s+out|disproved|refuted|excluded|entered\s+in\s+error|inactivated|retired|taken\s+off)\b|\b(?:removed|deleted|taken\s+off|struck)\b[^.;]{0,60}\b(?:allerg\w+|list|chart|record)\b|\bno\s+longer\s+(?:considered\s+)?(?:to\s+be\s+)?allergic\b|\bnot\s+(?:truly|really|actually|in\s+fact)\s+allergic\b|\boutgr(?:ew|own|owing)\b|\bdoes\s+not\s+have\s+(?:a\s+)?true\b/i
/** Germs are sensitive too. */
const laboratory =
  /\b(?:cultures?|organisms?|coli|staph\w*|strep\w*|bacteri\w*|isolates?|mrsa|mssa|susceptib\w*|resistant|resistance|colonies|klebsiella|pseudomonas|enterococc\w*|proteus)\b/i
const sensitive = /sensitiv\w+[^.;]{0,30}$/i

export function roleOf(text: string, group: Group, inList: boolean, title = ''): Role | undefined {
  const [from, to] = clauseAround(text, group.start, group.end)
  const clause = text.slice(from, to)
  const [left, right] = [text.slice(from, group.start), text.slice(group.end, to)]
  const result = testResult(clause, group.start - from)
  const named = /\b(?:allergy|label|allergic|outgr)/i.test(`${left.slice(-40)} ${right.slice(0, 20)}`)
  if (delabelled.test(clause) && (named || !result)) return { as: 'delabelled', rule: 'allergy.delabelled' }
  if (result && group.members[0].meaning.substance !== 'tuberculin') return { as: 'test', ...result }
  const isAllergy = after.test(right)
  if (!isAllergy && (notTolerated.test(left) || notToleratedAfter.test(right)))
    return { as: 'reaction', type: 'intolerance', rule: 'allergy.intolerance' }
  if (!isAllergy && (tolerated.test(left) || toleratedAfter.test(right))) {
    const direct = tolerated.test(left) || /^[\s\w]{0,24}?\b(?:well\s+)?tolerated\b/i.test(right)
    if (direct || taken.test(left)) return { as: 'tolerance', rule: 'allergy.tolerance' }
  }
  if (sensitive.test(left) && laboratory.test(text)) return undefined
  if (isGeneric(group) && /^(?:\s+allerg\w+)?\s*:/i.test(right)) return undefined
  const whole = text.slice(group.start, group.end)
  if (/allerg/i.test(whole)) return { as: 'reaction', type: typeFrom(clause), rule: 'allergy.reaction.by-name' }
  if (before.test(left)) return { as: 'reaction', type: typeFrom(clause), rule: 'allergy.reaction.allergic-to' }
  if (isAllergy || listedAfter.test(right))
    return { as: 'reaction', type: typeFrom(clause), rule: 'allergy.reaction.allergy' }
  return inList && !isTreatment(left, right)
    ? {
        as: 'reaction',
        type: typeFrom(/allerg/i.test(title) ? clause : `${title} ${clause}`),
        rule: 'allergy.reaction.listed',
      }
    : undefined
}

/** "Food:" heads a list, and names nothing. */
function isGeneric({ members }: Group): boolean {
  return /^(?:food|drugs|environmental allergens)$/.test(members[0].meaning.substance)
}

function typeFrom(words: string): ReactionType {
  if (/\bintoleran/i.test(words)) return 'intolerance'
  return /\b(?:side|adverse)\s+effects?\b/i.test(words) ? 'sideEffect' : 'allergy'
}

/** In a list of allergies too, some drugs are what the reaction was treated with. */
function isTreatment(left: string, right: string): boolean {
  const given =
    /\b(?:takes?|taking|took|treat\w*|uses?|using|used|given|reliev\w*|respond\w*|controlled|managed|carries|carry|carrying|prescribed|started\s+on|premedicat\w*|pre-medicat\w*|pretreat\w*|improved|resolved|helped|needs?|requires?|required|recommend\w*|continue[sd]?|(?:is|are|was|remains|maintained|currently|been|put|placed)\s+on)\b[^,;.()]{0,30}$/i
  return given.test(left) || /^\s*\d+(?:\.\d+)?\s*(?:mg|mcg|ml|units?)\b/i.test(right)
}
