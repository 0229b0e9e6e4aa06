import { statusRules } from './status-rule.ts'

const wants =
  "(?:wants?|wanting|wish(?:es)?|would (?:really )?like|like|likes|trying|tries|try|attempt\\w*|plan\\w*|hop(?:es|ing)|ready|readiness|willing\\w*|motivat\\w+|interest\\w*|desir\\w+|intend\\w*|working|unable|inability|cannot|can'?t|could not|difficult\\w*|hard|struggl\\w+|contemplat\\w+|consider\\w*|think\\w*|thought|refus\\w+|unwilling|reluctan\\w+|not ready|fail\\w+|set a|pick a|no desire|prepar\\w+|eager|agree\\w*|committed|amenable|pursuing)"
/** "Quit smoking handout": what is given to somebody who has not stopped. */
const material =
  '(?:handouts?|brochures?|pamphlets?|packets?|materials?|literature|information|resources?|programs?|class(?:es)?|plans?|kits?|guides?|tips|instructions?|education|counsel\\w+|referrals?|goals?|advice|aids?)'
const stop =
  '(?:quit(?:ting)?|stop(?:ping)?|ceas(?:e|ing)|giv(?:e|ing) (?:it |them )?up|cut(?:ting)? (?:back|down)|cutting|reduc(?:e|ing)|discontinu(?:e|ing)|cessation|abstain|abstinence)'

