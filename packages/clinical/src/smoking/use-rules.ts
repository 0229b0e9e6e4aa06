import { statusRules } from './status-rule.ts'

const unit = '(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|decades?)'

/** Use that goes on. */
export const presentRules = statusRules([
  [
    'not-current',
    'nonsmoker',
    'high',
    '\\b(?:no|not|denie[sd]|denying|negative for|without|nor) (?:any |a |an |currently |presently |actively |be |being |use |using |have |having |report |recent )*(?:current(?:ly)?|active(?:ly)?|present(?:ly)?|ongoing|recent)\\b[^.;]{0,40}{ANY}',
  ],
  [
    'label-yes',
    'current',
    'high',
    '(?:smok(?:ing|er|es?)|tobacco|cigarettes?|nicotine)(?: (?:use|user|usage|status|history|hx|products?|habits?|abuse|cigarettes?|currently|now|tobacco))*\\)? ?[:=?>|-]+ ?(?:yes|y|positive|\\+|current(?:ly)?|active|every ?day|some ?days?|daily|heavy|light|present|ongoing|occasional(?:ly)?|continues|smokes|smoker|still|social(?:ly)?|ppd|less than|[<>] ?[\\d./]+ ?(?:p|c|\\/)|up to|about|approx\\w*|half|a pack)\\b|(?:tobacco|smok(?:ing|er))(?: use)? (?:yes|y)\\W*$',
    'history ?[:=?-] ?(?:yes|positive)|(?:yes|positive),? (?:but )?(?:quit|former|in the past|until|stopped|previous)',
  ],
  [
    'history-label-yes',
    'ever',
    'high',
    '(?:smoking|tobacco) (?:use )?(?:history|hx) ?[:=?-] ?(?:yes|positive|\\+|significant)\\b',
  ],
  [
    'goes-on',
    'current',
    'high',
    '\\b(?:continu(?:es|ed|ing)|persists?)(?: to| with| in)? (?:actively |still |heavily |to )*(?:smok|us(?:e|ing) (?:of )?{TOB}|abuse {TOB}|{HABIT}|have (?:ongoing )?{HABIT})|\\bcontinued (?:{HABIT}|tobacco)|\\bstill (?:[a-z]+ly )?(?:smok|us(?:es|ing) {TOB}|an? (?:[a-z]+ )?smoker|is smoking)|\\b(?:ongoing|persistent|continuing) (?:{HABIT}|cigarette|smoking|tobacco)|(?:{HABIT}|smoking),? (?:is )?ongoing\\b|\\bremains an? (?:[a-z]+ )?smoker|\\bis (?:still|currently|actively|now|presently) (?:a )?(?:smok|using {TOB})',
    '\\b(?:not|if|should|risks? of|avoid|no|denies)\\b (?:[a-z]+ ){0,2}(?:continu|still|ongoing|currently)|if (?:he|she|patient|the patient|you) continu|continued (?:smoking|tobacco) cessation|long-term effects',
  ],
  [
    'currently',
    'current',
    'high',
    '\\b(?:current(?:ly)?|active(?:ly)?|present(?:ly)?|now)(?:,)? (?:an? )?(?:every ?day |some ?days? |daily |heavy |light |heavily |moderate |occasional |cigarette |tobacco |chronic |social |alcohol and |use of |uses |using |use |abuse of |part-?time |intermittent |has |does |is |long-?time |\\d[./ -]*|one |half |two |a |pack |ppd )*(?:{PERSON}|smok(?:er|es|ing|e)\\b|{TOB}\\b)(?! cessation| counsel)',
    '\\bcurrent or former|current status unknown|current(?:ly)? (?:tobacco|smok\\w+|nicotine)(?: use)?(?: status)? ?[:?] ?(?:no|never|none|denies|not|former|$|unknown)|smoker ?[:?=-]+ ?(?:no|n|none|never|denies)\\b|current(?:ly)? (?:nonsmoker|not)|current (?:or|and|\\/) past',
  ],
  [
    'status-smoker',
    'current',
    'high',
    '\\b(?:every ?day|some ?days?|daily|heavy|light|active|chronic|habitual|social|occasional|intermittent|long-?time|longstanding|long-?term|avid|cigar|pipe|pack[ -]a[ -]day|(?:[\\d./-]+|one|two|half)[ -]?(?:ppd|pack(?:s)?[ -](?:a|per)[ -]day)|moderate|current|known|casual|weekend|confirmed|unrepentant|tobacco|cigarette|lifelong) (?:cigarette |tobacco |cigar )?smokers?\\b',
    '\\b(?:not|never|former|was|had been|no longer|previous|ex|prior|if|for|in)\\b(?: an?)? (?:[a-z]+ )?(?:every|some|daily|heavy|light|active|chronic|social|occasional|regular|cigar|tobacco|cigarette)|smoker ?[:?=-]+ ?(?:no|n|none|never|denies)\\b',
  ],
  [
    'smokes',
    'current',
    'high',
    '\\bsmokes\\b|\\b(?:does|do|did) (?:[a-z]+ly |still |also |occasionally |continue to |admit to )?smoke\\b|\\bis smoking\\b|\\bdoes (?:use|admit to|report|endorse) (?:[a-z]+ ){0,2}?{HABIT}|\\bis an? (?:[a-z-]+ ){0,2}?(?:smoker|tobacco user)\\b|\\bsmoking (?:about |approximately |up to |around |roughly |an? |almost |nearly |less than |~)*(?:\\d|half|one|two|three|pack|ppd|few|couple)',
    '\\b(?:not|never|neither|nor|no one|nobody|anyone|someone|denies that (?:he|she)|if|when|whether|did|history of|was|had been|after|stopped|do you|does (?:he|she|patient|the patient|anyone)) (?:[a-z]+ ){0,3}?smok|\\b(?:he|she|patient) did smoke|did (?:not )?smoke|\\b(?:do|does|do you|does anyone)\\b[^.;]{0,20}smoke ?\\?|\\bis not\\b|\\bsmokes ?[:?=-]+ ?(?:(?:no|n|never|none|denies)\\b|[-.]?$)',
  ],
  [
    'goes-to-smoke',
    'current',
    'medium',
    '\\b(?:steps?|stepp(?:ed|ing)|went|goes|going|gone|walk(?:s|ed|ing)|leaves?|left|leaving|sneak(?:s|ed|ing)?|outside|out|downstairs|break)(?: [a-z]+){0,5} (?:to smoke|for (?:an?|his|her|another) (?:quick )?(?:smoke|cigarettes?)(?: break)?)\\b|\\b(?:seen|observed|found|caught|noted) (?:outside |to be |by staff |repeatedly ){0,2}smoking (?:in|on|at|outside|near|by|while|with)\\b|\\brolls (?:his|her|their) own\\b',
    '\\b(?:not|never|no longer|denies|if|used to)\\b',
  ],
  [
    'uses',
    'current',
    'high',
    '\\b(?:uses|using|abuses|consumes|enjoys|has|have|reports|endorses|admits(?: to)?|acknowledges|affirms|states) (?:[a-z]+ly |some |daily |regular |current |occasional |social |use of |using |ongoing |active |the use of |to |both |a |chronic |heavy |light |minimal |rare |mild |alcohol and |alcohol or |cigarette ){0,4}(?:{HABIT}|smoking(?! history)|{TOB})\\b',
    '\\b(?:no|not|denies|denied|never|history|hx|pack-years|exposure|second ?-?hand|passive|(?:has|have) (?:smoking|tobacco) (?:history|allerg)|past|previous|prior|former|remote|smoking status|cessation|(?:19|20)\\d\\d|stopped|nicotine (?:gum|patch(?:es)?|lozenges?|inhalers?|replacement|nasal))\\b',
  ],
  [
    'positive-for',
    'current',
    'high',
    '\\b(?:positive|pos|significant|notable|remarkable)(?: for)? (?:current |ongoing |active |the use of |use of |alcohol and |alcohol, |alcohol\\/|daily |occasional )*(?:{HABIT}|smoking|tobacco|cigarettes)\\b|\\+ ?(?:tobacco|smok\\w+|cigarettes)|(?:tobacco|smok(?:ing|er)|cigarettes)(?: use)? ?[:=]? ?(?:\\+|positive|is positive)',
    '(?<!social )(?:history|hx)|pack-years|quit|former|past|exposure|\\b(?:no|not|denie[sd]|deny\\w*|without|any)\\b[^.;]{0,20}significant',
  ],
  [
    'frequency',
    'current',
    'medium',
    '\\b(?:occasional(?:ly)?|rare(?:ly)?|social(?:ly)?|daily|regular(?:ly)?|intermittent(?:ly)?|some|minimal|moderate|heavy|light|chronic|weekly|mild|frequent|infrequent) (?:use of |alcohol and |alcohol or |alcohol, |alcohol\\/)*(?:{HABIT}|cigarettes?|smoking|tobacco)(?: use| abuse| smoking| consumption)?\\b|(?:tobacco|cigarettes?)(?: use)?(?: on)? (?:occasional(?:ly)?|daily|rarely|socially|weekly)',
    '\\b(?:no|not|denies|denied|history|hx|secondary to|due to|from|past|exposure|years of|smoked|was|were|without|negative)\\b',
  ],
])

