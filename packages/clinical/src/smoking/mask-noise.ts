import { isOtherAbbreviation } from '../text/abbreviations-in-context.ts'
import { blank, type Working } from './working-text.ts'

const otherSmoke =
  'marijuana|cannabis|pot|weed|crack|cocaine|meth(?:amphetamines?)?|crystal(?: meth)?|heroin|joints?|blunts?|dope|hash(?:ish)?|k2|spice|thc|mj|opium|pcp|fentanyl|medical marijuana'

/** Words of tobacco that say nothing of the patient's use of it. */
const noise: readonly RegExp[] = [
  new RegExp(
    `\\bsmok(?:e|es|ed|ing|ers? of) (?:(?:of|some|any|medical|recreational|occasional|a|about|daily|his|her|only|off and on|\\d+(?:-\\d+)?|one|two|three|to|or|alcohol and|and/or) )*(?:${otherSmoke})\\b(?! (?:and|or|as well as|\\/) ?(?:tobacco|cigarettes))`,
    'g',
  ),
  new RegExp(
    `\\b(?:${otherSmoke})(?: use)?(?: daily| weekly| occasionally| regularly)?(?:[ -]|, | - |: |\\()smok(?:e|es|ed|ers?|ing)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:smokes?|smoked|smoking) (?:it|this|that)\\b|\\b(?:${otherSmoke}) (?:cigarettes?|daily cigarettes)\\b`,
    'g',
  ),
  /\bsmoke (?:plumes?|evacuat\w*|alarms?|detectors?|inhalation|bombs?|stacks?|screens?|damage|filled)\b/g,
  /\b(?:wood|(?:wood )?stove|fireplace|furnace|grill|incense|fire|camp ?fire|wildfire|forest|house fire|industrial|kitchen|cooking|surgical|electrical|black|thick|heavy) smoke\b/g,
  /\b(?:puff of|like|cloud of|smell of|breath\w* in|inhal\w+(?: of)?|clouds? of|up in) smoke\b/g,
  /\bsmoke(?:,| and| or| ?\/)? ?(?:fumes?|dust|chemicals?|vapou?rs?|heat|flames?|soot|gas(?:es)?)\b/g,
  /\b(?:fumes?|dust|chemicals?|soot|perfumes?|odou?rs?|strong scents?)(?:,|,? and|,? or| ?\/) ?(?:cigarette |tobacco )?smoke\b/g,
  /\b(?:echo\w*|spontaneous|contrast|atri\w+|appendage|ventric\w+|aort\w+|lv|la|laa)\b[^.;]{0,50}["' (]smoke\b["']?/g,
  /["']smoke["']|\bsmoke[ -]like\b|\b(?:no|without|with|mild|dense|moderate) smoke (?:in|was|seen|or thromb\w+|visuali[sz]ed|noted)\b/g,
  /\bsmoked (?:meats?|fish|salmon|foods?|ham|turkey|sausages?|bacon|cheese|oysters?|glass)\b|\bsmoke ?house\b|\bsmoky\b/g,
  /\b(?:cigarettes? )(?:burns?|lighters?|paper|butts?|pack sized?|case)\b/g,
  /\b(?:smoke|tobacco|nicotine)[ -]?free (?:(?:campus|facility|office|home|house|household|work ?place|apartment|unit|school|car)\b|policy|environment|hospital|workplace|building|zone|housing|housekeep\w+)/g,
  /\b(?:cigarette|tobacco) (?:factory|company|industry|plant worker|tax|farm\w*|field|fields|barn|shop|store|lawyer|settlement)\b/g,
  /\b(?:six|6|12|twelve|ice|cold|hot|heat|gel|dose|dosing|starter|blister|back|fanny|battery|power|jaw|z|med|medrol|steroid|nasal|wound|multi)[ -]packs?\b/g,
  /\bppd (?:skin |test|was |is |status|placed|placement|negative|positive|read|reading|neg|pos|conver\w+|plant\w*|will |in the past|\(|of \d|\d+ ?mm|done|given|administ\w+|today|both|with |to follow|due|[^.;]{0,20}\b\d+ ?mm\b)/g,
  /\b(?:recent|positive|negative|last|prior|annual|a|his|her|the|yearly|place|placed|read|tb|quantiferon or|history of|tuberculin|intermediate|for) ppd\b(?! (?:x|for|smok|of cig|cig))/g,
  /\b(?:family|maternal|paternal) history(?: is)? (?:positive |significant |negative )?(?:for|of) [^.;]{0,60}\bsmok\w+/g,
  // What a disease comes from is told of the disease: it may be over, or another's.
  /\b(?:(?:cigarettes?|tobacco)[ -])?(?:smoking|tobacco|cigarettes?|nicotine|smoke)[ -](?:related|induced|associated|attributable|linked|type)\b/g,
  /\bsmokers?'?s? (?:lungs?|cough|bronchitis|bronchiolitis|emphysema|airways?|voice|polyps|face|melanosis|palate|keratosis)\b/g,
  // A standard of proof, and no denial.
  /\b(?:more )?(?:likely|probably|probable|often|commonly) than not\b|\bwhether or not\b/g,
  // Of what somebody says that a disease comes from, no status follows.
  /\b(?:consequence|result|product|sequelae?) of (?:(?:his|her|their|the|long-term|chronic|heavy|prior|past) ){0,3}(?:cigarettes? |tobacco )?(?:smoking|smoke|tobacco|cigarettes)(?: use| abuse| smoking| exposure)?\b/g,
  // What a disease does not come from is nobody's habit.
  /\bnot (?:thought to be |felt to be |believed to be )?(?:related to|caused by|due to|attribut(?:ed|able) to|secondary to|associated with) (?:cigarettes? |tobacco )?(?:smoking|smoke|tobacco|cigarettes)(?: use| abuse)?\b/g,
  /\b(?:nicotine|tobacco) (?:level|test|screen\w*|stain\w*|surcharge|odou?r)s?\b/g,
  /\bnonsmoker (?:units?|rooms?|areas?|sections?|apartments?|facility|buildings?|hotels?|policy|premises|zones?|rates?|discounts?)\b/g,
  /\b(?:smokers?'?s?|tobacco) (?:rates?|premiums?|discounts?|surcharges?)\b[^.;]{0,60}/g,
  // What is asked of somebody has not happened.
  /\b(?:should|must|ought to|needs? to|has to|have to) (?:never|not)(?: [a-z]+)? (?:smoke|use (?:any )?(?:tobacco|nicotine|cigarettes))\b/g,
  /\b(?:must|should|needs? to|has to|have to|required to) (?:be|remain|stay) (?:completely )?(?:off (?:all |of )?(?:nicotine|tobacco|cigarettes)|(?:smoke|tobacco|nicotine)[ -]free)\b/g,
  /\b(?:oxygen|o2) (?:in use|sign)\W+no smoking\b/g,
  /\bpossible (?:that )?(?:he|she|they) (?:may have |might have )?smoked\b/g,
  /\b(?:motor|engine|machine|brakes?|tires?|wires?|cement|kiln|oven|unit) (?:[a-z]+ ){0,2}smok(?:ed|es|ing)\b/g,
  // How long somebody once held out is no date of quitting; what a test cannot tell is nobody's habit.
  /\blongest (?:time |period |previous |prior )?(?:quit|abstin\w+|smoke[ -]free|without|off)\b[^.;]{0,40}/g,
  /\bnot (?:able to )?distinguish [^.;]{0,60}\b(?:tobacco|nicotine|smok\w+)\b[^.;]{0,40}/g,
  // Beer comes in packs, too.
  /(?<!\b(?:no|denies|denied|neg|nor|or|never) )\b(?:drinks?|drinking|drank|beers?|alcohol|etoh)\b(?:(?!none|deni|no\b|neg|never|quit|rare|occ|social|tob|smok|cig)[^.;,]){0,20}\b(?:packs?|ppd)\b(?: ?(?:a|per|\/) ?\w+| daily)?/g,
  // Who has not smoked today yet, smokes.
  /\bnot (?:yet )?smoked? (?:yet )?(?:today|tonight|this (?:morning|am|afternoon|evening))\b/g,
  // A sign on a wall.
  /\bno smoking(?:,| or| and| ?\/) ?(?:open |naked )?(?:flames?|matches|sparks?|eating|signs?|candles?)\b/g,
  /\b(?:whether|if)(?: or not)? (?:or not )?(?:he|she|they|the (?:patient|claimant|worker|employee)) (?:ever |still |currently |also )?(?:smok(?:es|ed)|used tobacco)\b/g,
  /\bsmok(?:ing|e) (?:area|room|section|jacket|gun)s?\b/g,
  // What a laboratory prints of people in general.
  /\b(?:[a-z-]+[ /]){0,3}(?:non-?)?(?:smokers|users) ?(?:generally|typically|usually|commonly|[:=]? ?[<>≤≥] ?\d+(?:\.\d+)?(?: ?ng\/ml)?)|\bnon[ -]?smokers\b/g,
  /\bpipe (?:fitt\w+|line|organ|work\w*|smok\w+ crack)/g,
]

export function maskNoise(from: Working): Working {
  return noise.reduce((text, pattern) => blank(text, pattern), withoutOtherSenses(from))
}

/** `PPD` is a skin test, an award or a company as well as packs a day. */
function withoutOtherSenses(from: Working): Working {
  const others = [...from.text.matchAll(/\bppd\b/g)].filter(({ index }) =>
    isOtherAbbreviation(from.text, index, index + 3),
  )
  return others.length === 0
    ? from
    : {
        ...from,
        text: blankAt(
          from.text,
          others.map(({ index }) => index),
        ),
      }
}

function blankAt(text: string, places: readonly number[]): string {
  const ends = [...places.slice(1), text.length]
  return text.slice(0, places[0]) + places.map((at, index) => `   ${text.slice(at + 3, ends[index])}`).join('')
}
