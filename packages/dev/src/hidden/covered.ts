import { streamOf } from '../hostile/pdf-objects.ts'
import { areaOf, barOver, type Planted, type Spot, setWords, type Way } from './spot.ts'

const [imageWidth, imageHeight] = [120, 16]

function underImage(spot: Spot, level: (x: number, y: number) => number): Planted {
  const pixels = Uint8Array.from({ length: imageWidth * imageHeight }, (_, at) =>
    level(at % imageWidth, Math.floor(at / imageWidth)),
  )
  const about = `/Type /XObject /Subtype /Image /Width ${imageWidth} /Height ${imageHeight} /ColorSpace /DeviceGray /BitsPerComponent 8`
  const [x, y, width, height] = areaOf(spot).split(' ')
  return {
    before: `${setWords(spot)} q ${width} 0 0 ${height} ${x} ${y} cm /I Do Q`,
    resources: '/XObject << /I 6 0 R >>',
    more: [streamOf(pixels, about)],
  }
}

/** Strokes of five by seven dots: enough to be letters of another text. */
const letters = [
  '#### #   ##   ##   ##   ##   #####',
  '#   ##   ##   ######   ##   ##   #',
  '######    #    ###  #    #    #####',
]

function dotsOf(x: number, y: number): number {
  const letter = letters[Math.floor(x / 8) % letters.length] ?? ''
  const [column, row] = [x % 8, Math.floor(y / 2)]
  return column < 5 && row < 7 && letter[row * 5 + column] === '#' ? 0 : 255
}

function underAnnotation(spot: Spot): Planted {
  const [x = 0, y = 0, width = 0, height = 0] = areaOf(spot).split(' ').map(Number)
  const box = `[0 0 ${width} ${height}]`
  return {
    before: setWords(spot),
    page: '/Annots [6 0 R]',
    more: [
      `<< /Type /Annot /Subtype /Square /F 4 /Rect [${x} ${y} ${x + width} ${y + height}] /AP << /N 7 0 R >> >>`,
      streamOf(`0 g 0 0 ${width} ${height} re f`, `/Type /XObject /Subtype /Form /BBox ${box}`),
    ],
  }
}

function underLines(spot: Spot): Planted {
  const [x = 0, y = 0, width = 0, height = 0] = areaOf(spot).split(' ').map(Number)
  const lines: string[] = []
  for (let at = 0; at < width; at += 3) lines.push(`${x + at} ${y} m ${x + at + 6} ${y + height} l S`)
  return { before: `${setWords(spot)} q 2.2 w 0.1 G ${lines.join(' ')} Q` }
}

function underShading(spot: Spot): Planted {
  const [x = 0, y = 0, width = 0] = areaOf(spot).split(' ').map(Number)
  const ramp = '<< /FunctionType 2 /Domain [0 1] /C0 [0.2] /C1 [0.95] /N 1 >>'
  const axis = `/Coords [${x} ${y} ${x + width} ${y}] /Function ${ramp} /Extend [true true]`
  return {
    before: `${setWords(spot)} q ${areaOf(spot)} re W n /S sh Q`,
    resources: `/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray ${axis} >> >>`,
  }
}

/** Other words of about the same length stand where they are set, and are what a reader sees. */
function underWords(spot: Spot): Planted {
  const shown = { ...spot, words: spot.words.map(() => 'ordinary') }
  return { before: `${setWords(spot, '1 g')} ${setWords(shown)}` }
}

function besideWords(spot: Spot): Planted {
  const shown = { ...spot, words: spot.words.map(() => 'returned') }
  return { before: setWords({ ...spot, y: spot.y + spot.size / 2 }, '1 g'), after: setWords(shown) }
}

/** Words that something else is drawn over. */
export const coveredWays: Readonly<Record<string, Way>> = {
  'under a black bar': (spot) => ({ before: `${setWords(spot)} ${barOver(spot, '0 g')}` }),
  'under a white bar': (spot) => ({ before: `${setWords(spot)} ${barOver(spot, '1 g')}` }),
  'under a gray bar': (spot) => ({ before: `${setWords(spot)} ${barOver(spot, '0.6 g')}` }),
  'under a white image': (spot) => underImage(spot, () => 255),
  'under an image of noise': (spot) => underImage(spot, () => spot.random.int(0, 255)),
  'under an image of other letters': (spot) => underImage(spot, dotsOf),
  'under an annotation': underAnnotation,
  'under hatching': underLines,
  'under a shading': underShading,
  'under other words': underWords,
  'half a line above other words': besideWords,
}
