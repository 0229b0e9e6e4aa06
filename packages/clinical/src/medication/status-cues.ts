import { loose } from './loose.ts'

/** What a cue may say: a status, or that the drug is only spoken of. */
export const cueMeanings = [
  'active',
  'started',
  'changed',
  'held',
  'discontinued',
  'completed',
  'notTaken',
  'planned',
  'administered',
  'dispensed',
  'avoided',
] as const
export type CueMeaning = (typeof cueMeanings)[number]
type Side = Readonly<Partial<Record<CueMeaning, string>>>

/** What stands before the name of a drug and says what became of it. */
const before: Side = {
  avoided:
    "avoid(?:s|ed|ing|ance of)?(?: (?:all|any|using|taking))?|preclud\\w+(?: the use of)?|talk(?:ed|ing)? (?:\\w+ )?about|explain(?:ed|ing)?(?: \\w+){0,2}|counsel(?:ed|ing)?(?: \\w+){0,2}|(?:side )?effects? of|risks? of|heard \\w* ?(?:\\w+ )?about|likes?|do not (?:take|use)|don't (?:take|use)|contraindicat\\w+|stay away from|should not (?:take|use)",
  notTaken:
    "(?:is |was |has |are |am )?not (?:currently |presently |actually |yet )?(?:been )?(?:taking|on|using|taken|used|started|filled)|(?:isn't|hasn't been|wasn't|aren't) (?:taking|on|using)|(?<=^|[,;(] ?|\\b(?:is|was|been) )out of(?: (?:his|her|the|my))?|never (?:took|taken|used|started|filled|been on)|denie[sd](?: (?:any|the))?(?: (?:taking|using|use of|current use of|regular use of))?|den(?:ying|ial of)|did not (?:take|fill|start|pick up)|didn't (?:take|fill|start)|does not (?:take|use)|doesn't (?:take|use)|do(?:es)? not currently take|has not had any|hasn't had any|refus(?:es|ed|ing)|declin(?:es|ed|ing)|(?:ran|run|running) out of|forgot(?:ten)? to take|(?:unable|not able) to (?:take|afford|get)|(?:cannot|can't) (?:take|afford)|has been without|better than|rather than|instead of|in place of|in lieu of|(?:an )?alternatives? to|in substitution for|substitut\\w+ for|worse than|compared (?:to|with)",
  discontinued:
    "(?:self-)?stop(?:ped|ping|s)?(?: (?:taking|using))?|(?:self-)?discontinu(?:e|ed|es|ing|ation of)|d/c(?:'?d|ed)?(?! (?:home|to|w/|with|on|instructions?|summary|planning|meds))|dc'?d(?! (?:home|to|w/|with|on|meds))|no longer (?:taking|on|takes|uses|using|requires?|needs?)|(?:came|come|coming|been|now|is|was|went|go|get) off(?: of)?(?! and on)|(?<=^|[,;(] ?|\\b(?:currently|presently) )off(?: of)?(?! and on| work| duty| label| season)|(?<=^|[.;] )was (?:on|taking)(?![^.;]{0,60}\\b(?:when|at the time|until|till)\\b)|tak(?:e|en|ing)(?: (?:him|her|them|the patient|himself|herself))? off(?: of)?|off(?: of)? (?:her|his|the|all)|(?:self-)?we[ae]n(?:ed|ing)?(?: (?:him|her)(?:self)?)? (?:off|from)(?: of)?|quit (?:taking|using)|switch(?:ed|ing)? (?:him |her |the patient )?from|chang(?:ed?|ing) from|transition(?:ed)? from|(?:was |were |has |have |had )?previously (?:been )?(?:on|took|taking|taken|tried|treated with|used|using|prescribed)|used to (?:take|be on|use)|(?:has |have |had )?(?:also )?(?:tried(?! to)|failed(?! to))(?: (?:and failed|with))?|(?:prior|past|previous) (?:use|trials?|treatment) (?:of|with)|formerly (?:on|took)|no relief (?:with|from)|remov(?:ed?|ing)",
  completed:
    '(?:took|had|has had|received|given|completed|finished|underwent|status post|s/p|after|following)(?: an?)?(?: [\\w-]+){0,2} (?:course|trial|cycles?|rounds?) of|finish(?:ed|ing|es)(?: (?:up|taking))?|complet(?:ed|ing|es)(?: (?:a|an|her|his|the))?(?: [\\w-]+){0,2}(?: course)?(?: (?:of|with))?',
  held: '(?:is |was |were |being )?(?:held|holding|hold)(?: off on)?',
  changed:
    'increas(?:e|ed|es|ing)|decreas(?:e|ed|es|ing)|reduc(?:e|ed|es|ing)|(?:up|down)?-?titrat(?:e|ed|ing)|taper(?:ed|ing)?(?: (?:down|off))?|adjust(?:ed|ing|s)?|cut(?:ting)? (?:back|down)(?: on)?|lower(?:ed|ing)|doubl(?:e|ed|ing)|rais(?:e|ed|ing)|chang(?:e|ed|ing)(?: (?:her|his|the))?|(?:switch|replac)(?:e|ed|ing)?(?! (?:to|from|back|over|with))',
  started:
    '(?:re-?)?start(?:ed|ing|s)?(?: (?:him|her|them|patient|the patient|you|taking|using))?(?: back)?(?: on)?|beg[aiu]n(?:ning|s)?(?: (?:taking|on))?|(?:re-?)?initiat(?:e|ed|ing)(?: (?:on|therapy with|treatment with))?|(?:will |going to )?treat (?:him |her |this |it |the patient )?with|prescriptions? (?:was |were |is |are )?(?:provided|given|sent|written)(?: \\w+)? for|(?:placed?|put)(?: (?:him|her|the patient|patient|you|back))? on|(?:re-?)?prescrib(?:e|ed|es|ing)(?: (?:him|her|the patient|you))?|(?:switch|chang|transition|convert)(?:ed?|ing)?(?: (?:him|her|over))? to|add(?:ed|ing)?(?: on)?|(?:given|gave|wrote|written|provided|provide|provided with)(?: (?:him|her|you))? (?:an? )?(?:new )?(?:rx|prescriptions?|scripts?)(?: for)?|(?:new )?(?:rx|prescriptions?|scripts?) (?:for|of|given for|sent for)|rx:?(?! ?(?:#|no\\b|num|refill|history|list|date|profile|for\\b|of\\b))|resum(?:e|ed|ing)|order(?:ed|ing)?|call(?:ed)? in|sent home (?:on|with)|(?:discharged|d/?c(?:.?d|ed)?) (?:to )?(?:home )?(?:on|with|w/)|e-?prescribed|advanced to',
  administered:
    '(?:was|were|been|being|is|are|also|then|she|he) given|received?|receiving|administer(?:ed|ing)?|gave|bolused(?: with)?|loaded with|infus(?:e|ed|ion of)|inject(?:ed|ing|ion of|ions of)?(?: with)?|pre-?medicated with|medicated with|(?:was|were|been) treated with',
  dispensed:
    'dispens(?:ed|e)|(?:re)?filled(?: (?:a |his |her |the )?(?:prescriptions? )?(?:for|of))?|picked up(?: (?:his|her|the))?|fill (?:date|history) (?:for|of)',
  planned:
    'consider(?:ing|ed|ation of)?(?: a)?(?: trial of)?|recommend(?:ed|ing|s|ation for)?|(?:may|might|could|can|would|should) (?:\\w+ )?(?:need|try|use|take|benefit from|consider|require|add|start|like|be on)|plan(?:s|ned|ning)? (?:to|on|for)|discuss(?:ed|ing|ion of)?(?: (?:the )?(?:use|risks|benefits|option|side effects)(?: of)?)?|suggest(?:ed|ing|s)?|advis(?:e|ed|ing)|offer(?:ed|ing)?|candidate for|will (?:need|try|consider)|trial of|if (?:needed|necessary|not better)|option(?:s)? (?:of|include)|instructed to (?:take|use)|interested in|asking (?:for|about)|requests?',
  active:
    '(?:continued |current |regular |daily |chronic |long-term )+use of|tak(?:es?|ing)|utiliz(?:es?|ing)|complian(?:t|ce) with|adheren(?:t|ce) (?:to|with)|(?<!off and )on(?: (?:a|an|the|her|his|chronic|daily|regular|maintenance|home|low[- ]dose|high[- ]dose|long[- ]term))*|us(?:es?|ing)|continu(?:e|es|ed|ing)(?: (?:on|with|taking|to take|his|her|the|current))*|maintained (?:on|with)|remain(?:s|ed|ing)?(?: on)?|currently|manag(?:ed|ing)(?: (?:with|on|by))|control(?:led|ling)? (?:with|on|by)|(?:is |being )?treat(?:ed|ing|ment)(?: \\w+)? with|stable on|doing well (?:on|with)|(?:medications?|medication list|list)(?: \\w+)? (?:includes?|are|is|were|consists? of)|meds (?:include|are)|regimen (?:of|includes?)|prescribed medications were|therapy with|well[- ]controlled (?:on|with)|has been on|is on|refill(?:s|ed)?(?: (?:of|for|on))?|needs?|requir(?:es|ing)|reliev(?:ed|es) (?:with|by)|responds? to|improv(?:es|ed|ing) with|helped (?:with|by)',
}

