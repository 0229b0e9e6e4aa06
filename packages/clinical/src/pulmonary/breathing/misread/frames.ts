import type { Edit } from '../../../text/rewrite-page.ts'

/** Words too short for the lists, and marks between words, which their neighbours make sure of. */
const frames: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:S[1lIj][xk]|5[i1l]x|Sik|S[ '.-]ix|S[ix]|[i1l]x)(?=[ .'-]{1,2}[mn][a-z0-9]{3,6}\b[ '-]{1,3}w?-?\w{2,4}\b)/g,
    'Six',
  ],
  [/(?<=\b(?:six|6)) ?(?:\.-|--|-'|- | -)(?=[mn]\w)/gi, '-'],
  [/(?<=\b[mn][i1l]\w{2,5}[ -]) ?(?:[wv] ?alk|a[l1]k|wak|wal)(?= (?:d[i1l]s|test))/gi, 'walk'],
  [/(?<=\bm[i1l]nute) {2,3}(?=walk)/gi, ' '],
  [/(?<=\b[r]oom )(?:[oe]ir|a[l1I]r|ain)\b/gi, 'air'],
  [/(?<=\d[ -])(?:ye?ers|y[ec]?ars|[vy]e?ars|yeans|yoars|y[ea]ar5|year5)\b/g, 'years'],
  [/(?<=\bmMRC )(?:rade|grde|grae|gade|grad)(?= \d)/gi, 'grade'],
  [/\bmM[RC](?= (?:grade|score|scale))/g, 'mMRC'],
  [/(?<=\boxygen (?:at |of )?\d{1,2}(?:\.\d)? )(?:[I|]\/|L)(?=m[i1l]n)/gi, 'L/'],
  [/(?<=\bexac\w{6,10} )(?:ot|cf|0f|oi|ol|o|f|of\.)(?= (?:COPD|asthma|emphys|bronch|chronic))/g, 'of'],
]

/** In order and apart. */
export function framedWords(text: string): Edit[] {
  return frames
    .flatMap(([pattern, right]) =>
      Array.from(text.matchAll(pattern), ({ index, 0: said }) => ({
        start: index,
        end: index + said.length,
        text: right,
      })),
    )
    .filter((edit) => text.slice(edit.start, edit.end) !== edit.text)
}
