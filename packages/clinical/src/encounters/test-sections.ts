import type { PageLine } from '../structure/page-line.ts'
import type { EncounterType } from './encounter-type.ts'
import { type Day, findDays } from './find-days.ts'

/** A test with a heading and a day of its own inside a note: from its heading to the next line that is set apart. */
export type TestSection = {
  readonly type: EncounterType
  readonly line: number
  /** Where the note goes on, if it does. */
  readonly next: number | undefined
  /** Without one it was done on the day of the note. */
  readonly day?: Day
}

const tests: readonly (readonly [EncounterType, RegExp])[] = [
  ['pft', /^(?:(?:PULMONARY|LUNG) FUNCTION(?: TEST(?:S|ING)?)?|PFTS?|SPIROMETRY)$/],
  ['imaging', /^(?:(?:HR)?CT|MRI|X-?RAYS?|CXR|PET(?:[-/]CT)?|ULTRASOUND|ECHO(?:CARDIOGRAM)?|RADIOLOGY|IMAGING)$/],
  ['lab', /^(?:LABS?|LABORATORY|LAB(?:ORATORY)? (?:DATA|RESULTS|WORK|REPORT))$/],
]
const today = /^[ (]*(?:done |performed )?(?:today|in (?:the |our )?office)(?![a-z])/i
/** No longer title names a test. */
const longestTitle = 40
const leastDated = 2

/** The tests of a page that stand under a heading in capitals, set apart, with a day or "today" behind it. */
export function findTestSections(lines: readonly PageLine[]): TestSection[] {
  const found: TestSection[] = []
  let next: number | undefined
  for (let at = lines.length - 1; at > 0; at--) {
    const line = lines[at]
    if (!line?.apart) continue
    const section = testOf(line.text)
    if (section) found.push({ ...section, line: at, next })
    next = at
  }
  // One picture or specimen of another day is quoted; where several stand in a row, each is a report of its own.
  const dated = found.filter(({ day }) => day !== undefined).length
  return found.reverse().filter(({ type }) => type === 'pft' || dated >= leastDated)
}

function testOf(said: string): Pick<TestSection, 'type' | 'day'> | undefined {
  const title = /^[A-Z][A-Z/ -]*(?![A-Za-z])/.exec(said)?.[0] ?? ''
  const named = title.replace(/ (?:TODAY|DATED|OF|ON)[ -]*$/, '').trim()
  const type = named.length <= longestTitle ? tests.find(([, pattern]) => pattern.test(named))?.[0] : undefined
  if (type === undefined) return undefined
  const after = said.slice(named.length)
  if (type === 'pft' && today.test(after)) return { type }
  const day = findDays(said)[0]
  const between = day && said.slice(title.length, day.start).trim()
  return day && (between === '' || between === '(') ? { type, day } : undefined
}
