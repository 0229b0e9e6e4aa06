import type { AllergyValues } from './allergy.ts'
import { clauseAround, type Group } from './groups.ts'
import { isMistaken } from './in-error.ts'
import { filler, intoleranceIn } from './intolerance.ts'
import { type Span, standsInList } from './list-place.ts'
import { testResult } from './test-results.ts'

type ReactionType = AllergyValues['allergy.reaction']['type']

/** What a sentence says of a group of allergens. */
export type Role =
  | {
      readonly as: 'reaction'
      readonly type: ReactionType
      readonly rule: string
      /** Where the words that say so hold the denial themselves: "could not tolerate". */
      readonly polarity?: 'affirmed' | 'negated'
    }
  | { readonly as: 'tolerance' | 'delabelled'; readonly rule: string }
  | { readonly as: 'test'; readonly result: 'positive' | 'negative'; readonly test?: string; readonly rule: string }

const noun = String.raw`(?:allergic|allerg(?:y|ies)|hypersensitiv(?:e|ity|ities)|sensitiv(?:e|ity|ities)|anaphyla(?:xis|ctic)|adverse(?:\s+drug)?|bad|drug|reacts?|reacted|reactions?|rxns?|alergic[oa]s?|alergias?)`
const before = new RegExp(
  `\\b${noun}(?:\\s+(?:reactions?|rxns?|shock|list|history|status|responses?))*\\s*(?:\\([^)]*\\)\\s*)?(?::|-|=|\\bto\\b|\\ba(?:\\s+la)?\\b|\\bof\\b|\\binclud\\w+|\\bare\\b|\\bis\\b|\\bwere\\b|\\bwas\\b|\\bsuch\\s+as\\b|\\blisted\\b|\\bnoted\\b|\\bfrom\\b|\\bafter\\b)[\\s:]*${filler}$`,
  'i',
)
const after =
  /^(?:\s*[/:-]\s*|\s+)(?:(?:drug|skin|food|contact|bad|severe|unknown|childhood|adverse|prior|past|possible)\s+){0,2}(?:allerg(?:y|ies)|allergic|al?lr?gy?|hypersensitivity|sensitivity|anaphylaxis|rxns?\b|reactions?\b(?!\s+(?:form|time|site|rate|was\s+negative)))\b(?!\s+(?:shots?|medications?|medicines?|meds|pills?|tablets?|relief|season|sprays?|drops?))/i
const listedAfter =
  /^\s*(?:is|was|are|were)\s+(?:also\s+)?(?:listed|noted|documented|recorded|an?)\b[^.;]{0,25}\ballerg/i
/** "NKDA except penicillin" */
const except =
  /\b(?:nkd?a|allerg\w*|nil|none|no\s+known)\b[^.;]{0,30}\b(?:except|other\s+than|besides|aside\s+from|apart\s+from|but)\s+(?:for\s+|to\s+)?$/i
const tolerated = new RegExp(
  String.raw`\b(?:tolerat(?:es|ed|ing|e)|able\s+to\s+(?:take|tolerate|eat))\s+(?:well\s+)?${filler}$`,
  'i',
)
const toleratedAfter =
  /^[\s\w]{0,24}?\b(?:well\s+)?tolerated\b|^\s*(?:(?:is|are|was|were)\s+)?(?:ok|okay|fine)\b|^[^.;]{0,50}\b(?:without|with\s+no)\s+(?:any\s+)?(?:adverse\s+|allergic\s+)?(?:reaction|problem|difficult|issue|incident|complication|side\s+effect|ill\s+effect|trouble)/i
const taken =
  /\b(?:took|taken|takes|taking|received|receives|given|completed|ate|eats|eating|on|administered|treated\s+with)\s+(?:[\w-]+\s+){0,4}$/i
/** "No reactions to azithromycin": it was taken. "No known reaction to" only says that none is known. */
const noReaction =
  /\bno\s+(?:adverse\s+|allergic\s+|prior\s+|previous\s+)*reactions?\s+(?:to|with|from)\s+(?:taking\s+|the\s+)*$/i
