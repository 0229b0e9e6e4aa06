import type { PulmonaryValues } from '../pulmonary.ts'

type Test = PulmonaryValues['pulmonary.test']
export type Pattern<Value> = { readonly rule: string; readonly value: Value; readonly pattern: RegExp }

const degree =
  '(?:very severe|moderately severe|mild(?:ly)?|moderate(?:ly)?|severe(?:ly)?|minimal|borderline|significant|fixed|partially reversible|reversible)'
const shape =
  '(?:ventilatory |lung |airways? |spirometric )?(?:defect|pattern|impairment|changes|abnormalit(?:y|ies)|physiology|process|dysfunction|picture|disease)'
const shows =
  '(?:shows?|showed|showing|consistent with|suggest(?:s|ed|ing|ive of)?|indicat(?:es|ed|ing|ive of)|reveal(?:s|ed|ing)?|demonstrat(?:es|ed|ing)|evidence of|evidence for)'
const tests =
  '(?:spirometry|pulmonary function(?: tests?(?:ing)?| stud(?:y|ies))?|PFTs?|lung function(?: tests?)?|breathing tests?)'
const diffusion = '(?:diffus(?:ing|ion)(?: capacity)?|DLCO|gas transfer|transfer factor)'
const low = '(?:reduced|decreased|low|impaired|diminished)'

/** What a report makes of a test. The first that fits a place wins. */
export const interpretations: readonly Pattern<NonNullable<Test['interpretation']>>[] = [
  {
    rule: 'pulmonary.test.mixed',
    value: 'mixed',
    pattern: new RegExp(
      `mixed (?:obstructi\\w+|restricti\\w+|ventilatory|pattern|defect|picture)(?: ?(?:and|/|-|with) ?(?:obstructi\\w+|restricti\\w+))?(?: ${shape})?|(?:combined |both )?obstructi\\w+ ?(?:and|/|with|-) ?(?:an? |${degree} )?restricti\\w+(?: ${shape})?|(?:combined |both )?restricti\\w+ ?(?:and|/|with|-) ?(?:an? |${degree} )?obstructi\\w+(?: ${shape})?`,
      'gi',
    ),
  },
  {
    rule: 'pulmonary.test.obstruction',
    value: 'obstruction',
    pattern: new RegExp(
      `(?:${degree} )?(?:(?<!upper )(?:air ?flow|airways?|expiratory(?: air ?flow)?) (?:obstruction|limitation)|obstructive ${shape})|${degree} (?:small airways? )?obstruction|(?<=${shows} )obstruction|(?:^|: )obstruction\\b|obstruction (?:is|was) (?:present|noted|seen)`,
      'gi',
    ),
  },
  {
    rule: 'pulmonary.test.restriction',
    value: 'restriction',
    pattern: new RegExp(
      `(?:${degree} )?restrictive ${shape}|${degree} restriction|(?<=${shows} )(?:pulmonary |lung )?restriction|(?:^|: )restriction\\b|restriction (?:is|was) (?:present|noted|seen|confirmed)`,
      'gi',
    ),
  },
  {
    rule: 'pulmonary.test.nonspecific',
    value: 'nonspecific',
    pattern:
      /non-?specific (?:ventilatory |spirometric |pulmonary function )?(?:pattern|defect|abnormality|impairment|limitation)/gi,
  },
  {
    rule: 'pulmonary.test.low-diffusion',
    value: 'lowDiffusion',
    pattern: new RegExp(
      `(?:${degree} )?${low} (?:lung |single[- ]breath |corrected )?${diffusion}|(?:${degree} )?(?:reduction|decrease|impairment) (?:in|of) (?:the )?${diffusion}|${diffusion}(?: for carbon monoxide| \\(DLCO\\)| \\(corrected\\))? (?:is|was|are|were|appears?) (?:${degree} )?${low}|(?:${degree} )?diffusion (?:defect|impairment|abnormality)|(?:${degree} )?gas (?:transfer|exchange) (?:defect|impairment|abnormality)`,
      'gi',
    ),
  },
  {
    rule: 'pulmonary.test.normal',
    value: 'normal',
    pattern: new RegExp(
      `\\b(?:normal|unremarkable) (?:${tests}|ventilatory function|(?:spirometric|pulmonary function) (?:values|results))|\\b${tests}(?: results?| values?| stud(?:y|ies)| today| testing)*(?: (?:on|of|from|dated|in) (?:[A-Za-z]{3,9}\\.? )?\\d[\\dA-Za-z/, -]{1,14}?)?(?:,? (?:performed|done|repeated|obtained)(?: and [a-z]+)?(?: today| here| in (?:the )?clinic)?,?)? ?(?::|is|are|was|were|appears?|came back|shows?|showed|within|- ) ?(?:all |completely |entirely |also |to be )*(?:normal\\b(?! (?:range|value)s? (?:is|are))|unremarkable|WNL\\b|(?:within |in )?(?:the )?normal (?:limits|range))|^(?:interpretation|impression|conclusions?)\\s*[:-]\\s*(?:normal\\b|within normal limits)`,
      'gi',
    ),
  },
]

