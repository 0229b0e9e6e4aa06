import type { Random } from '../random.ts'
import { addVisit, type Draft, talks, tell } from './draft.ts'
import { lungPhrases as phrases } from './lung-phrases.ts'
import type { Said, Visit } from './types.ts'

type Blow = { readonly fev1: number; readonly fvc: number; readonly ratio: number; readonly percent: number }
/** One day in the laboratory: what was blown before and, most often, after a bronchodilator. */
export type LungTest = {
  readonly visit: Visit
  readonly layout: number
  readonly predicted: { readonly fev1: number; readonly fvc: number }
  readonly pre: Blow
  readonly post: Blow | undefined
  /** The table, and the lines where there is none. */
  readonly said: Said[]
}
export type LungPattern = 'obstructive' | 'normal' | 'restrictive'

/** So many tests, months or years apart, each a little worse than the one before. */
export function addLungTests(draft: Draft, random: Random, pattern: LungPattern): LungTest[] {
  const talking = draft.visits.filter(talks)
  const count = Math.min(random.int(2, 4), talking.length)
  const step = Math.floor(talking.length / count)
  const fev1 = random.int(240, 380) / 100
  const predicted = { fev1, fvc: round(fev1 * 1.27) }
  const layout = random.int(0, 2)
  const first = { obstructive: random.int(48, 64), normal: random.int(88, 99), restrictive: random.int(58, 66) }[
    pattern
  ]
  const ratio = { obstructive: random.int(50, 64), normal: random.int(75, 81), restrictive: random.int(80, 86) }[
    pattern
  ]
  return Array.from({ length: count }, (_, at): LungTest => {
    const after = talking[at * step] as Visit
    const visit = addVisit(draft, after, random.int(6, 30), 'pulmonary', 'lungTest')
    const pre = blow(predicted.fev1, first - at * 2, ratio)
    const post = layout === 1 ? undefined : blow(predicted.fev1, first - at * 2 + random.int(2, 5), ratio + 1)
    const test = { visit, layout, predicted, pre, post, said: [] as Said[] }
    test.said.push(...print(draft, random, test))
    return test
  })
}

/** The printed figures fit each other: the ratio is that of what is printed. */
function blow(predicted: number, percent: number, ratio: number): Blow {
  const fev1 = round((predicted * percent) / 100)
  const fvc = round((fev1 * 100) / ratio)
  return { fev1, fvc, ratio: Math.round((fev1 / fvc) * 100), percent: Math.round((fev1 / predicted) * 100) }
}

function print(draft: Draft, random: Random, { visit, layout, predicted, pre, post }: Omit<LungTest, 'said'>): Said[] {
  const telling = { in: 'report', subject: 'pulmonary', kind: 'measured', value: visit.date } as const
  const line = (text: string): Said => tell(draft, random, visit, { ...telling, phrases: [text], value: text })
  const fvcPercent = ({ fvc }: Blow): number => Math.round((fvc / predicted.fvc) * 100)
  const [one, two] = [predicted.fvc.toFixed(2), predicted.fev1.toFixed(2)]
  const head = [
    line('Height: 68 in   Weight: 176 lb'),
    line('Test meets ATS criteria for acceptability and repeatability.'),
  ]
  if (layout === 2 && post) {
    return [
      ...head,
      line(`FVC: ${pre.fvc.toFixed(2)} L (${fvcPercent(pre)}% predicted) pre-bronchodilator`),
      line(`FEV1: ${pre.fev1.toFixed(2)} L (${pre.percent}% predicted) pre-bronchodilator`),
      line(`FEV1/FVC: ${pre.ratio}% pre-bronchodilator`),
      line(`FVC: ${post.fvc.toFixed(2)} L (${fvcPercent(post)}% predicted) post-bronchodilator`),
      line(`FEV1: ${post.fev1.toFixed(2)} L (${post.percent}% predicted) post-bronchodilator`),
      line(`FEV1/FVC: ${post.ratio}% post-bronchodilator`),
    ]
  }
  const table = post
    ? [
        ['', 'Pred', 'Pre', '%Pred', 'Post', '%Pred'],
        ['FVC (L)', one, pre.fvc.toFixed(2), `${fvcPercent(pre)}`, post.fvc.toFixed(2), `${fvcPercent(post)}`],
        ['FEV1 (L)', two, pre.fev1.toFixed(2), `${pre.percent}`, post.fev1.toFixed(2), `${post.percent}`],
        ['FEV1/FVC (%)', '79', `${pre.ratio}`, '', `${post.ratio}`, ''],
      ]
    : [
        ['Spirometry', 'Actual', 'Predicted', '% Pred'],
        ['FVC (L)', pre.fvc.toFixed(2), one, `${fvcPercent(pre)}`],
        ['FEV1 (L)', pre.fev1.toFixed(2), two, `${pre.percent}`],
        ['FEV1/FVC (%)', `${pre.ratio}`, '79', ''],
      ]
  return [...head, tell(draft, random, visit, { ...telling, phrases: [''], table })]
}

export function interpret(draft: Draft, random: Random, { visit }: LungTest, stock: readonly string[]): Said {
  const telling = { in: 'report', subject: 'pulmonary', kind: 'interpreted', value: visit.date } as const
  return tell(draft, random, visit, { ...telling, phrases: stock })
}

/** What the laboratory makes of it where it makes the right thing of it. */
export function fittingWords(pattern: LungPattern, random: Random): readonly string[] {
  if (pattern === 'normal') return phrases.normal
  if (pattern === 'restrictive') return phrases.restriction
  return random.chance(0.5) ? phrases.obstruction : phrases.partlyNormal
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
