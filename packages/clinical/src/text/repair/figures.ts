import type { Edit } from '../rewrite-page.ts'

const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' }
const misread = /^[\dOolI]*\d[\dOolI]*$/
const unit = /^ ?(?:mg|mcg|ml|meq|units?|tablets?|tabs?|capsules?|puffs?)\b/i

/** An amount in which a scan took a digit for a letter: "1O mg". Before a unit it can be nothing but a number. */
export function figureIn(page: string, start: number, end: number): Edit | undefined {
  const said = page.slice(start, end)
  if (!misread.test(said) || !/\D/.test(said) || !unit.test(page.slice(end, end + 10))) return undefined
  return { start, end, text: Array.from(said, (sign) => digits[sign] ?? sign).join('') }
}
