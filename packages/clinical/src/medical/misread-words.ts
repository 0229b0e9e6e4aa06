import type { PageText } from '../text/page-text.ts'
import { type Edit, rewritePage } from '../text/rewrite-page.ts'

/** Long enough that no other word is one letter off, but for those of `others`. */
const long =
  `accident accidents assaulted collision collisions continued continues currently disabled disability employed employment
  incident industrial injuries injuring occupation operations permanent permanently previous previously restrictions
  repetitive surgeries surgical temporarily temporary unemployed workplace
  appendectomy appendix arthroplasty arthroscopic arthroscopy bronchoscopy cataract catheterization cholecystectomy
  colonoscopy discectomy endoscopy epidural gallbladder hysterectomy injection injections laminectomy lobectomy mastectomy
  meniscectomy microdiscectomy operation procedure replacement surgery thoracentesis thoracotomy tonsillectomy
  transforaminal vasectomy`.split(/\s+/)
const others = new Set(
  `precious preciously collusion collusions continuous employees infection infections lumpectomy procedures operations
  diskectomy microdiskectomy`.split(/\s+/),
)
/** Found again where a scan took a letter for a digit: no word has one inside. */
const short = new Set([
  ...long,
  ...`denies duty fall fell hurt injured injury job lifting motor neck off pain prior retired shoulder since slipped struck
  cath chole fusion hernia knee lap release removed repair scope stent stents surgery tonsils total totally tripped unable vehicle was while work worked working works`.split(
    /\s+/,
  ),
])
const known = new Set(long)
const [shortest, longest] = [7, 16]
const part = 3
const byHead = Map.groupBy(long, (word) => keyOf(word, 0))
const byTail = Map.groupBy(long, (word) => keyOf(word, word.length - part))

/** Three letters as a number, capitals as small ones. */
function keyOf(text: string, at: number): number {
  return ((text.charCodeAt(at) | 32) << 16) | ((text.charCodeAt(at + 1) | 32) << 8) | (text.charCodeAt(at + 2) | 32)
}

const mended = new WeakMap<PageText, PageText>()

/** The words that tell of work, injury and operations, where a poor scan got one letter of them wrong. Two readers ask for each page. */
export function mendWords(page: PageText): PageText {
  const found = mended.get(page) ?? rewritePage(page, misreadIn(page.text)).page
  mended.set(page, found)
  return found
}

function misreadIn(text: string): Edit[] {
  const edits: Edit[] = []
  let start = 0
  let digits = 0
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    if (isDigit) digits++
    // A letter or a digit; past the end there is none.
    if (isDigit || ((code | 32) >= 97 && (code | 32) <= 122)) continue
    const length = at - start
    const right = digits > 0 ? withLetters(text, start, at, digits) : undefined
    const read = right ?? (length >= shortest && length <= longest ? nearest(text, start, at) : undefined)
    if (read !== undefined) edits.push({ start, end: at, text: /[A-Z]/.test(text[start] ?? '') ? upper(read) : read })
    start = at + 1
    digits = 0
  }
  return edits
}

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The last letter must be right: it tells an employer from the employed. */
function nearest(text: string, start: number, end: number): string | undefined {
  const near = byHead.get(keyOf(text, start)) ?? byTail.get(keyOf(text, end - part))
  if (!near) return undefined
  const word = text.slice(start, end).toLowerCase()
  if (known.has(word) || others.has(word)) return undefined
  const found = near.filter((key) => key.at(-1) === word.at(-1) && isOneEdit(word, key))
  return found.length === 1 ? found[0] : undefined
}

/** What two words share at their ends leaves no more than one letter of each. */
function isOneEdit(one: string, other: string): boolean {
  const most = Math.max(one.length, other.length)
  const least = Math.min(one.length, other.length)
  if (most - least > 1) return false
  let head = 0
  while (head < least && one[head] === other[head]) head++
  let tail = 0
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  return most - head - tail <= 1
}

/** "w0rk", "5ince": no more digits than letters. */
function withLetters(text: string, start: number, end: number, digits: number): string | undefined {
  if (end - start < part || end - start > longest || digits * 2 > end - start) return undefined
  const plain = text.slice(start, end).toLowerCase().replaceAll('0', 'o').replaceAll('5', 's')
  return [plain.replaceAll('1', 'l'), plain.replaceAll('1', 'i')].find((read) => short.has(read))
}
