import { statusRules } from './status-rule.ts'

const list = '(?:[a-z/-]+,? (?:or |and |nor |and\\/or )?|\\/){0,8}'
const lead =
  '(?:any |a |an |known |significant |personal |reported |prior |previous |past |remote |current |use of |using |of |the ){0,4}'

/** What is not known, and lifetime denials. These come first. */
export const denialRules = statusRules([
  ['status-unknown-smoker', 'ever', 'medium', 'smoker,? current status (?:is )?unknown'],
  [
    'unknown-before',
    'unknown',
    'high',
    '\\b(?:unknown|unclear|undetermined|uncertain)\\b[^.;:,]{0,25}(?:{ANY}|ever smoked)',
  ],
  [
    'unknown-after',
    'unknown',
    'high',
    '{ANY}[^.;,]{0,40}\\b(?:unknown|unassessed|undetermined|never (?:been )?assessed|not (?:been )?(?:assessed|known|on file|recorded|documented|obtained|available|reported|asked|addressed|provided|elicited|noted|specified)|unable to (?:obtain|assess|answer|determine)|could not be (?:obtained|assessed)|no (?:data|information|record) (?:available|on file|found)|deferred)\\b',
    '{ANY}[^.;,]{0,40}(?:amount|quantity|duration|pack-years|date|how (?:much|many|long)) (?:is |are )?(?:unknown|not)',
  ],
  [
    'unable-to-obtain',
    'unknown',
    'high',
    '\\b(?:unable to (?:obtain|assess|determine)|not able to (?:obtain|provide)|did not (?:ask|assess)|declined to (?:answer|state)|refused to answer)[^.;]{0,40}{ANY}',
  ],
  // "Never" that belongs to something else than smoking at all.
  [
    'never-quit',
    'current',
    'medium',
    '\\b(?:never (?:really |fully |completely )?(?:quit|stopped)|(?:has|have|had) (?:never|not) (?:been able to|managed to|tried to|attempted to|wanted to)? ?(?:quit|stop(?:ped)?|ceased?)|no (?:prior |previous )?(?:quit|cessation) attempts|(?:did|does|do) not (?:quit|want to quit|stop smoking)|without (?:ever )?(?:quitting|stopping|interruption))\\b',
    '\\b(?:alcohol|drinking|drugs)\\b',
    'unbroken',
  ],
  [
    'never-much',
    'ever',
    'medium',
    '\\bnever (?:been |was |a |an )*(?:regular(?:ly)?|heav(?:y|ily)|daily|consistent(?:ly)?|habitual(?:ly)?|real(?:ly)?|smok(?:ed|er) (?:regularly|heavily|daily|much|more than|a lot|consistently|over))\\b',
    'not smoke|nonsmoker',
  ],
  [
    'smokes-none',
    'nonsmoker',
    'high',
    '\\bsmokes?(?: (?:cigarettes?|tobacco|cigars?|anything))? ?[:=?>-]{0,2} ?(?:none|nothing|nil|zero|no|0(?![.\\d])|denie[sd]|negative)\\b(?! (?:longer|more|less|fewer|filter|packs?|cigarettes? since))',
    '\\bdo(?:es)? not smoke|\\bnever\\b',
  ],
  [
    'never-indoors',
    'none',
    'high',
    '\\bnever smokes? (?:in|inside|around|near|at|indoors|while|when|before|during)\\b',
  ],
  [
    'ever-smoked-no',
    'never',
    'high',
    '\\b(?:ever|previously) (?:been a )?(?:smoke[dr]?|used? (?:any )?{TOB})[^.;:?]{0,40}[?:] ?(?:no|n|never|none|denie[sd])\\b',
  ],
  [
    'ever-smoked-yes',
    'ever',
    'high',
    '\\bever (?:been a )?(?:smoke[dr]?|used? (?:any )?{TOB})[^.;:?]{0,40}[?:] ?(?:yes|y)\\b',
  ],
  [
    'question-no',
    'nonsmoker',
    'high',
    '\\b(?:has|have|did|do|does|is|are) (?:the )?(?:patient|pt|you|he|she)\\b[^?]{0,60}{ANY}[^?]{0,60}\\? ?(?:no|n|none|denie[sd])\\b',
  ],
  [
    'lifelong',
    'never',
    'high',
    '\\blifelong (?:history of )?(?:nonsmoker|never|non|abstain|abstin\\w+|no |denial)|nonsmoker ?[:(/-]* ?never\\b(?! (?:again|quit|stop|asked|assessed))|nonsmoker[^.;]{0,20}(?:all (?:of )?(?:his|her|their) life|lifelong|her whole life|his whole life|entire life)|\\bno lifelong\\b',
  ],
  [
    'never-smoked',
    'never',
    'high',
    `\\bnever[ -](?:ever )?(?:really |actually |once |previously |been a |was a |been an? (?:alcohol |drug )?(?:or )?|a |an |used any |used |use |using |user of |any |had a |abused |consumed |tried |touched |had |did |taken up |started |begun ){0,3}(?:${list})(?:{HABIT}|{PERSON}|smoke[dr]?)(?![a-z])`,
    '\\bnever[^.;]{0,30}(?:quit|stop)|\\bnever (?:smoke[dr]?|used) (?:until|till|before|again)|never again|\\bnever (?:assessed|married|been (?:married|hospitali[sz]ed|diagnosed|treated|told|pregnant))',
  ],
  [
    'never-label',
    'never',
    'high',
    '(?:smok(?:ing|er|es?)|tobacco|cigarettes?|nicotine)(?: (?:use|user|usage|status|history|hx|products?|habits?|abuse|smoking))*(?: (?:is|was|-))? ?[:=?>|-]* ?(?:\\( ?)?never\\b(?! (?:assessed|quit|stop|on file|documented|recorded|been assessed|asked))',
  ],
  [
    'nor-ever',
    'never',
    'high',
    '{ANY}[^.;]{0,60}\\b(?:nor|and|or)? ?(?:has|did|have)?(?: (?:he|she|they|patient))? ?(?:never (?:has|did|have|done|used|smoked)|(?:nor|not) (?:has |did |have )?(?:he |she |they )?(?:ever)|ever (?:has|did)|never (?:did|in the past))\\b',
  ],
  [
    'never-either',
    'never',
    'high',
    '\\b(?:has |have )?never (?:done|did|used|touched|had) (?:either|any|both|so|it|that)\\b|^\\W*(?:he |she |they |patient )?(?:never|nor) (?:has|have|did|he ever|she ever|has (?:he|she)(?: ever)?|did (?:he|she)(?: ever)?)\\b|^\\W*never(?: (?:used|has|have|did))?\\W*$',
  ],
  [
    'no-history',
    'never',
    'high',
    `\\b(?:no|without|denie[sd]|denying|negative for|lacks|not have an?y?|no known)(?: for)? ${lead}(?:{HX})(?: \\(?hx\\)?)?(?: of| for|:)? ?(?:any |current |prior |past |the )*(?:use of |using |abuse of )?(?:${list})(?:{HABIT}|smoking)`,
    '\\b(?:recent|current|significant|family) {HX}|\\b(?:history of|for) (?:present|recent)|\\bsignificant\\b',
  ],
  [
    'no-habit-history',
    'never',
    'high',
    `\\b(?:no|without|denie[sd]|negative)(?: for)? ${lead}(?:${list})(?:{HABIT}|smoking)(?: (?:or|and|,|\\/) ?[a-z/ ]{1,40}?)?[ -](?:{HX})\\b`,
    '\\bsignificant|recent|current',
  ],
  [
    'history-label-no',
    'never',
    'high',
    '(?:smoking|tobacco|cigarettes?)(?: use| abuse| smoking)? {HX} ?(?::|-|is|was|=)+ ?(?:none|no\\b|negative|denie[sd]|never|nil|noncontributory|absent)|(?:smoking|tobacco|cigarettes?)(?: use)? ?[:=-] ?(?:no|denies)(?: any| prior| previous| past| known)* {HX}\\W*$',
    'none (?:since|for|in)|no longer',
  ],
  [
    'no-past-or-present',
    'never',
    'high',
    `\\b(?:no|denie[sd]|denying|without|negative for|not) (?:any |either |a )*(?:current,?(?: or| and| nor|,|\\/|and\\/or) ?(?:any )?(?:past|prior|previous|former|remote)|(?:past|prior|previous|former)(?: or| and| nor|,|\\/|and\\/or) ?(?:current|present))\\b[^.;]{0,60}(?:{HABIT}|smok)`,
  ],
  [
    'no-habit-ever',
    'never',
    'high',
    `\\b(?:no|denie[sd]|denying|does not (?:use|smoke)|not used?|negative for)\\b[^.;]{0,40}(?:{HABIT}|smok\\w+)[^.;]{0,40}(?:past or present|now or in the past|currently or in the past|present or past|current or past|previously or currently|at any time|in (?:his|her|their) life(?:time)?|\\bever\\b|current or former|now or previously)`,
  ],
  [
    'denies-ever',
    'never',
    'high',
    '\\b(?:denie[sd]|denying) (?:having )?ever (?:having )?(?:smok|us(?:ed|ing)|been)[^.;]{0,30}(?:smok|tobacco|cigarette|{ANY})?',
  ],
  [
    'denies-having-smoked',
    'never',
    'medium',
    '\\b(?:denie[sd]|denying) (?:having smoked|(?:any )?(?:previous|prior|past) (?:smoking|tobacco|cigarette|use of tobacco))|\\bno (?:previous|prior|past) (?:smoking|tobacco|cigarette)',
  ],
  ['none-ever', 'never', 'high', '{ANY}[^.;]{0,20}[:=-] ?(?:none|no|not) ever\\b'],
  ['zero-pack-years', 'never', 'medium', '(?<![\\d.])(?:0|zero|no)[ -]pack-years'],
])