/** Stopping that has not happened, then stopping that has. */
export const quitRules = statusRules([
  [
    'not-resumed',
    'former',
    'high',
    '\\b(?:has|have|had|did) not (?:resumed?|restarted?|relapsed?|gone back|started again|smoked again)',
  ],
  [
    'resumed',
    'current',
    'high',
    '\\b(?:resum(?:ed|ing)|re-?start(?:ed|ing)|relaps(?:ed|e)|start(?:ed|ing) (?:back(?: up)?|up again|again)|started smoking again|back (?:to|on) (?:smoking|cigarettes)|back to \\d|(?:went|gone|going|go) back to (?:smoking|cigarettes|tobacco)|returned to smoking|smoking again|smokes again|picked (?:it|smoking) (?:back )?up|began (?:smoking )?again|fell off the wagon)\\b',
    '\\b(?:not|avoid|prevent\\w*|risk of|if|without|fear of|do not)\\b|\\b(?:and|then|but)[^.;]{0,20}quit',
  ],
  [
    'kept-off',
    'former',
    'medium',
    '\\b(?:congratulat\\w+|commend\\w+|prais\\w+|applaud\\w+)[^.;]{0,50}(?:quitting|quit|cessation|not smoking|stopping|having stopped|abstinence)',
    'first step|effort to|efforts to|attempt|decision to|wanting|reduc|cut',
  ],
  [
    'stays-off',
    'former',
    'medium',
    '\\b(?:remain(?:s|ed|ing)?|continu(?:e[sd]?|ed|ing)|maintain(?:s|ed|ing)?|sustained|stay(?:s|ed|ing)?)[^.;]{0,30}(?:abstinen\\w+|smoke[- ]free|tobacco[- ]free|nicotine[- ]free|cessation|off (?:of )?(?:cigarettes|tobacco)|not smoking|without smoking)',
    '\\b(?:encourag|advis|counsel|importance|discuss|should|recommend|needs?|must)',
  ],
  [
    'comparison',
    'current',
    'medium',
    '\\b(?:used to smoke|smoked|smoking) (?:much |a lot |even |somewhat )?(?:more|heavier|less|fewer)\\b',
    '(?:more|less|fewer) th|no more',
  ],
  [
    'cut-down',
    'current',
    'medium',
    '\\b(?:(?:has |have |is |trying to )?(?:cut|cutting) (?:back|down|it down|his|her|way)|decreas(?:ed|ing)|reduc(?:ed|ing)|weaning|tapering|is down to|down to|up to)\\b[^.;]{0,40}(?:{ANY}|\\bpacks?\\b|ppd|\\ba day\\b|per day)|(?:smok\\w+|cigarettes|tobacco)[^.;]{0,40}\\b(?:cut (?:back|down)|cutting (?:back|down)|down to|has decreased|decreased to|reduced to|weaned? down)',
    '\\b(?:risks?|dose|dosage|medicat\\w+|mg|advis\\w+|should|encourag\\w+|counsel\\w+|recommend\\w+|quit|used to smoke up|patch\\w*|until|stopped)\\b',
  ],
  [
    'wants-to-quit',
    'current',
    'medium',
    `\\b${wants}\\b[^.;]{0,45}\\b${stop}\\b[^.;]{0,30}{ANY}|{ANY}[^.;]{0,40}\\b${wants}\\b[^.;]{0,25}\\b(?:to |on |about |at |in |with |of )?(?:quit(?:ting)?|stop(?:ping)?|cessation)\\b|\\b${wants}\\b[^.;]{0,20}(?:smoking|tobacco) cessation|{ANY}[^.;]{0,20}(?:not ready|unwilling|not interested)|\\b(?:quit|cessation) attempts?\\b`,
    '\\b(?:was|finally|eventually|been) able to (?:quit|stop)|\\bquit (?:smoking |tobacco |cigarettes )?(?:successfully|(?:in|on|around|about) \\d|{NUM}[a-z -]{0,12}(?:years?|months?|yrs?|weeks?) ago)|if (?:he|she|you|the patient|patient)|\\b(?:successful\\w*|prior quit attempts: none)',
  ],
  [
    'needs-to-quit',
    'current',
    'medium',
    '\\b(?:needs? to|has to|have to|must|should)(?: really| definitely| try to)? (?:quit|stop|cut (?:down|back)) (?:all |on |his |her |using |the )*(?:smok\\w+|tobacco|cigarettes|nicotine)',
    '\\b(?:if|all patients|anyone|you|smokers should|family|father|mother|husband|wife|parents)\\b',
  ],
  [
    'stay-away',
    'none',
    'high',
    "\\b(?:avoid\\w*|refrain\\w*|abstain|do not|never|not to|no|stay away|without)(?: from)?[^.;]{0,25}(?:smoking|smoke|tobacco|cigarettes)[^.;]{0,30}\\b(?:before|after|prior to|during|for (?:at least|\\d+ (?:hours|hrs))|until|while|surgery|procedure|within|near oxygen|in bed|night before|because|as (?:it|this))\\b|^\\W*(?:please )?(?:avoid|do not|stop|quit|no|don'?t)\\b[^.;]{0,20}(?:smok\\w+|tobacco)[^.;]{0,30}\\b(?:before|after|prior to|until|surgery|procedure|oxygen)|\\b(?:risks?|dangers?|hazards?|effects?|harms?|avoidance|complications) (?:of|from|associated with) (?:continued )?(?:smoking|tobacco|cigarette|nicotine|smoke)|\\b(?:advis\\w+|counsel\\w*|told|instruct\\w+|encourag\\w+|educat\\w+|caution\\w*|remind\\w*|recommend\\w*|discuss\\w*)[^.;]{0,30}\\b(?:not to|to avoid|avoid(?:ance|ing)?(?: of)?|to refrain|against|never to|to remain|to stay|to abstain)\\b[^.;]{0,40}(?:smok|tobacco|cigar|nicotine)",
    'continues|smokes|\\bppd',
  ],
  [
    'tried-to-quit',
    'current',
    'low',
    '\\b(?:tried|has tried|attempted)\\b[^.;]{0,40}\\b(?:quit|stop)\\b[^.;]{0,25}{ANY}',
    'successful|and (?:quit|stopped)|was able',
  ],
  [
    'ceased-in',
    'former',
    'high',
    '(?:smoking|tobacco) cessation(?:: quit| date:?)? (?:in |on |since )?(?:[a-z]+ |[\\d/-]+[/-])?(?:19|20)\\d\\d|\\b(?:s\\/p|status post) (?:smoking|tobacco) cessation',
  ],
  [
    'cessation-topic',
    'none',
    'high',
    '(?:smoking|tobacco|nicotine) (?:cessation|prevention|avoidance|screening)\\b',
    'since|\\bago\\b|smokes|continues',
  ],
  [
    'quit-smoking',
    'former',
    'high',
    '\\b(?:{QUIT}|quitting|stopping) (?:[a-z]+ ){0,2}?(?:(?:using |use of |all |any |cold turkey |both |drinking and |alcohol and |the |her |his )*)(?:{HABIT}|smoking|smokes)',
    `\\b(?:to|will|would|should|can|could|cannot|not|if|when (?:you|he|she) |until (?:he|she|you)|about|before|of|for|on|upon|once|and) (?:quit|stopping|quitting)\\b(?!.*\\b(?:in|since) (?:19|20)\\d\\d|.*\\bago\\b)|\\bnever quit|^\\W*(?:quitting|stopping) (?:[a-z]+ )?{HABIT} (?:is|was|will|would|can|could|may|might|reduces|lowers|helps|improves)\\b|(?:smoking|tobacco|cigarettes|nicotine) ${material}\\b`,
  ],
  [
    'able-to-quit',
    'former',
    'high',
    '\\b(?:able to|managed to|decided to|chose to|did|finally|successfully) (?:quit|stop|give up)\\b[^.;]{0,20}{ANY}|\\bsuccess\\w* (?:in )?(?:quit\\w*|stopp\\w*|cessation)',
    'unable|not been able|not able',
  ],
  [
    'since-quitting',
    'former',
    'high',
    '\\b(?:since|after|with|by) (?:having )?(?:quit(?:ting)?|stopp(?:ed|ing)|giving up|cessation of) (?:smoking|tobacco|cigarettes)',
    '\\bback to\\b',
  ],
  [
    'smoker-quit',
    'former',
    'high',
    '(?:{ANY}|\\bppd\\b|pack-years)[^;]{0,110}\\b(?:and |but |who |which |that |which he |until (?:he|she|they) |when (?:he|she|they) )?(?:has |had |have |reportedly |he |she |they |recently |since |subsequently |finally |then |apparently |patient )*(?:quit|stopped|discontinued|gave (?:it |this |that |them )?up|(?:quitting|stopping)(?= (?:in|at|about|around|{NUM})))\\b(?! (?:taking|drinking|alcohol|working|date|drugs|cocaine|attempt|eating|using (?:alcohol|drugs)|her job|his job|line|for (?:the|a) (?:pregnancy|surgery)))',
    '\\b(?:to|not|never|cannot|unable to|wants? to|about|help (?:him|her)) (?:quit|stop)|alcohol[^.;,]{0,30}(?:quit|stopped)|drink\\w*[^.;]{0,40}(?:quit|stopped)',
  ],
  [
    'quit-label',
    'former',
    'high',
    '(?:smok(?:ing|er|es)|tobacco|cigarettes?)[^.;:]{0,25}[:=-] ?(?:yes,? (?:but )?)?(?:quit|stopped|former|formerly|past|previous(?:ly)?|ex\\b|in (?:the )?(?:distant |remote )?past|remote(?:ly)?|prior|no longer|not anymore)\\b(?! (?:attempt|line|medical|date))',
  ],
  [
    'quit-alone',
    'former',
    'high',
    "^\\W*(?:[a-z]+ly |and |but |who |which |he |she |they |has |had |have |patient |the |then |it |since |when |that |also |now |states |reports |smoking )*(?:quit|stopped|discontinued|ceased|gave it up|gave them up)(?: (?:smoking|completely|altogether|entirely|cold turkey|again))?(?=\\W*$| (?:about|in|at|on|around|approximately|approx|over|{NUM}|~|more|almost|nearly|when|last|this|since|back|ago|years|after|before|for|x|due|because|following|just|roughly|prior|during|with|\\d|'\\d|early|late|greater|>))",
  ],
  ['former-alone', 'former', 'high', '^\\W*(?:former(?:ly)?|previous(?:ly)?|past|remote(?:ly)?|none now|not now)\\W*$'],
  [
    'did-before',
    'former',
    'high',
    '^\\W*(?:he |she |they |patient )?(?:did|has|had|used to)(?: so| smoke| in the past| previously| before)+\\W*$',
  ],
  [
    'now-amount',
    'current',
    'high',
    '^\\W*(?:he |she |is |now |only |down )*(?:currently|now)(?: is| at| down to| about| approximately| only| up to| smoking)* (?:[\\d./-]+|one|half|two|three)[^.;]{0,15}(?:ppd|packs?|cigarettes)\\b',
  ],
])