/** Use at some time. */
export const everRules = statusRules([
  [
    'has-smoked-for',
    'current',
    'medium',
    `\\b(?:has|have) (?:been )?(?:a )?(?:smok(?:ed|ing|er))\\b[^.;]{0,50}(?:(?:for|x|over) (?:the (?:past|last) |over |about |approximately |more than |at least |many |some |nearly |almost |the )*(?:{NUM})?[a-z0-9 +-]{0,12}${unit}|\\bsince\\b|all (?:of )?(?:his|her) (?:adult )?life)`,
    'until|quit|stopped|past history|not|never|history of|previously|in the past',
  ],
  ['has-been-smoking', 'current', 'high', '\\b(?:has|have) been (?:[a-z]+ly )?smoking\\b', 'not|never|until|quit'],
  ['has-been-smoker', 'ever', 'medium', "\\bhas been (?:an? )?(?:[a-z'-]+ )*smoker\\b"],
  [
    'past-history',
    'former',
    'medium',
    '\\bpast (?:history|hx)(?: is)?(?: also)?(?: positive| significant| remarkable| notable)?(?: of| for) (?:heavy |significant |chronic |alcohol (?:and|or) |long-?term |both )*(?:{HABIT}|smoking|tobacco)',
    '\\bno past',
  ],
  [
    'remote-history',
    'former',
    'high',
    '\\b(?:remote|distant|very remote|brief|short|prior|previous|former|teenage|minor) (?:[a-z]+ )?(?:history|hx|h\\/o)(?: of)? [^.;,]{0,25}(?:{HABIT}|smoking|tobacco)|(?:smoking|tobacco)(?: use)? (?:history|hx)[^.;]{0,15}\\bremote\\b',
    '\\bno\\b',
  ],
  [
    'history-of',
    'ever',
    'high',
    '(?:{HX})(?: is)?(?: positive| significant| remarkable| notable| of present)?(?: of| for|:|,| includes?)? [^.;:]{0,60}?(?:{HABIT}|smoking|tobacco)\\b',
    '\\b(?:family|no|denies|denied|without|negative|unknown)\\b[^.;]{0,25}{HX}|negative for|denie[sd]|\\bno (?:[a-z/]+,? ){0,3}(?:smok|tobacco|cigar)|effect of|social (?:history|hx)',
  ],
  [
    'habit-history',
    'ever',
    'high',
    '(?:{HABIT}|smoking|tobacco)(?:,| and alcohol| use)? (?:history|hx)\\b(?! ?[:?=])',
    '\\b(?:no|denies|denied|without|negative|unknown|family|reviewed|discussed|obtain\\w*|update\\w*|consideration|regardless)\\b',
  ],
  [
    'due-to',
    'ever',
    'medium',
    '\\b(?:secondary to|due to|from|related to|caused by|because of|attributed to|associated with|given (?:his|her)|with (?:his|her)|years of|risk factors?[^.;]{0,80}|from (?:his|her)) (?:[a-z-]+ ){0,3}(?:{HABIT}|smoking|tobacco)\\b',
    '\\b(?:risk of|second ?-?hand|passive|no|not|denies|if|cessation|can be|may be|could be|is (?:a|often))\\b',
  ],
  [
    'smoked',
    'ever',
    'high',
    '\\b(?:has |had |have )?(?:[a-z]+ly )?smoked\\b|\\bwas (?:an? )?(?:[a-z]+ )*smoker\\b|\\bdid smoke\\b|\\bsmoking (?:from|between)\\b|\\bhad (?:a )?(?:[a-z]+ )?(?:tobacco|smoking) (?:use|habit)',
    '\\b(?:not|never|denies|no one|who|nobody)\\b',
  ],
])

