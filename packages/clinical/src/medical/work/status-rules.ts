import type { WorkStatus } from '../medical.ts'

export type StatusRule = { readonly status: WorkStatus; readonly id: string; readonly pattern: RegExp }

const duty = '(?:duty|duties|work|job|activity|employment)'
/** Who works: "the cream works" tells of no job. */
const person =
  "he|she|patient|pt|who|currently|and|still|also|i|claimant|worker|mr\\.? [\\w'-]+|ms\\.? [\\w'-]+|mrs\\.? [\\w'-]+"
const way =
  'as|for|at|in|full|part|nights?|days|evenings|weekends|overtime|construction|outdoors|outside|from home|retail|security|two|three|one|first|second|third|swing|graveyard|the|a|every|daily|regular|his|her|\\d+'
/** Efforts that are no job: "working on his gait". */
const otherEffort =
  '(?:on(?! (?:an? |the (?:line|floor|dock|assembly|farm|docks|road|railroad))|call)|out|up|diagnos|with (?:a |an |her |his |the )?(?:w+ )?(?:lawyer|attorney|counselor|dietitian|nutritionist|psychw+|physical|PT\\b|therap|trainer)|toward|well|hard\\b|fine|great|better|through|to (?:get|improve|lose|quit|reduce))'
const back = '(?:returned|returning|went|gone) (?:back )?to|back (?:to|at)'