const drug = '(?:bronchodilat\\w+|albuterol|salbutamol|levalbuterol|BD)'
/** Only where the sentence names the drug. */
export const drugWord = new RegExp(`\\b${drug}\\b`, 'i')
export const responses: readonly Pattern<boolean>[] = [
  {
    rule: 'pulmonary.test.no-response',
    value: false,
    pattern: new RegExp(
      `\\b(?:no|without|not|lack of|absent|negative|insignificant|non-?significant|minimal)(?: an?| any| clinically| statistically| significant(?:ly)?| meaningful| appreciable| acute| positive| much| ${drug})* (?:respon[sd]\\w*|improve\\w*|change[ds]?|reversib\\w+)(?: (?:in|of) (?:the )?(?:FEV-?1|FVC|spirometry|airflow|flows?))?(?: (?:to|after|following|with|post)[- ]?(?:an? |the |inhaled |administration of |use of )*${drug})?|${drug} (?:response|responsiveness|reversibility)(?: is| was|:)? (?:not significant|insignificant|negative|absent|none)`,
      'i',
    ),
  },
  {
    rule: 'pulmonary.test.response',
    value: true,
    pattern: new RegExp(
      `\\b(?:significant|positive|marked|good|excellent|robust|substantial)(?: clinically| acute| ${drug})* (?:response|improvement|reversib\\w+|change)(?: (?:in|of) (?:the )?(?:FEV-?1|FVC|spirometry|airflow|flows?))?(?: (?:to|after|following|with|post)[- ]?(?:an? |the |inhaled |administration of )*${drug})?|${drug} (?:response|responsiveness|reversibility)(?: is| was|:)? (?:present|positive|significant|noted|demonstrated)|(?:responded|improved|improves|increased) significantly (?:to|after|following|with|post)[- ]?(?:an? |the |inhaled )*${drug}`,
      'i',
    ),
  },
]

const effort = '(?:effort|cooperation|technique)'
const blow = '(?:man(?:eu|oeu)v(?:er|re)s?|efforts?|blows?|trials?|attempts?|spirograms?|curves?|loops?)'
const made = '(?:tests?|testing|study|studies|spirometry|PFTs?|results?|data)'
const fit = '(?:acceptable|valid|satisfactory|usable|adequate|interpretable)'
const cannot =
  "(?:unable to|not able to|inability to|fail(?:s|ed|ure) to|could not|couldn't|can ?not|can't|did not|didn't|does not)"
const make = '(?:perform|produce|complete|do|achieve|provide|give|obtain|generate|make)'
const unfit =
  '(?:unacceptable|not (?:technically )?acceptable|invalid|not valid|uninterpretable|not (?:be )?interpret(?:able|ed)|unreliable|not (?:considered )?reliable|technically (?:inadequate|unsatisfactory|unacceptable|invalid))'
