import { loose } from '../loose.ts'

/** How much: patterns of strengths ("20 mg", "5/325", "0.1 %") and of doses ("2 tablets", "1-2 puffs"). */
const word =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty[- ]five|thirty|forty|fifty|sixty|eighty|one hundred|half|a half|one[- ]half|a quarter'
/** A scan may have O for 0 and l for 1, beside other digits. */
const figure = '\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+,\\d{1,2}(?!\\d)|\\d*\\.[\\dOlI]+|\\d[\\dOIl]*|[OIl](?=\\d)\\d+'
const number = `(?:(?:${figure})(?:[ -]?1/2)?|1/2|1/4|(?:${word})(?: and (?:a|one)[ -]half)?)`
const range = `${number}(?: ?(?:-|to|or) ?${number})?`
const unit =
  'mcg|mcq|rncg|rng|mq|m9|micrograms?|ug|µg|μg|mg|milligrams?|mgs|gm|grams?|g|meq|milliequivalents?|mmol|units?|u|iu|international units?|ml|milliliters?|cc|million units|%|percent|mcg/hr|mg/hr|mg/dl'
const per =
  '(?: ?/ ?(?:\\d+(?:\\.\\d+)? ?)?(?:ml|hr|hour|h|actuation|act|puff|spray|dose|kg|tab|tablet|g|l|min)\\b| per (?:hour|ml|puff|kg|actuation|spray|dose)\\b)?'
const forms =
  't[aeo]bl[eo]ts?|tabs?|tbs|caps?|capsules?|caplets?|pills?|gelcaps?|softgels?|puffs?|inhalations?|sprays?|squirts?|drops?|gtts?|patch(?:es)?|teaspoons?(?:ful)?|tsp|tablespoons?(?:ful)?|tbsp|suppositor(?:y|ies)|lozenges?|pens?|vials?|packets?|packs?|nebs?|ampules?|syringes?|applications?|applicatorfuls?|scoops?|capfuls?|doses?|injections?|shots?|troches?|inhalers?|bottles?|films?|strips?|amps?|liters?|l/min|lpm|l'

/** `5-325 mg`, `20 mcg-0.10 mg`, `250/50 mcg`, `400/80`, `10 to 20 mg`. */
export const strength = new RegExp(
  loose(
    `(?:${figure}) ?(?:${unit})? ?[-/] ?(?:${figure})(?: ?[-/] ?(?:${figure}))? ?(?:${unit})\\b${per}|${range} ?-? ?(?:${unit})(?![a-z])${per}`,
  ),
  'iy',
)

/** Two amounts without a unit, as of a combination: `5/325`, `400/80`; never a date, `1/2 tab` or `1-2 puffs`. */
export const pairedStrength = new RegExp(
  loose(`(?![1-4][/-][1-4](?!\\d)|\\d{1,2}[/-](?:19|20)\\d\\d(?!\\d))(?:${figure})[/-](?:${figure})(?![\\d/-]|\\.\\d)`),
  'iy',
)

/** A bare number right behind a name, in a list: `Zocor 20`, `levothyroxine 0.05`; 1 to 4 may count tablets. */
export const bareStrength =
  /(?![0-4](?![\d.]))(?:\d*\.\d+|\d+)(?![\d/%-]|[.,]\S|[A-Za-z]|\s*(?:x|times|tabs?|tablets?|caps?|capsules?|pills?|puffs?|sprays?|drops?|gtts?|weeks?|days?|months?|years?|hours?|hrs?|am|pm|:)\b)/iy

export const dose = new RegExp(
  loose(`(?:${range}|an?) ?(?:\\(\\w+\\) ?)?(?:\\d+(?:\\.\\d+)? ?mg )?(?:${forms})(?![a-z])`),
  'iy',
)
export const form = new RegExp(
  loose(
    `(?:oral |chewable |disintegrating |enteric[- ]coated |film[- ]coated |vaginal |topical |nasal |ophthalmic |otic |rectal |dry powder |metered[- ]dose |coated |extended[- ]release |delayed[- ]release )*(?:${forms}|cream|ointment|oint|gel|lotion|solution|soln|suspension|susp|syrup|elixir|liquid|powder|foam|shampoo|inhaler|hfa|nebulizer|neb|spray|injection|inj|shots?|drip|infusion|paste|supplements?|therapy|ec|pump|pen|mdi|strength|eye drops?|ear drops?)(?![a-z])`,
  ),
  'iy',
)

/** `20 milligrams` and `20MG` are `20 mg`; words become figures. */
export function tidyAmount(said: string): string {
  return said
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)[Oo]|[Oo](?=\d)/g, '0')
    .replace(/(?<=\d)[Il](?![A-Za-z])|(?<![A-Za-z])[Il](?=\d)/g, '1')
    .toLowerCase()
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(/t[aeo]bl[eo]t/g, 'tablet')
    .replace(/\b(?:rng|mq|m9)\b|(?<=\d)(?:rng|mq|m9)\b/g, 'mg')
    .replace(/rncg|mcq/g, 'mcg')
    .replace(/micrograms?|µg|μg|\bug\b/g, 'mcg')
    .replace(/milligrams?|\bmgs\b/g, 'mg')
    .replace(/\bgrams?\b|\bgm\b/g, 'g')
    .replace(/milliliters?|\bcc\b/g, 'ml')
    .replace(/milliequivalents?|\bmeq\b/g, 'mEq')
    .replace(/international units?|\biu\b/g, 'units')
    .replace(/ ?percent/g, '%')
    .replace(/(\d) ?-? ?(mcg|mg|g|ml|mEq|units?)\b/g, '$1 $2')
    .replace(/(\d) %/g, '$1%')
    .replace(/(^|[^\d])\.(\d)/g, '$10.$2')
    .replace(/\b1 units\b/, '1 unit')
    .replace(/(\d) u$/, '$1 units')
    .replace(/\btabs?\b/g, (found) => (found === 'tabs' ? 'tablets' : 'tablet'))
    .replace(/\bcaps?\b/g, (found) => (found === 'caps' ? 'capsules' : 'capsule'))
    .replace(/\bgtts?\b/g, 'drops')
    .replace(/\btsp\b/g, 'teaspoon')
    .replace(/\btbsp\b/g, 'tablespoon')
    .replace(/^an? /, '1 ')
    .replace(numberWords, (found) => figures[found] ?? found)
    .trim()
}

const figures: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  eighty: '80',
  'one hundred': '100',
  half: '1/2',
  'a half': '1/2',
  'one half': '1/2',
  'one-half': '1/2',
}
const numberWords = new RegExp(`\\b(?:one[- ]half|a half|one hundred|${Object.keys(figures).join('|')})\\b`, 'g')