const delabelled =
  /\bde-?\s?labell?(?:ed|ing)\b|\b(?:allergy|allergies|label|entry)\b[^.;]{0,50}\b(?:removed|deleted|ruled\s+out|disproved|refuted|excluded|entered\s+in\s+error|inactivated|retired|taken\s+off)\b|\b(?:removed|deleted|taken\s+off|struck)\b[^.;]{0,60}\b(?:allerg\w+|list|chart|record)\b|\bno\s+longer\s+(?:considered\s+)?(?:to\s+be\s+)?allergic\b|\bnot\s+(?:truly|really|actually|in\s+fact)\s+allergic\b|\boutgr(?:ew|own|owing)\b|\bdoes\s+not\s+have\s+(?:a\s+)?true\b/i
/** Germs are sensitive too. */
const laboratory =
  /\b(?:cultures?|organisms?|coli|staph\w*|strep\w*|bacteri\w*|isolates?|mrsa|mssa|susceptib\w*|resistant|resistance|colonies|klebsiella|pseudomonas|enterococc\w*|proteus)\b/i
const sensitive = /sensitiv\w+[^.;]{0,30}$/i

export function roleOf(
  text: string,
  group: Group,
  inList: boolean,
  title: string,
  others: readonly Span[],
): Role | undefined {
  const [from, to] = clauseAround(text, group.start, group.end)
  const clause = text.slice(from, to)
  const [left, right] = [text.slice(from, group.start), text.slice(group.end, to)]
  const result = testResult(clause, group.start - from)
  const named = /\b(?:allergy|label|allergic|outgr)/i.test(`${left.slice(-40)} ${right.slice(0, 20)}`)
  if (isMistaken(left, right) || (delabelled.test(clause) && (named || !result)))
    return { as: 'delabelled', rule: 'allergy.delabelled' }
  if (result && group.members[0].meaning.substance !== 'tuberculin') return { as: 'test', ...result }
  const isAllergy = after.test(right)
  const intolerance = isAllergy ? undefined : intoleranceIn(left, right)
  if (intolerance) return { as: 'reaction', type: 'intolerance', rule: 'allergy.intolerance', ...intolerance }
  if (!isAllergy && (tolerated.test(left) || toleratedAfter.test(right))) {
    const direct = tolerated.test(left) || /^[\s\w]{0,24}?\b(?:tolerated|ok|okay|fine)\b/i.test(right)
    if (direct || taken.test(left)) return { as: 'tolerance', rule: 'allergy.tolerance' }
  }
  if (noReaction.test(left) && group.members[0].meaning.kind === 'drug')
    return { as: 'tolerance', rule: 'allergy.tolerance.no-reaction' }
  if (sensitive.test(left) && laboratory.test(text)) return undefined
  if (isGeneric(group) && /^(?:\s+allerg\w+)?\s*:/i.test(right)) return undefined
  const whole = text.slice(group.start, group.end)
  if (/allerg/i.test(whole)) return { as: 'reaction', type: typeFrom(clause), rule: 'allergy.reaction.by-name' }
  if (before.test(left) || except.test(left))
    return { as: 'reaction', type: typeFrom(clause), rule: 'allergy.reaction.allergic-to' }
  if (isAllergy || listedAfter.test(right))
    return { as: 'reaction', type: typeFrom(clause), rule: 'allergy.reaction.allergy' }
  return inList && standsInList(text, group, others) && !isTreatment(left, right)
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
  if (/\bintol/i.test(words)) return 'intolerance'
  return /\b(?:side|adverse)\s+effects?\b/i.test(words) ? 'sideEffect' : 'allergy'
}

/** A dose, a course or a vaccination behind a name: it was given, and is not what the list is about. */
const taking =
  /^\s*(?:\d+(?:[./]\d+)*\s*(?:mg|mcg|ml|units?|[bt]id|q[dh]s?|prn|daily)\b|(?:tablets?|shots?|injection|rinse)\b|given\b|utd\b|up[ -]to[ -]date|x\s?\d)/i

/** In a list of allergies too, some drugs are what the reaction was treated with. */
function isTreatment(left: string, right: string): boolean {
  const given =
    /\b(?:takes?|taking|took|treat\w*|uses?|using|used|given|reliev\w*|respond\w*|controlled|managed|carries|carry|carrying|prescribed|started\s+on|premedicat\w*|pre-medicat\w*|pretreat\w*|improved|resolved|helped|needs?|requires?|required|recommend\w*|continue[sd]?|(?:is|are|was|remains|maintained|currently|been|put|placed)\s+on)\b[^,;.()]{0,30}$|\bnot\s+given,\s*$/i
  return given.test(left) || taking.test(right)
}
