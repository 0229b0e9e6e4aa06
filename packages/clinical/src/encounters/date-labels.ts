const kinds =
  'service|visit|encounter|exam(?:ination)?|evaluation|consult(?:ation)?|study|clinic(?: visit)?|treatment|assessment|test(?:ing)?'
const acts = 'procedure|surgery|operation'
const separator = '(?: ?(?:\\/|&|and) ?time)?[ \\t]*(?<mark>[:#=-]*)[ \\t]*$'

type Label = {
  readonly pattern: RegExp
  /** The lower, the surer. */
  readonly rank: number
  /** Also below the head of the page, where a history may tell of other dates. */
  readonly anywhere: boolean
}

const label = (words: string, rank: number, anywhere: boolean): Label => ({
  pattern: new RegExp(`(?<![A-Za-z])(?:${words})(?: on)?${separator}`, 'i'),
  rank,
  anywhere,
})

/** What makes a date one of service, right before it. */
export const serviceLabels: readonly Label[] = [
  label(`dates? of (?:${kinds})|d\\.?o\\.?s\\.?|(?:${kinds}) date|svc date|date seen`, 0, true),
  label('(?:date )?(?:specimen )?collected|(?:specimen )?collection date|date of collection|(?:date )?drawn', 0, true),
  label(
    `dates? of (?:${acts})|(?:${acts}) date|seen|visit|encounter|performed|(?:date|exam|test|study) performed|date of fill|fill date|date filled|date dispensed`,
    1,
    false,
  ),
  label(
    'dates? of admission|admission date|admi(?:t|ssion) dates?|date admitted|admitted|admission|arrival(?: date)?|date of arrival',
    2,
    false,
  ),
  label('dates? of discharge|discharge date|date discharged|discharged', 3, false),
]

/** What keeps a date from being one of service, anywhere in what belongs to it. */
export const neverService =
  /(?<![A-Za-z])(?:sign(?:ed|ature)?|e-?signed|authenticat\w+|dictat\w+|transcri\w+|typed|rec(?:eived|'d)|print\w*|fax\w*|birth\w*|born|d\.?o\.?b\.?|appointments?|appt|next|future|follow[ -]?up|f\/u|return|last|previous|prior|first|since|report(?:ed)?(?: date)?|run|enter(?:ed)?|filed|scan\w*|cop(?:y|ied)|request\w*|order\w*|expir\w*|effective|issued?|revis\w+|version|form|refills?|due|updat\w+|review\w*|verif\w+|finali[sz]ed|resulted|approved|injury|d\.?o\.?i\.?|loss|accident|incident|onset|started|stop(?:ped)?|claim|schedul\w+|releas\w+|mailed|sent|creat\w+|modif\w+|generat\w+|download\w+|export\w*|death|deceased|hired?|insur\w+|policy|(?:dd|dt|d|t|tr|td)(?=\s*:))(?![A-Za-z])/i

/** Words of a sentence: a date among them is told of, not set over the page. */
export const prose =
  /(?<![A-Za-z])(?:in|for|was|were|from|the|until|before|after|has|had|have|with|who|to|is|she|he|on|by)(?![A-Za-z])/