/** What stands behind it. */
const being =
  "(?:(?:was|were|is|are|(?:has|have|had)(?: (?:also|since|recently|now))? been|being|to be|will be|be|got)(?:n't| not)?(?: (?:also|then|subsequently|recently|now|since|already|apparently|just))?|[-–(:])"
const undone = '(?:not|never) (?:taken|filled|started|given|administered|dispensed|picked up)'
const after: Side = {
  notTaken: `(?:was|were|is|are|has been|had been) (?:${undone}|refused|declined)|[-–(,:] ?(?:${undone}|not taking|patient not taking|never took|refused)|[-–(,:] ?(?:(?:pt|patient|he|she) )?(?:declin(?:e|ed|es)|refuse[sd])(?! (?!due|because|for now|today|at this)\\w)|but (?:(?:it|they) )?(?:was |were )?(?:${undone}|refused|declined|cancell?ed)|patient not taking`,
  discontinued: `(?:${being}|,) ?(?:stopped|discontinued|d/c'?d?|dc'?d|withdrawn|switched|removed|weaned off)|d/c'?d|discontinued|stopped|(?:in the past|previously)(?! and now)|,? ?which (?:he|she|was|were|the patient)(?: \\w+)? (?:stopped|discontinued)|did not (?:help|work)|failed|no longer|was ineffective|without (?:relief|benefit|success)`,
  held: `(?:${being}|,) ?(?:held|on hold)|on hold|held`,
  completed: `(?:${being}|,) ?(?:completed|finished)|course completed|completed`,
  changed: `(?:dose |dosage )?${being} ?(?:increased|decreased|reduced|titrated|adjusted|tapered|doubled|lowered|raised|changed)|(?:increased|decreased|reduced|titrated|lowered|raised|bumped|upped|cut)(?: (?:up|down|back))? (?:from|to|by)`,
  started: `${being} ?(?:started|initiated|added|prescribed|begun|resumed|restarted|re-started|ordered|new)`,
  active: `${being} ?(?:refilled|continued|renewed)`,
  administered: `(?:was|were|has been) (?:given|administered|infused|injected)|x ?1 (?:in|given)|given in (?:the )?(?:ed|er|clinic|office)|administered`,
  dispensed: `(?:${being}|,) ?(?:dispensed|filled|picked up)`,
  planned: `${being} ?(?:recommended|considered|discussed|offered|suggested)`,
}

export const cuesBefore = compile(before)
export const cuesAfter = compile(after)

function compile(side: Side): RegExp {
  const groups = Object.entries(side).map(([meaning, pattern]) => `(?<${meaning}>${loose(pattern)})`)
  return new RegExp(`(?:(?<![\\w-])|(?=[-–(:,]))(?:${groups.join('|')})(?![\\w-])`, 'gi')
}
