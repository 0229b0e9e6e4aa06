import type { Said } from './classify.ts'
import type { TobaccoProduct } from './smoking.ts'

export type Coded = Said & { readonly product: TobaccoProduct; readonly start: number; readonly end: number }

type Code = readonly [id: string, codes: string, status: Said['status'], product: TobaccoProduct]

/** Billing and quality codes that say whether somebody smokes. */
const table: readonly Code[] = [
  ['f17-remission', 'f17\\.2(?:0|1|9)1', 'former', 'tobacco'],
  ['f17-cigarettes', 'f17\\.21[0389]?', 'current', 'cigarettes'],
  ['f17-chewing', 'f17\\.22[0389]?', 'current', 'smokeless'],
  ['f17-other', 'f17\\.2(?:[09][0389]?)?', 'current', 'tobacco'],
  ['z72-0', 'z72\\.0', 'current', 'tobacco'],
  ['z87-891', 'z87\\.891', 'former', 'tobacco'],
  ['o99-33', 'o99\\.33\\d?', 'current', 'tobacco'],
  ['305-1', '305\\.1(?! ?(?:mg|lbs?|kg|cm|ml|pounds))', 'current', 'tobacco'],
  ['v15-82', 'v15\\.82', 'former', 'tobacco'],
  ['1034f', '1034f', 'current', 'tobacco'],
  ['1036f', '1036f', 'nonsmoker', 'tobacco'],
]
const codes: readonly (readonly [Code, RegExp])[] = table.map((code) => [
  code,
  new RegExp(`(?<![\\w.])${code[1]}(?![\\w.]*\\d)`),
])
const anyCode = /f17|z72|z87|o99|305\.1|v15\.82|103[46]f/

/** In text in lower case. */
export function findCodes(text: string): Coded[] {
  if (!anyCode.test(text)) return []
  return codes.flatMap(([[id, , status, product], pattern]): Coded[] => {
    const match = pattern.exec(text)
    if (!match) return []
    const [start, end] = [match.index, match.index + match[0].length]
    return [{ id: `smoking.code.${id}`, status, confidence: 'medium', product, start, end }]
  })
}
