/** Words of machines that send, print or copy pages. */
const sending =
  /(?<![A-Za-z])(?:fax(?:ed|com|back)?|re-?fax|rightfax|efax|facsimile|transmi(?:t|ssion|ttal)|resend|re-?sent|rcv'?d|rec'?d|received)(?![A-Za-z])/i
const fromTo =
  /(?<![A-Za-z])(?:FROM|FM) ?:.{0,80}(?<![A-Za-z])TO ?:|(?<![A-Za-z])TO ?:.{0,80}(?<![A-Za-z])(?:FROM|FM) ?:|->|>>| > /i
const counted = /(?<![A-Za-z])(?:p|pg|page)\.? ?\d{1,4}(?: ?(?:\/|of) ?\d{1,4})?(?!\w)|(?<!\d)\d{3,4}\/\d{3,4}(?!\d)/i
const dated = /(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)/
/** A machine writes its line from the edge; what has the name of an office before it is the office's own. */
const machine =
  /^(?:\W*(?:re-?)?(?:fax|fr|from|fm|to|sent|rcv'?d|rec'?d|received|via|page|p\.|pg)(?![a-z])|\W*(?:re-?)?fax|\W*\d)/i
const clock = /(?<!\d)\d{1,2}:\d\d(?!\d)/
const printed = /^(?:re-?)?print(?:ed|out)?(?: (?:on|by|date))?(?![A-Za-z])[ :]/i
const pageOnly = /^[-–( ]*(?:(?:page|pg|p)\.? ?)?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?[-–) ]*$/i

/** `02/12/2019 07:31 FROM: HIM  FAX 555-0142  P.2/2`: put on by the machine that sent the page. */
function isFaxLine(line: string): boolean {
  if (!machine.test(line)) return false
  if (sending.test(line) && !/^\d/.test(line)) return [clock, counted, fromTo, dated].some((sign) => sign.test(line))
  return clock.test(line) && counted.test(line) && (fromTo.test(line) || dated.test(line))
}

function isPageNumber(line: string): boolean {
  return line.length <= 24 && pageOnly.test(line)
}

/** `Printed 02/11/2019 twieland   Pg 5` */
function isPrintLine(line: string): boolean {
  return line.length <= 90 && printed.test(line)
}

const stamp =
  /(?<![A-Za-z])(?:batch|releases?d?|records? (?:of|-|from|produced)|exhibit|bates|as scanned|certified cop(?:y|ies)|produced by|case development|second copy|duplicate)(?![A-Za-z])/i

/** `RELEASE 0443-B  p.1 of 8`: who put the pages together wrote it over the head of the record. */
export function isStamp(line: string): boolean {
  return line.length <= 110 && stamp.test(line)
}

/** At the edges of a page, where machines write. */
const edge = 3

/** What a machine put on a page: never evidence. `at` counts the lines that say something. */
export function isFurniture(line: string, at: number, lines: number): boolean {
  if (at >= edge && at < lines - edge) return false
  return isFaxLine(line) || isPageNumber(line) || isPrintLine(line)
}