const standard = '(?:ATS(?: ?/ ?ERS)?|ERS(?: ?/ ?ATS)?|acceptability|quality|repeatability|reproducibility)'
/** How well the patient blew. Those that deny come first. */
export const qualities: readonly Pattern<NonNullable<Test['quality']>>[] = [
  {
    rule: 'pulmonary.test.criteria-not-met',
    value: 'notAcceptable',
    pattern: new RegExp(
      `\\b(?:do|does|did|could|was unable to|were unable to|unable to|fail(?:s|ed) to)(?: not)? (?:meet|satisfy|fulfil\\w*) (?:all )?(?:the )?(?:current )?${standard}[^.;\\n]{0,60}|\\b${standard}[^.;\\n]{0,50}?\\b(?:criteria|standards?|guidelines)?[^.;\\n]{0,20}?\\bnot (?:been )?(?:met|satisfied|fulfilled|achieved)|\\b(?<!\\b(?:no|not) )${unfit} (?:${effort}|quality|${made}|${blow})|\\b(?:${made}|${blow}|${effort}|quality) ?(?::|is|was|were|are|should|could|can(?=not)|may) ?(?:therefore |thus |considered |deemed |felt to be )?${unfit}|\\b${cannot} ${make} (?:[a-z]+ ){0,3}?${fit}(?: (?:and|or) [a-z]+)?(?: [a-z]+)? (?:${blow}|${made}|quality|${effort})|\\b${cannot} (?:perform|complete|do) (?:the |a |any |this )?(?:forced |FVC |breathing |spirometry )?(?:${blow}|test|testing|spirometry|PFTs?)\\b|\\b(?:no|zero|0|none of the|without(?: any)?) ${fit} (?:${blow}|${made})|\\b(?:none of (?:the |his |her |their )?(?:\\d )?|no )${blow} (?:is|was|were|are|met) (?:${fit}|criteria|${standard})|\\bnot all (?:of )?(?:the )?(?:current )?${standard}[^.;\\n]{0,50}?\\b(?:met|satisfied|fulfilled|achieved)`,
      'i',
    ),
  },
  {
    rule: 'pulmonary.test.limited-effort',
    value: 'limited',
    pattern: new RegExp(
      `\\b(?:sub-?optimal|poor|variable|inconsistent|sub-?maximal|limited|fair|inadequate|incomplete|questionable) (?:patient |subject |test )?(?:${effort}|quality)|\\b${effort}(?: and ${effort})? ?(?::|was|is|were|appears?|appeared) ?(?:sub-?optimal|poor|variable|inconsistent|sub-?maximal|fair|inadequate|limited|(?:not|less than) (?:good|optimal|maximal|full|adequate|ideal|satisfactory))|\\b(?:not|${cannot}(?: ${make})?|without|lack of|less than) (?:an? |his |her |their )?(?:good|excellent|adequate|maximal|satisfactory|full|best|optimal|consistent) (?:patient |subject )?${effort}|\\b${standard}[^.;\\n]{0,50}?\\b(?:partially|partly|only|barely|nearly|almost) (?:met|satisfied|fulfilled|achieved)`,
      'i',
    ),
  },
  {
    rule: 'pulmonary.test.good-effort',
    value: 'acceptable',
    pattern: new RegExp(
      `\\b(?:good|excellent|adequate|maximal|satisfactory|acceptable|great|full|best) (?:patient |subject )?(?:${effort}(?: and ${effort})?|quality)|\\b${effort}(?: and ${effort})? ?(?::|was|is|were|appears?|appeared) ?(?:good|excellent|adequate|maximal|satisfactory|acceptable)|\\b${standard}[^.;\\n]{0,50}?(?:criteria|standards?|guidelines)[^.;\\n]{0,30}?\\b(?:met|satisfied|fulfilled|achieved)\\b|\\b(?:meets?|met|satisf(?:y|ies|ied)|fulfil\\w*) (?:all )?(?:the )?(?:current )?${standard}[^.;\\n]{0,60}?(?:criteria|standards?|guidelines)(?: for [a-z]+(?: and [a-z]+)?)?`,
      'i',
    ),
  },
]
export const notRepeatable =
  /\b(?:not|poor(?:ly)?|lack of|without|inadequate|limited|non-?)[ -]?(?:\w+ )?(?:reproducib|repeatab)\w*/i
export const repeatable = /\b(?:reproducib|repeatab)\w*/i
export const grades =
  /\b(?:(?:quality|session|QC|FEV1|FVC|test|ATS(?: ?\/ ?ERS)?|spirometry)(?: quality)? grade(?:[ :=]+(?:pre|post)[a-z-]*)?[ :=]*|quality(?: score)? ?[:=] ?|grade[ :=]+)(?<grade>[A-FU])\b(?![a-z/])/g
