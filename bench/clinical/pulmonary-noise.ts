import type { Mention } from '@casefold/clinical/notes'
import { readPage } from '@casefold/clinical/read-page'
import { type Random, randomOf } from '@casefold/dev/casefile/random'

/** Something that a page says of lungs, and where its figure stands. */
type Item = { readonly kind: string; readonly figure: string; readonly start: number; readonly end: number }
/** A made-up page, and what a reader should find on it. */
export type LungPage = { readonly text: string; readonly items: readonly Item[] }
/** A text that was spoiled, and where each place of it has come to lie. */
type Spoiled = { readonly text: string; at(place: number): number }

export function makeLungPages(count: number): LungPage[] {
  return Array.from({ length: count }, (_, at) => {
    const random = randomOf('lung page', at)
    const parts = [random.pick(tests)(random), ...random.some(statements, 4).map((make) => make(random))]
    let text = 'PULMONARY FUNCTION LABORATORY\nTest Date: 03/14/2016\n'
    const items: Item[] = []
    for (const part of parts) {
      const from = text.length
      items.push(...part.items.map((item) => ({ ...item, start: item.start + from, end: item.end + from })))
      text += `${part.text}\n`
    }
    return { text, items }
  })
}

type Blow = Readonly<Record<'FVC' | 'FEV1' | 'FEV1/FVC', string>>
const measures = ['FVC', 'FEV1', 'FEV1/FVC'] as const

function blow(random: Random): Blow {
  const fev1 = random.int(110, 260)
  const fvc = Math.round(fev1 / (random.int(52, 80) / 100))
  const ratio = String(Math.round((100 * fev1) / fvc))
  return { FVC: (fvc / 100).toFixed(2), FEV1: (fev1 / 100).toFixed(2), 'FEV1/FVC': ratio }
}

/** Words with `{kind=figure}` where a figure stands. */
function said(template: string): LungPage {
  const items: Item[] = []
  let text = ''
  for (const [, words = '', kind, figure = ''] of template.matchAll(/([^{]*)(?:\{([^=}]+)=([^}]+)\})?/g)) {
    text += words
    if (kind === undefined) continue
    items.push({ kind, figure, start: text.length, end: text.length + figure.length })
    text += figure
  }
  return { text, items }
}

const tests: readonly ((random: Random) => LungPage)[] = [
  (random) => {
    const [pre, post] = [blow(random), blow(random)]
    const units = { FVC: ' (L)', FEV1: ' (L)', 'FEV1/FVC': ' (%)' } as const
    const lines = measures.map((name) => {
      const gap = ' '.repeat(12 - pre[name].length)
      return `${`${name}${units[name]}`.padEnd(16)}{${name} pre=${pre[name]}}${gap}{${name} post=${post[name]}}`
    })
    return said([`${''.padEnd(16)}${'Pre'.padEnd(12)}Post`, ...lines].join('\n'))
  },
  (random) => {
    const one = blow(random)
    const [fvc, fev1, ratio] = measures.map((name) => `{${name} pre=${one[name]}}`)
    return said(`Pre-bronchodilator FVC was ${fvc} L, FEV1 ${fev1} L and FEV1/FVC ${ratio}%.`)
  },
  (random) => {
    const one = blow(random)
    const [fvc, fev1, ratio] = measures.map((name) => `{${name} unspecified=${one[name]}}`)
    return said(`Spirometry: FVC ${fvc} L, FEV1 ${fev1} L, FEV1/FVC ${ratio} %.`)
  },
]

const statements: readonly ((random: Random) => LungPage)[] = [
  (random) => said(`Oxygen saturation was {oximetry=${random.int(82, 95)}}% on room air at rest.`),
  (random) => said(`Six-minute walk distance was {walk=${random.int(210, 460)}} meters.`),
  (random) => said(`Dyspnea is mMRC grade {dyspnoea=${random.int(1, 4)}}.`),
  (random) => said(`The patient uses supplemental oxygen at {oxygen=${random.int(1, 4)}} L/min continuously.`),
  (random) => said(`Arterial blood gas on room air: pH 7.41, pCO2 44, pO2 {bloodGas=${random.int(55, 80)}}.`),
  (random) => {
    const agent = random.pick(['silica dust', 'asbestos', 'coal dust', 'welding fumes'])
    return said(`There was occupational exposure to ${agent} for {exposure=${random.int(5, 25)}} years.`)
  },
  () => said('The patient was hospitalized for an acute exacerbation of {exacerbation=COPD}.'),
]

/**
 * F1 over all pages. `legible`: only of what kept its figure, because a figure that was misread may not be guessed; a wrong
 * one that is told all the same counts against it.
 */
export function scoreLungPages(pages: readonly LungPage[], legible: boolean, spoil = plain): number {
  let [found, expected, right] = [0, 0, 0]
  for (const page of pages) {
    const { text, at } = spoil(page.text)
    const input = { documentId: 'doc', ordinal: 0, pageNumber: 1, readVersion: 1, text }
    const { mentions } = readPage(input, {}, ['pulmonologyDisabilityHistory'])
    const told = new Set(mentions.flatMap(toKey))
    const kept = page.items.filter(({ figure, start, end }) => !legible || text.slice(at(start), at(end)) === figure)
    const should = new Set(
      kept.map(({ kind, figure }) => `${kind} ${Number.isNaN(Number(figure)) ? figure : Number(figure)}`),
    )
    found += told.size
    expected += should.size
    right += [...should].filter((key) => told.has(key)).length
  }
  return found + expected === 0 ? 0 : (2 * right) / (found + expected)
}

function toKey({ category, value, assertion }: Mention): string[] {
  if (assertion.polarity === 'negated') return []
  const key = (kind: string, figure: number | string | undefined): string[] =>
    figure === undefined ? [] : [`${kind} ${figure}`]
  if (category === 'pulmonary.measurement') return key(`${value.measure} ${value.phase}`, value.amount)
  if (category === 'pulmonary.oximetry') return key('oximetry', value.lowest[0])
  if (category === 'pulmonary.walk') return key('walk', value.distance?.amount[0])
  if (category === 'pulmonary.dyspnoea') return key('dyspnoea', value.score)
  if (category === 'pulmonary.oxygen') return key('oxygen', value.litres?.[0])
  if (category === 'pulmonary.bloodGas') return key('bloodGas', value.pO2)
  if (category === 'pulmonary.exposure') return key('exposure', value.years?.[0])
  return category === 'pulmonary.exacerbation' ? key('exacerbation', value.disease) : []
}

function plain(text: string): Spoiled {
  return { text, at: (place) => place }
}
