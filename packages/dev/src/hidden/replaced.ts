import { streamOf } from '../hostile/pdf-objects.ts'
import { type Planted, type Spot, setWords, type Way } from './spot.ts'

const shownWords = ['never', 'smoked', 'tobacco', 'denies']

/** Machines are told the hidden words, readers are shown others. */
function saysOtherwise(spot: Spot, place: string): Planted {
  const { words, size } = spot
  const told = `/Span << /ActualText (${words.join(' ')}) >> BDC (${shownWords.join(' ')}) Tj EMC`
  return { before: `q BT /F1 ${size} Tf ${place} ${told} ET Q` }
}

function wordByWord({ words, x, y, size }: Spot): Planted {
  const lines = words.map(
    (word, at) =>
      `1 0 0 1 ${x} ${y - 2 * size * at} Tm /Span << /ActualText (${word}) >> BDC (${shownWords[at] ?? 'not'}) Tj EMC`,
  )
  return { before: `q BT /F1 ${size} Tf ${lines.join(' ')} ET Q` }
}

/** One for each place, so that each can be told as any other. */
const letters = 'qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM0123456789'

/** A font of its own, whose map makes the hidden words of the letters that are drawn. */
function otherMap(spot: Spot, told = spot.words.join(' ')): Planted {
  const drawn = Array.from(told, (letter, at) => (letter === ' ' ? 32 : letters.charCodeAt(at)))
  const pairs = drawn.map((code, at) => [code, told.charCodeAt(at)] as const)
  const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')
  const map = pairs.map(([code, letter]) => `<${hex(code, 2)}> <${hex(letter, 4)}>`)
  const text = `<${drawn.map((code) => hex(code, 2)).join('')}>`
  return {
    before: `q BT /Told ${spot.size} Tf ${spot.x} ${spot.y} Td ${text} Tj ET Q`,
    fonts: '/Told 6 0 R',
    more: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>',
      streamOf(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${map.length} beginbfchar ${map.join('\n')} endbfchar endcmap end end`,
      ),
    ],
  }
}

/** Words that are told in place of others that are shown. */
export const replacedWays: Readonly<Record<string, Way>> = {
  'told instead': (spot) => saysOtherwise(spot, `${spot.x} ${spot.y} Td`),
  'told instead, on its side': (spot) => saysOtherwise(spot, '0 1 -1 0 40 300 Tm'),
  'told instead, word by word': wordByWord,
  'told by the map of a font': (spot) => otherMap(spot),
  'told with a bullet before each': (spot) => otherMap(spot, spot.words.map((word) => `\u2022${word}`).join(' ')),
  'told with a foreign letter behind each': (spot) =>
    otherMap(spot, spot.words.map((word) => `${word}-\u0438`).join(' ')),
  'told beside what is shown': (spot) => ({
    before: `/Span << /ActualText (${spot.words.join(' ')}) >> BDC ${setWords({ ...spot, words: ['.'] })} EMC`,
  }),
}
