import { streamOf } from '../hostile/pdf-objects.ts'
import { areaOf, barOver, type Planted, type Spot, setWords, type Way } from './spot.ts'

function onPanel(spot: Spot): Planted {
  return { before: `${barOver(spot, '0.15 0.3 0.55 rg')} ${setWords(spot, '0.15 0.3 0.55 rg')}` }
}

function inPattern(spot: Spot): Planted {
  const tile = '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>'
  return {
    before: setWords(spot, '/Pattern cs /P scn'),
    resources: '/Pattern << /P 6 0 R >>',
    more: [streamOf('1 g 0 0 4 4 re f', `/Type /Pattern ${tile}`)],
  }
}

function switchedOff(spot: Spot): Planted {
  return {
    before: `/OC /Layer BDC ${setWords(spot)} EMC`,
    resources: '/Properties << /Layer 6 0 R >>',
    catalogue: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /BaseState /ON >> >>',
    more: ['<< /Type /OCG /Name (Layer) >>'],
  }
}

function behindMask(spot: Spot): Planted {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >>'
  return {
    before: setWords(spot, '/G gs'),
    resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>',
    more: [streamOf('0 g 0 0 612 792 re f', form)],
  }
}

/** Every letter of the font is nothing at all. */
function emptyGlyphs(spot: Spot): Planted {
  const codes = Array.from({ length: 95 }, (_, at) => at + 32)
  const names = codes.map((code) => `/g${code}`)
  const widths = codes.map(() => 500).join(' ')
  const map = codes.map((code) => `<${code.toString(16)}> <${code.toString(16).padStart(4, '0')}>`)
  const font = `/FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 /Widths [${widths}]`
  return {
    before: setWords(spot, '', '/Empty'),
    fonts: '/Empty 6 0 R',
    more: [
      `<< /Type /Font /Subtype /Type3 ${font} /ToUnicode 8 0 R /Resources << >> /CharProcs << ${names.map((name) => `${name} 7 0 R`).join(' ')} >> /Encoding << /Type /Encoding /Differences [32 ${names.join(' ')}] >> >>`,
      streamOf('500 0 0 0 500 700 d1'),
      streamOf(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${map.length} beginbfchar ${map.join('\n')} endbfchar endcmap end end`,
      ),
    ],
  }
}

function onItsSide(spot: Spot): Planted {
  const { words, size } = spot
  return { before: `q 1 g BT /F1 ${size} Tf 0 1 -1 0 40 300 Tm (${words.join(' ')}) Tj ET Q` }
}

/** Words that are set so that they leave no mark, or none that anybody can read. */
export const unseenWays: Readonly<Record<string, Way>> = {
  'white on white': (spot) => ({ before: setWords(spot, '1 g') }),
  'almost white': (spot) => ({ before: setWords(spot, `${spot.random.int(94, 98) / 100} g`) }),
  'the color of its panel': onPanel,
  'in a white pattern': inPattern,
  'invisible by rendering mode': (spot) => ({ before: setWords(spot, '3 Tr') }),
  transparent: (spot) => ({
    before: setWords(spot, '/G gs'),
    resources: '/ExtGState << /G << /ca 0 /CA 0 >> >>',
  }),
  'behind a soft mask': behindMask,
  'on a layer that is off': switchedOff,
  'clipped away': (spot) => ({ before: setWords(spot, '20 20 10 10 re W n') }),
  'half a point high': (spot) => ({ before: setWords({ ...spot, size: 0.5 }) }),
  'pressed flat': (spot) => ({ before: setWords({ ...spot, x: spot.x, y: 0 }, `1 0 0 0.02 0 ${spot.y} cm`) }),
  'outside the sheet': (spot) => ({ before: setWords({ ...spot, y: 900 }) }),
  'outside the crop': (spot) => ({ before: setWords({ ...spot, y: 20 }), page: '/CropBox [36 50 576 792]' }),
  'letters that are empty': emptyGlyphs,
  'white, on its side': onItsSide,
  'behind white, covered again': (spot) => ({
    before: `${setWords(spot)} q 1 g ${areaOf(spot)} re f Q ${setWords(spot, '1 g')}`,
  }),
}
