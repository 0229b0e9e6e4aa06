import { statusRules } from './status-rule.ts'

const unit = '(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|decades?)'

/** Use that is over. */
export const pastRules = statusRules([
  [
    'no-longer',
    'former',
    'high',
    '\\bno longer (?:[a-z]+ ){0,3}?(?:smok|us(?:es|ing|ed) (?:any )?{TOB}|an? (?:active )?{PERSON}|does)|\\b(?:not|no|never) (?:[a-z]+ ){0,4}?(?:smok(?:e|es|ing|er)|use (?:any )?{TOB})(?: cigarettes| tobacco)? anymore|(?:does not|no) (?:smoke |use (?:any )?{TOB} )?now\\b',
  ],
  [
    'not-since',
    'former',
    'high',
    `\\b(?:has not|have not|had not|not|no|without|denies (?:any )?|nonsmoker|abstinent|abstained|off|free|none)\\b[^.;]{0,45}\\b(?:since (?:the |at |about |her |his |age |early |late |mid |around |january|february|march|april|may|june|july|august|september|october|november|december|\\d|19|20|then|that)|\\b(?:in|for|over|x) (?:the (?:past|last) |over |about |more than |at least |nearly |almost |approximately |greater than |the |>|~|some )*(?:{NUM})[a-z0-9 +-]{0,14}${unit}\\b)`,
    'chest pain|not (?:smoked?|used?) (?:for|in) (?:his|her) (?:cough|pain)|current(?:ly)? smok|continues|smokes \\d|denies [^.;]*(?:past|last) (?:30 days|month|week)|(?:past|last) (?:24|48) hours|nonsmoker[^.;]{0,45}\\b(?:she|he|widow\\w*|married|lives|retired|worked)\\b',
  ],
  [
    'smoke-free',
    'former',
    'medium',
    `\\b(?:smoke|tobacco|nicotine|cigarette)[- ]free (?:since|for|x|now|\\d)|\\b{NUM}[a-z0-9 +-]{0,14}${unit} (?:smoke|tobacco|nicotine|cigarette)[- ]free\\b`,
    '\\b(?:until|must|should|needs?|goal|if|before|prior)\\b',
  ],
  [
    'last-cigarette',
    'current',
    'medium',
    '\\b(?:last (?:cigarettes?|smoked|smoke|tobacco use|use of tobacco|cigarette was)|smoked (?:{NUM}|his|her)[a-z ]{0,12} cigarettes?)\\b[^.;]{0,20}\\b(?:today|yesterday|this morning|last night|tonight|\\d+ (?:hours?|hrs?|minutes|mins?)|an hour|earlier)',
  ],
  [
    'last-smoked',
    'former',
    'medium',
    '\\blast (?:cigarettes?|smoked|smoke|tobacco use|use of tobacco)\\b[^.;]{0,20}(?:{NUM}|(?:19|20)\\d\\d|in |years? ago|ago|\\b(?:at |the )*(?:end|beginning|start|middle|first|week|month) of\\b|\\blast (?:spring|summer|fall|autumn|winter|week|month|year)\\b|\\b(?:early|late|mid) |\\b(?:before|prior to|around) )',
  ],
  [
    'remission',
    'former',
    'medium',
    '(?:tobacco|nicotine)[^.;]{0,40}\\bin (?:sustained |full |early |partial )*remission',
  ],
  [
    'still-and-former',
    'current',
    'high',
    '\\b(?:used to|formerly|previously)\\b[^.;]{0,50}\\b(?:now|currently|still) (?:only |just |down to )?(?:smok|{NUM})',
  ],
  [
    'former-smoker',
    'former',
    'high',
    '\\b(?:former|formerly|previous|previously|prior|past|reformed|recovering|recovered|remote|retired|quondam|one-?time|distant|was|had been|history of being|has been) (?:an? )?(?:[a-z\'"-]+,? ){0,3}?(?:{PERSON}|smoker)\\b',
    "\\b(?:is (?:still|currently|now)|remains) (?:an? )?(?:[a-z-]+ )?smoker|\\bcurrently an? smoker|\\bhas been (?:an? )?(?:[a-z'-]+ )*(?:smoker)\\b|not been|never",
  ],
  [
    'former-label',
    'former',
    'high',
    '(?:{HABIT}|{PERSON}|smoking),? ?\\(?(?:former|previous(?:ly)?|in (?:the )?(?:remote |distant )?past|past|remote|resolved|prior|quit)\\)?\\W*$|(?:smok(?:ing|er)|tobacco|cigarettes?)(?: (?:use|user|status|history))* ?[:=?-] ?(?:yes,? )?(?:former|ex|past|previous|prior|remote|quit)\\b',
  ],
  [
    'former-use',
    'former',
    'high',
    '\\b(?:former|formerly|previous|previously|prior|remote|distant|past|ex)(?:ly)? (?:heavy |light |moderate |significant |long |brief |cigarette |history of |hx of |h\\/o |and |use of |use |used |social |occasional |alcohol |or |daily )*(?:{HABIT}|smok(?:ed|ing|er)|tobacco)\\b',
    '\\b(?:no|denies|denied|without) (?:any |known |significant )*(?:former|previous|prior|past|remote)|prior to\\b|(?:prior|previous) (?:to|note|visit)\\b|past medical|past (?:year|week|month)|continues|current',
  ],
  [
    'used-to-smoke',
    'former',
    'high',
    '\\bused to (?:[a-z]+ )?(?:be (?:an? )?(?:[a-z]+ ){0,2}(?:{PERSON}|smoker)|smoke|use (?:any )?{TOB})',
    'not used to',
  ],
  [
    'smoked-in-past',
    'former',
    'high',
    "(?:{ANY}|\\bppd\\b)[^.;]{0,60}\\b(?:in (?:the|his|her|their) (?:distant |remote |recent |very )?past|previously|formerly|remotely|many years ago|years ago|a long time ago|as an? (?:teen\\w*|adolescent|youth|young (?:man|woman|adult|person)|child|kid|student)|(?:in|during) (?:his|her|their|the)? ?(?:youth|college|high school|early|late|mid|teens|teenage|twenties|thirties|forties|fifties|20'?s|30'?s|40'?s|50'?s|60'?s|70'?s|80'?s|90'?s|19\\d\\ds?|military|service|war)|when (?:he|she|they) (?:was|were) (?:young\\w*|in|a|an|\\d)|at one time|briefly in|while in (?:college|the))\\b",
    '\\b(?:started|began|begin|since|denies|denied|no|never|not|still|currently|continues|smokes)\\b',
  ],
  [
    'smoked-until',
    'former',
    'high',
    '\\bsmok(?:ed|er|ing)\\b[^.;]{0,60}\\b(?:until|till|through|up to|up until) (?!now|present|today|recently? (?:he|she) (?:cut|re)|\\d+ ?(?:ppd|packs?|cigarettes))\\w',
    '\\b(?:smokes|still|continues|advised|not smoke)\\b',
  ],
  [
    'smoked-ago',
    'former',
    'high',
    `\\bsmok(?:ed|ing)\\b[^.;]{0,50}\\b${unit} (?:ago|prior|previously|earlier)\\b`,
    'started|began|since',
  ],
  [
    'smoked-from-to',
    'former',
    'high',
    '\\bsmok(?:ed|er)\\b[^.;]{0,40}\\b(?:from|between) (?:age |the age of |ages )?\\d{1,4}s? (?:to|until|through|and|-) (?:age )?\\d{1,4}|\\bsmok(?:ed|er)\\b[^.;]{0,40}\\b(?:19|20)\\d\\d ?- ?(?:19|20)\\d\\d',
  ],
])