/** The first that fits a clause counts: the more exact stand before the looser. */
export const statusRules: readonly StatusRule[] = [
  {
    status: 'disabled',
    id: 'disabled',
    pattern:
      /\b(?:(?:permanently|totally|partially|temporarily|completely|fully|medically|100 ?%|100 percent)(?:,? (?:and|&) (?:permanently|totally|partially))?(?: totally| partially)? disabled|(?:is|was|been|became|remains|considered|declared|rated|now|currently|am|are|he's|she's) (?:\w+ly )?disabled|disabled (?:since|due to|because of|secondary to|from|in (?:19|20)\d\d|for the (?:past|last))|(?:is |currently |been |was |went |placed |now |goes )?on (?:\w+ )?(?:long[- ]term |short[- ]term |social security |SS |SSA |VA |permanent |medical |full |state )?(?:disability(?! (?:form|paper|eval|exam))|SSDI|SSI\b|LTD\b|STD leave)|(?:receiv(?:es|ing|ed)|collect(?:s|ing)|draws?|drawing|granted|awarded|approved for) (?:\w+ ){0,3}(?:disability|SSDI|SSI)\b|(?:(?:temporary|permanent),?(?: and| &)? total|total,?(?: and| &)? (?:temporary|permanent)|total|temporary partial|partial temporary) disability|temporarily totally disabled|TTD\b|TPD\b|disability (?:began|begins|commenced|since|from \w|dates?\b|period\b|start)|(?:dates?|period|onset|start) of (?:\w+ )?disability|disabled (?:as of|effective|by|through|until|\d)|(?:occupation|employment|work status|employment status|job)\s*[:-]\s*disabled|^disabled\b)/i,
  },
  {
    status: 'unable',
    id: 'unable',
    pattern:
      /\b(?:unable to (?:\w+ly )?(?:work|return to (?:\w+ ){0,3}?(?:work|job|employment|duty|duties)|(?:do|perform|engage in|sustain|carry out|tolerate|attend|resume|seek|handle) (?!house|yard|home|\w+ (?:house|yard|home))(?:[\w-]+ ){0,4}?(?:job|work|working|duties|duty|occupation|employment)|maintain (?:\w+ )?(?:employment|gainful)|earn a living|be (?:gainfully )?employed|hold (?:down )?(?:a|any) job|continue (?:working|(?:his|her) (?:job|work|employment)))|(?:can ?not|can't|could not|couldn't|not able to|no longer able to|cannot) (?:\w+ly )?(?:work\b(?! out)|return to (?:\w+ )?(?:work|job)|hold (?:down )?a job|(?:do|perform|engage in|sustain) (?:[\w-]+ ){0,4}?(?:job|work|employment|duties))|(?:not |in)capable of (?:any )?(?:work(?:ing)?|gainful|performing (?:\w+ )?(?:work|job)|sustaining|returning to work|employment)|(?:unfit|not fit|not medically fit|medically unfit) (?:for|to) (?:\w+ )?(?:work|duty|employment)|incapacitated (?:from|for|since|as of)|work capacity\s*[:-]\s*(?:none|nil|no)|no (?:current |residual )?(?:work capacity|capacity (?:for|to) (?:any )?work)|unemployable|inability to work|precluded from (?:work|employment|returning))\b/i,
  },
  {
    status: 'restricted',
    id: 'restricted',
    pattern: new RegExp(
      `\\b(?:(?:light|modified|restricted|limited|sedentary|transitional|desk|alternate|alternative|part|reduced|seated|sit-down)[- ]${duty}|(?:work(?:ing)?|duty|return(?:ed|s|ing)?(?: to work)?|RTW|released?|job|status)\\b[^.;]{0,50}\\b(?:with|w/)(?: the following| these| his| her| permanent| temporary)? (?:work )?(?:restrictions?|limitations|accommodations|modifications)|work restrictions?|restrictions? (?:of|are|include|remain|continue)|permanent restrictions|temporary restrictions|(?:is |was |continues? |remains? |remain )?on (?:work )?restrictions|restrictions?\\s*:)`,
      'i',
    ),
  },
  {
    status: 'working',
    id: 'returned',
    pattern:
      /\b(?:(?:has |have |had |he |she |patient |pt |and |since |then |subsequently |recently |already )(?:\w+ly )?(?:returned|gone back|went back|resumed|been back)(?: to| at)? (?:\w+ ){0,3}?(?:work|working|job|duty|duties|employment)|(?:is|was|now|been) back (?:to|at) (?:\w+ ){0,2}?(?:work|job))\b/i,
  },
  {
    status: 'released',
    id: 'released',
    pattern:
      /\b(?:releas(?:ed?|ing)(?: (?:him|her|the patient|patient))? (?:back )?(?:to|for) (?:\w+ ){0,3}?(?:work|duty|duties|activit\w+)|(?:may|can|could|able to|cleared to|okay to|ok to|fit to|allowed to|will|to) (?:return|RTW|go back|resume)(?: (?:back )?to)? ?(?:\w+ ){0,4}?(?:work|duty|duties|job|RTW)|RTW(?: date)?\b|(?:return(?: |-)to(?: |-)(?:work|duty))(?: date)?\s*(?::|on\b|as of|effective|full|without|\d)|cleared for (?:\w+ ){0,2}(?:work|duty)|(?:full|regular|unrestricted|normal|usual) duty (?:release|as of|effective|on|starting|beginning)|fit for duty|work without (?:any )?restrictions?|no work restrictions|(?:full|regular) duty without restrictions?)/i,
  },
  {
    status: 'working',
    id: 'no-time-lost',
    pattern:
      /\b(?:(?:has not|hasn't|have not|had not|not|never|without) (?:missed|missing|lost|losing) (?:\w+ ){0,3}(?:work|shifts?)|no (?:lost|missed) (?:time|work|days)(?: (?:from|at|of) work)?)\b/i,
  },
  {
    status: 'offWork',
    id: 'off-work',
    pattern:
      /\b(?:(?:is |was |been |remains? |remained |kept |keep |placed |put |stay |stayed |taken |took (?:him|her) |take (?:him|her) |currently |still |continues? |continue )?(?:off|out of|out from|away from) (?:of )?(?:his |her )?(?:work|job|duty)(?! comp)|(?:not|isn't|hasn't been|has not been|is not|was not|currently not|no longer|stopped|quit|ceased|discontinued) (?:been |currently |presently |able to be )?working(?! (?:on(?! (?:\d|(?:or )?about|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|out|well|as well|for (?:him|her)|up|properly|correctly|to|with))|(?:has not|hasn't|had not|have not|did not|has never) (?:been able to )?(?:returned to |return to |go back to |resume |gone back to |resumed |been back to |been (?:back )?at )?(?:(?:any|any form of|any kind of|any type of|his|her|regular|gainful|full-time) )*work(?:ed)?(?: (?:since|in|for|after|until)|\b)(?! (?:with|out|up|for (?:him|her|me)))|(?:ceased|left|gave up) work(?=$|[ .,;](?:on|in|since|due|because|\d|$))|(?:has had|had|with) no work since|no return to work|out on (?:\w+ )?(?:work(?:ers|man)?'?s?'? comp\w*|comp\b|disability|leave|FMLA|medical)|excuse (?:\w+\.? ){1,3}from (?:work|duty|employment)|last (?:day )?work(?:ed|ing)|last day (?:of|at) work|no work (?:until|through|from|at this time|x)|(?<!not |never |n't |no )missed (?:\w+ ){0,4}(?:of )?work|(?:on|taking|took) (?:a )?(?:medical |sick |FMLA |family |disability )?leave(?: of absence)?(?: from (?:work|\w+ job))?|on FMLA|excused from (?:work|duty)|unable to work status|stopped work\b|work status\s*[:-]\s*(?:off|out|no work))\b/i,
  },
  {
    status: 'retired',
    id: 'retired',
    pattern:
      /\b(?:(?:is|was|been|he|she|patient|pt|and|now|who|currently|a|recently|medically|since) (?:\w+ly )?retired|retir(?:ed|ing) (?:from|in|since|at|as|due|because|after|on|\w+ (?:miner|worker|teacher|nurse|driver|engineer|officer|mechanic|electrician|plumber|carpenter|welder))|(?:took|early|medical|took early|took medical|since (?:his|her)) retirement|(?:occupation|employment|work status|employment status|job)\s*[:-]\s*retired|^retired\b)/i,
  },
  {
    status: 'unemployed',
    id: 'unemployed',
    pattern:
      /\b(?:unemployed|laid[- ]off|lost (?:his|her|the) job|(?:not|isn't|is not|currently not|not currently) (?:currently |presently )?employed|no employment|was (?:terminated|fired|let go)(?: from)?|between jobs|out of a job|quit (?:his|her) job|without (?:a job|employment))\b/i,
  },
  {
    status: 'working',
    id: 'full-duty',
    pattern: new RegExp(
      `\\b(?:work(?:ing|s) (?:at |on |in )?(?:his |her |a )?(?:full|regular|usual|unrestricted|normal)(?:[- ](?:time|duty|duties|hours|job))+|(?:on |at |to )?(?:full|regular|unrestricted) duty|(?:${back}) (?:\\w+ ){0,2}?(?:work|job|duty)|resumed (?:\\w+ )?(?:work|working|job|duties)|(?:is|was|been) (?:back )?at work)`,
      'i',
    ),
  },
  {
    status: 'working',
    id: 'working',
    pattern: new RegExp(
      `\\b(?:(?:is|currently|continues|continued|still|has been|been|remains|and|now|he's|she's|am|presently|who|reports|states|describes|reported|admits to|kept|keeps) (?:to be |\\w+ly )?working(?! ${otherEffort}|(?: \\w+)? (?:when|until) (?:he|she|the) )|(?:continues?|continued|able|still) to work(?! (?:on|out|with|up|toward))|(?:${person}) (?:currently |still |also |now |\\w+ly )?works\\b(?! (?:on (?:his|her|the|it|strength|getting|losing)|out|up|well|hard|with (?:a |an |her |his )?(?:lawyer|attorney|PT|therap|trainer)|better|fine|great|for (?:him|her) (?:pain|sleep)))|(?:is|currently|presently|gainfully|now|remains|still|self)[- ](?:\\w+ly )?employed|employed (?:as|at|by|full|part|in|with|for)|(?:^|[,:;•-] ?)works (?:${way})\\b|(?:^|[,:;•-] ?)working (?:${way})\\b|working (?:as|full|part)[- ]|self-employed)`,
      'i',
    ),
  },
  {
    status: 'working',
    id: 'job',
    pattern:
      /\b(?:(?:has|holds|keeps|maintains|works|working) (?:down )?(?:an? |two |three |his |her |both )(?:(?!good|great|nice|hard|tough|excellent)\w+ )?jobs?\b(?! (?:of|offer|interview|coach|search|lined|where he was|that he lost))|(?:recently|just|now|has|have|since) (?:started|began|begun|gotten|got|taken|accepted) (?:working|work|an? (?:new )?(?:\w+ )?(?:job|position))|(?:started|began|got|took) a new (?:\w+ )?(?:job|position)|is an? (?:full|part)[- ]time (?!student|mother|father|mom|dad|parent|homemaker|caregiver|caretaker|resident|volunteer|wheelchair|walker|user)[a-z]|(?:owns and (?:operates|runs)|runs (?:his|her|a|an|their) (?:own )?(?:\w+ )?(?:business|company|shop|store|restaurant|farm|day ?care|salon)|operates (?:his|her|a) (?:own )?(?:\w+ )?(?:business|company|shop))|(?!was|has|is|does)\w+s (?:\w+ ){1,4}for a living)/i,
  },
  {
    status: 'working',
    id: 'shift',
    pattern:
      /\b(?:worked (?:(?:an?|his|her|the|two|\d+|several) )?(?:\w+[- ]){0,3}(?:shifts?|overtime|hours)\b[^.;]{0,30}\b(?:yesterday|today|last (?:night|week|weekend)|this (?:week|month|morning|past)|over the weekend)|worked (?:all (?:day|night|week)|overtime|nights|today|yesterday|this (?:week|morning)|last (?:night|week))|(?:been |is |now |and |reports )(?:picking up|working|pulling|doing|putting in) (?:\w+ )?(?:extra|double|overtime|additional|long|more|night|day|12|10|8)[- ](?:\w+[- ])?(?:shifts?|hours|overtime)|\d{2} (?:hours|hrs)\.?(?: ?\/ ?| a | per | each )(?:week|wk)\b(?= as )|(?:came|comes|coming|presents|here) (?:in )?(?:straight |directly )?from (?:work|(?:his|her) (?:job|shift))\b|(?:after|following|finished|before) (?:his|her|a|the) (?:\w+ )?shift (?:today|yesterday|last night|this morning))/i,
  },
]

export const workSign =
  /work|duty|job|employ|disab|SSDI|\bSSI\b|retire|laid[- ]off|restriction|occupation|\bRTW\b|\bTTD\b|\bTPD\b|\bLTD\b|\bFMLA\b|leave|terminated|fired|let go|position as|incapacitat|shift|overtime|business|for a living|day ?care|full[- ]time|part[- ]time|company\b|\bhrs?\b/i
