import type { Mention, MentionOf } from '../notes.ts'
import type { Said } from './classify.ts'
import { combine } from './combine.ts'
import type { SmokingStatus, TobaccoProduct } from './smoking.ts'

type Status = MentionOf<'smoking.status'>

const smoked: ReadonlySet<TobaccoProduct> = new Set(['cigarettes', 'tobacco'])
const burnt: ReadonlySet<TobaccoProduct> = new Set(['cigars', 'pipe'])
const weights: Readonly<Record<Status['confidence'], number>> = { high: 3, medium: 2, low: 1 }

/**
 * The one status of a whole note: the patient's, of cigarettes or tobacco, else of cigars and pipes. Where a note says two
 * things, what is said outright comes before what is only hinted at, a date or an end before a bare word, the later before the
 * earlier.
 */
export function noteStatus(mentions: readonly Mention[]): SmokingStatus {
  const all = mentions.filter(
    (one): one is Status => one.category === 'smoking.status' && one.assertion.experiencer === 'patient',
  )
  const main = all.filter(({ value }) => smoked.has(value.product))
  const said = main.length > 0 ? main : all.filter(({ value }) => burnt.has(value.product))
  const [first, ...others] = strongest(said)
  if (!first) return fromAmounts(mentions)
  const whole = others.map(toSaid).reduce(combine, toSaid(first))
  const quits = mentions.some(({ category }) => category === 'smoking.quit')
  const { status } = whole
  if (status === 'none') return 'unknown'
  return quits && status === 'nonsmoker' ? 'former' : status
}

/** A form may give packs a day and no status. */
function fromAmounts(mentions: readonly Mention[]): SmokingStatus {
  const found = mentions.filter(({ assertion }) => assertion.experiencer === 'patient')
  if (found.some(({ category, value }) => category === 'smoking.quit' && smoked.has(value.product))) return 'former'
  const use = found.findLast(({ category, value }) => category === 'smoking.use' && smoked.has(value.product))
  if (!use) return 'unknown'
  return use.assertion.temporality === 'current' ? 'current' : 'ever'
}

function toSaid({ rule, value, confidence }: Status): Said {
  return { id: rule, status: value.status, confidence }
}

/** Hints count only where nothing was said outright. */
function strongest(said: readonly Status[]): readonly Status[] {
  const known = said.filter(({ value }) => value.status !== 'unknown')
  const best = Math.max(0, ...known.map(({ confidence }) => weights[confidence]))
  const clear = known.filter(({ confidence }) => weights[confidence] === best || weights[confidence] > 1)
  return clear.length > 0 ? clear : said
}
