import type { PageText, Section, Sentence } from '../text/page-text.ts'
import type { MedicationStatus } from './medication.ts'

/** What a title or a line over a list says of every drug in it. In the order in which they are tried. */
const heads: readonly (readonly [status: MedicationStatus, pattern: RegExp])[] = [
  [
    'administered',
    /medication administration|(?<!\d[ -]?|\b(?:in|since|until|of|by|last|this) )\bMAR\b(?![. ,'-]*\d)|medications? (?:administered|given|received)|(?:administered|given) (?:medications?|in (?:the )?(?:ed|er|emergency))|meds given|(?:ed|er|emergency department) medications|time given|administered by|dose given/i,
  ],
  [
    'dispensed',
    /pharmacy (?:fill|dispens|record|history|profile|claims|print)|(?:prescription|rx) (?:fill |drug )?(?:history|profile|record|monitoring)|fill history|dispens(?:ed|ing) (?:history|records?|reports?|medications)|\bPDMP\b|\bPMP\b|medications? dispensed|(?:fill(?:ed)? date|date filled|date dispensed|\bqty\b|days?'? supply|\brx ?(?:#|no)|\bNDC\b|refills?)[^\n]*(?:fill(?:ed)? date|date filled|date dispensed|\bqty\b|quantity|days?'? supply|\brx ?(?:#|no)|\bNDC\b|prescriber)/i,
  ],
  [
    'discontinued',
    /(?:stop|quit) taking|discontinued|stopped medications|(?:past|previous|prior|former|inactive) (?:medications?|meds|drugs)|medications? (?:stopped|tried)|no longer taking|medications? to stop/i,
  ],
  ['held', /medications? (?:on hold|held)|held medications/i],
  ['changed', /change how you take|changed medications|medications? changed|medications? with changes/i],
  [
    'started',
    /start taking|new (?:medications?|prescriptions?)|medications? (?:prescribed|started|ordered)|prescriptions?(?: (?:given|written|this visit))?$|^rx$/i,
  ],
  [
    'active',
    /continue (?:taking|these|home|current)|(?:current|home|active|discharge|admission|outpatient|unchanged) (?:medications?|meds)|medications? (?:list|on admission|at discharge|at home)|^medications?$|^meds$/i,
  ],
]

/** Titles of a whole record, not of one list in it. */
const wholeRecord =
  /administration record|(?<!\d[ -]?|\b(?:in|since|until|of|by|last|this) )\bMAR\b(?![. ,'-]*\d)|dispens\w+ (?:record|history|report)|pharmacy (?:record|profile|history|print|dispens)|(?:prescription|rx) (?:\w+ )?(?:history|profile|record|monitoring)|fill history|\bPDMP\b/i

export type ListStatus = { readonly status: MedicationStatus; readonly table: boolean }

/**
 * Follows the lists of a page from sentence to sentence: what the title of the section says of the drugs under it, or a line
 * of the list ("STOP taking these").
 */
export function listReader(page: PageText): (sentence: Sentence, drugs: number) => ListStatus | undefined {
  let section: Section | undefined
  let open: ListStatus | undefined
  let position = 0
  let record: ListStatus | undefined
  return (sentence, drugs) => {
    const { start, text } = sentence
    const left = page.text.slice(position, start).trim()
    position = sentence.end
    if (sentence.section !== section) {
      section = sentence.section
      if (section && wholeRecord.test(section.title)) record = headOf(section.title, false)
      // A table may stand under a title that is no list's own, such as the pharmacy's name.
      open = ofSection(section, record) ?? (isPlain(section) ? open : undefined)
    }
    const line = headOf(left, false) ?? (drugs === 0 && isHead(text) ? headOf(text, true) : undefined)
    if (line && mayHold(section)) open = line
    if (line?.table && wholeRecord.test(`${left} ${text}`)) record = line
    return open
  }
}

/** On a pharmacy's record "Prescription" is what it dispensed. */
function ofSection(section: Section | undefined, record: ListStatus | undefined): ListStatus | undefined {
  const head = section && headOf(section.title, section.kind === 'medications')
  const own = head ?? (section?.kind === 'medications' ? ({ status: 'active', table: false } as const) : undefined)
  const plain =
    own?.status === 'started' ||
    (own?.status === 'active' && /^(?:medications?|drugs?|meds|items?)$/i.test(section?.title ?? ''))
  return record && plain ? record : own
}

/** A line over a list, and no sentence. */
function isHead(text: string): boolean {
  return text.length < 100 && !/[.!?]$/.test(text)
}

/** Where a line may open a list: not within a story. */
function mayHold(section: Section | undefined): boolean {
  return (
    isPlain(section) || ['medications', 'discharge', 'instructions', 'plan', 'course'].includes(section?.kind ?? '')
  )
}

function isPlain(section: Section | undefined): boolean {
  return section === undefined || section.kind === 'other'
}

function headOf(text: string, list: boolean): ListStatus | undefined {
  if (text.length < 2) return undefined
  const found = heads.find(([status, pattern]) => (list || status !== 'active') && pattern.test(text))
  return found && { status: found[0], table: found[0] === 'administered' || found[0] === 'dispensed' }
}
