/** What a day in the head or foot of a record is the day of. */
export type DayRole =
  | 'service'
  | 'operated'
  | 'admitted'
  | 'discharged'
  | 'dated'
  | 'bare'
  | 'signed'
  | 'printed'
  | 'no'

const acts =
  'service|visit|exam(?:ination)?s?|evaluation|consult(?:ation)?|encounter|test(?:ing)?|study|studies|procedure|surgery|operation|radiograph|film|call|interview|statement|treatment|assessment|session|contact|collection|deposition|hearing|care|note'

const ends = (words: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${words})[ \\t]*[:#=.*(-]{0,3}[ \\t]*$`, 'i')

/** Looked for right before the day, the more telling first. */
const roles: readonly (readonly [DayRole, RegExp])[] = [
  [
    'no',
    ends(
      `d\\.?o\\.?b\\.?|b\\.?|birth ?(?:date|day)?|born|date of (?:birth|injury|loss|accident|death|hire|onset|event|reading|request|incident)|d\\.?o\\.?i\\.?(?: ?\\(ct\\))?|d/a|d/l|dol|dod|inj(?:ury)?|accident|onset|event|hired?|issued|expires?|exp|effective|(?:next|return|follow-?up|future|last|prior|previous|first|since|until|til|till|thru|through|due)(?: (?:seen|visit|appt|appointment|exam|worked|day worked|clinic|office visit))?(?: date)?|appt|appointment|rtc|first day|initial|recert(?:ification)?|start(?:ed)?|stop(?:ped)?|quit|from|to|on or about|of|rec'?d|received|fax(?:ed)?|sent|mailed|requested|ordered|surg date|scheduled|np date|symptoms first appeared|first consulted|last worked|filed for|ceased work|released?|records?|dx'?d|copy|scanned|began|notified|told|reported to|entry date|dictation date|date of entry`,
    ),
  ],
  [
    'service',
    ends(
      `dates? of (?:${acts})|d\\.?o\\.?s\\.?|(?:${acts}|svc|clinic) ?dates?|visit(?: ?#?\\d{1,3})?|progress note|seen(?: on)?|exam(?:ined)?(?: on)?|study|evaluated|arriv(?:al|ed)|arr|collected|coll|drawn|performed|today|today's date|encounter|interviewed|completed on|taken|in clinic|test|(?:tele|phone )-?interview|telephone interview`,
    ),
  ],
  ['operated', ends('surgery|operation|procedure')],
  ['admitted', ends('adm(?:it(?:ted)?|ission)?(?: date)?|date of admission|date admitted')],
  ['discharged', ends('disch(?:arged?)?(?: date)?|date of discharge|date discharged|going home|d/c|released home')],
  [
    'signed',
    ends(
      '(?:e-?|electronically |elec\\.? )?sign(?:ed|ature)?(?: (?:by|on))?|date signed|sig|completed|date completed|prepared|date prepared|sworn(?: this)?|subscribed|certified|filed|served|rev|revised|verified|report|report date|date of report|reviewed|approved|finali[sz]ed|resulted|dictated|transcribed|typed|authenticated|d|t',
    ),
  ],
  [
    'printed',
    ends(
      'reported|rpt|run|print(?:ed|out)?|as of|generated|run date|print date|printed on|impreso|extract(?:ed)?|query',
    ),
  ],
  ['dated', ends('date|fecha|date ?\\/ ?time|fecha ?\\/ ?date|day')],
]

const dateAlone = /^(?:dated?)[ \t]*:?[ \t]*$/i

/**
 * The role of a day by the words right before it in its cell, else by the cell before where that is a label. Words that are
 * no label leave the day bare.
 */
export function roleOf(before: string, cellBefore: string): DayRole {
  const own = (before.split(/ [-–] |[;|]/).at(-1) ?? '').replace(weekday, '')
  if (dateAlone.test(own)) return chosen.test(cellBefore) ? 'no' : 'dated'
  if (signedAt.test(before)) return 'signed'
  if (own.trim() !== '') return match(own) ?? (isLoose(own) ? 'bare' : 'no')
  const label = cellBefore.replace(/^\d{1,2}[.)]? /, '')
  return label.length > 60 ? 'bare' : (match(label, true) ?? (label.endsWith(':') ? 'no' : 'bare'))
}

/** A date beside a box, or of what is planned, is not that of the page. */
const chosen = /\[[ xX]\]|[☐☒☑]|\([xX ]\)|planned|scheduled/
const signedAt = /(?<![A-Za-z])(?:signed|sworn|subscribed|dated) (?:at|to|before|and|in|this)(?![A-Za-z])/i
const weekday = /(?<![A-Za-z])(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]? *$/i
/** Words that tie a day to something else than the record. */
const tied = /(?<![A-Za-z])(?:s\/p|dx|hx|since|after|before|from|on|in|was|of|by|for|until|planned)(?![A-Za-z])/i

/** A few words of a title or a name before a day leave it free; a label that is not known does not. */
function isLoose(before: string): boolean {
  return !/:\s*$/.test(before) && !tied.test(before) && before.trim().split(/\s+/).length <= 4 && !/:\s/.test(before)
}

function match(label: string, whole = false): DayRole | undefined {
  const near = label.slice(-60)
  return roles.find(([, pattern]) => {
    const found = pattern.exec(near)
    return found !== null && (!whole || found.index === 0)
  })?.[0]
}
