/** Named pieces of the rules' patterns, so that a rule reads like the sentence it finds. All text is in lower case. */
const words: Readonly<Record<string, string>> = {
  /** What makes a statement one about tobacco. */
  ANY: '(?:smok(?:e|es|ed|ers?|ing)|nonsmok(?:ers?|ing)|tobacco|nicotine|cigarettes?)\\b',
  /** The thing, not the act. */
  TOB: '(?:tobacco|nicotine|cigarettes?)(?:[ -]?products?)?',
  /** Something that can be denied, stopped or have a history. */
  HABIT:
    '(?:(?:cigarette |tobacco )?smoking|(?:tobacco|nicotine|cigarettes?)(?: products?)?(?: (?:use|usage|abuse|consumption|smoking|habit|addiction|dependence|dependency|exposure))?)',
  PERSON: '(?:(?:cigarette |tobacco )?smokers?|(?:tobacco|nicotine|cigarette) users?)',
  HX: '(?:history|hx|h\\/o|hist\\.?)',
  QUIT: '(?:quit|quits|stopped|ceased|discontinued|gave up|given up|abandoned|kicked|laid off)',
  NUM: '(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half|several|many|few|couple|some|an? )',
}

/** `{HABIT}` in a pattern stands for its words. */
export function pattern(source: string, flags = ''): RegExp {
  return new RegExp(
    source.replace(/\{([A-Z]+)\}/g, (_, name: string) => words[name] ?? name),
    flags,
  )
}

/** A quick look: pages and sentences without any of this say nothing of tobacco. Slightly misread words pass too. */
export const anySign =
  /sm[o0a]|[a-z0-9]{1,4}(?:oke[rsd]?|king)\b|t[o0]b|[a-z0-9]acc[o0]|ci[gq]|garet|nic[o0]|otin|p\.?p\.?d|\bp(?:ac)?ks?\b|pack|\bpy(?:h|r|rs)?\b|[cv]aping|vape|chew|snuff|snus|juul|f17|z72|z87|z77|305\.1|v15\.8|103[46]f|chantix|varenic|t\/[aed]\/d/i

/** Words for the same thing become one: the rules know only that one. Order matters. */
export const sameWords: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/\bx(?=[- ]smoker)/g, 'ex'],
  [/\bprev\.?(?= (?:smok|tob|cig))/g, 'previous'],
  [/\bd\/?c['’]?(?:e?d)\b/g, 'discontinued'],
  [
    /\be[ -]?cig(?:arette)?s?\b|\belectronic (?:cigarette|nicotine)s?(?: (?:delivery )?(?:devices?|systems?))?|\bjuul(?:s|ing)?\b|\bvape (?:pens?|products?|devices?)|\bvapor products?/g,
    'vape',
  ],
  [/\bt\/[ae]\/d\b|\b[ae]\/t\/d\b|\bt\.?e\.?d\.?(?=: )/g, 'tobacco/alcohol/drugs'],
  [/\btob(?:b?acc?o)?\b|\btob\.(?= )|\btabacco\b|\btobbaco\b/g, 'tobacco'],
  [/\bcigg?s?\b|\bcigarett?e?s?\b|\bcigs\./g, 'cigarettes'],
  [/\bnon[ -]?(?:tobacco[ -]|cigarettes?[ -]|current )?smok(er|ing)\b/g, 'nonsmoker'],
  [/\bnon[ -]?(?:tobacco|nicotine)[ -]?users?\b|\btobacco non-?users?\b/g, 'nonsmoker'],
  [/\bnot ever\b/g, 'never'],
  [/\bex[ -](?:cigarettes?[ -]|tobacco )?(?:smoker|tobacco user)s?\b|\bexsmokers?\b/g, 'former smoker'],
  [/\blife[ -]?(?:long|time)\b/g, 'lifelong'],
  [/(?<=\d)p\.?p\.?d\b\.?/g, ' ppd'],
  [/\bp\.?p\.?d\b\.?|\bpacks?\/(?:day|d)\b|\bp\/d\b|\bpks?\/d(?:ay)?\b|\bpk per day\b/g, 'ppd'],
  [
    /(?:\bpacks?|\bpks?|\bpk|(?<=\d)pks?|(?<=\d)pack)[ /.-]?(?:per[ -]|a[ -])?(?:years?|yrs?|yr)\b\.?|\bpyh?\b|(?<=\d ?)py(?:rs?|h|s)?\b/g,
    'pack-years',
  ],
  [/\bpk(s?)\b/g, 'pack'],
  [/\bpack-(?:per|a)-day\b/g, 'pack per day'],
  [/\bhalf-a-pack\b/g, 'half a pack'],
  [/\b(?:an?|one|1) packs? and (?:a|one) half\b/g, '1.5 packs'],
  [/\bdoesn'?t\b/g, 'does not'],
  [/\bhasn'?t\b/g, 'has not'],
  [/\bisn'?t\b/g, 'is not'],
  [/\bdidn'?t\b/g, 'did not'],
  [/\bwasn'?t\b/g, 'was not'],
  [/\bhaven'?t\b/g, 'has not'],
  [/\bdon'?t\b/g, 'do not'],
  [/\bany ?more\b|\bany longer\b/g, 'anymore'],
  [/\(\+\)|\bpos\b\.?/g, 'positive'],
  [/\(-\)|\bneg\b\.?/g, 'negative'],
  [/\b(?:et-?oh|ethanol|alcoholic beverages?)\b/g, 'alcohol'],
]

/** Other ways to use tobacco are told in the words of smoking, so that one set of rules reads them. */
export const actsOf: Readonly<Record<'smokeless' | 'vape', readonly (readonly [RegExp, string])[]>> = {
  smokeless: [
    [/\bnever (?:used?|user)\b/g, 'never smoked'],
    [/\b(?:uses?|using) (?=(?:smokeless|chewing|snuff|snus|oral))/g, 'smokes '],
    [/\bused (?=(?:smokeless|chewing|snuff|snus|oral))/g, 'smoked '],
    [/\b(?:chew|dip)s\b/g, 'smokes'],
    [/\b(?:chew|dipp)ed\b/g, 'smoked'],
    [
      /\bchew(?:ing)?(?: |-)tobacco\b|\b(?:smokeless|oral|spit)[ -]tobacco\b|\bsnuff\b|\bsnus\b|\btobacco chew(?:ing)?\b/g,
      'tobacco',
    ],
    [/\btobacco chewer\b/g, 'smoker'],
    [/\b(?:chew|dipp)ing\b/g, 'smoking'],
    [/\b(?:chew|dip)\b/g, 'smoke'],
  ],
  vape: [
    [/\bnever (?:used?|user)\b/g, 'never smoked'],
    [/\b(?:uses?|using) (?:an? )?(?:vape|vaping)s?\b/g, 'smokes'],
    [/\bvapes\b/g, 'smokes'],
    [/\bvaped\b/g, 'smoked'],
    [/\bvaping\b/g, 'smoking'],
    [/\bvaper\b/g, 'smoker'],
    [/(?<=\b(?:not|never|nor|or|to) (?:[a-z]+ )?)vape\b/g, 'smoke'],
    [/\bvape\b/g, 'tobacco'],
  ],
}