/** A smoker, a diagnosis, a bare amount: said without a verb. */
export const bareRules = statusRules([
  ['ever-smoker', 'ever', 'high', '\\bever[ -]smokers?\\b', '\\?|\\b(?:if|not)\\b'],
  [
    'diagnosis',
    'current',
    'medium',
    '(?:tobacco|nicotine|cigarette)(?: (?:use|abuse|addiction|dependence|dependency|smoking)(?: (?:disorder|syndrome|dependence))?| user| disorder)\\b|\\btobaccoism\\b',
    '\\b(?:history|screen\\w*|status|cessation|counsel\\w*|prevent\\w*|ask\\w*|assess\\w*|effects?|risks?|avoid\\w*|exposure|treatment|reviewed|discuss\\w*|medications?|if|question\\w*|patch\\w*|gum|replacement|any|assist\\w*|documented|with)\\b|[:?] ?$|\\bnot|\\bno\\b',
  ],
  [
    'smoking-person',
    'current',
    'medium',
    '(?<!non-?)\\bsmoking (?:male|female|man|woman|gentleman|lady|patient)\\b',
    '\\b(?:not|no|never|if)\\b',
  ],
  [
    'smoker',
    'current',
    'medium',
    '\\bsmokers?\\b',
    '\\b(?:not|never|no|nobody|if|among|all|most|household|around|other|than|an?y)\\b[^.;]{0,20}smoker|(?:live[sd]?|living) with|smokers (?:in|at|are)|smoker\\W?s (?:cough|paradox|line|status)|[:?] ?$',
  ],
  [
    'previous-amount',
    'former',
    'medium',
    '\\b(?:previous(?:ly)?|former(?:ly)?|prior|past)(?: (?:use|usage|amount|smoking))? ?[:=-] ?[^.;:]{0,20}(?:\\bppd|\\bpacks?|\\bcigarettes)\\b',
    '\\b(?:current(?:ly)?|now|still|smokes|today|down to)\\b',
  ],
  [
    'amount-then',
    'ever',
    'medium',
    "\\b(?:ppd|packs? (?:a|per) day|packs? daily|cigarettes (?:a|per) day),? (?:(?:back|when|while) )?(?:(?:in|during) (?:the |his |her |their )?(?:service|army|navy|marines|military|air force|war|college|high school|youth|teens|twenties|thirties|forties|[2-9]0'?s)|at (?:most|peak|(?:the|his|her|its) (?:most|peak|height|worst))|back then|as an? (?:teen\\w*|youth|young)|(?:(?:x|for) ~?[\\d.]+ ?(?:years?|yrs?|y) )?(?:prior to|before|until) (?:that|then|this))\\b",
    '\\b(?:current(?:ly)?|now|still|smokes|today|down to|(?:day|daily|ppd) since)\\b',
  ],
  [
    'amount',
    'current',
    'medium',
    '\\b(?:ppd|packs? (?:a|per|each|every|of cigarettes?)|packs? daily|cigarettes? ?(?:a\\b|per|each|every|daily|\\/))|(?:tobacco|smoking|cigarettes?) ?[:,-]? (?:use,? )?(?:averag\\w+ |about |approximately |of )*[\\d.]+',
    '\\b(?:smoked|was|had|used|no|denies|history)\\b',
  ],
])
