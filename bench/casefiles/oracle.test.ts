import { openChatServer } from '@casefold/dev/language-model/chat-server'
import { goodModel } from '@casefold/dev/language-model/scripted-models'
import { expect, test } from 'vitest'
import { noLoss } from './answered-page.ts'
import { scoreCases } from './casefiles.ts'
import { measureModel } from './measure-model.ts'
import { oracle } from './oracle.ts'
import { tallyOf } from './tally.ts'

test('what a model that knows the labels says reaches comparison', async () => {
  const names = ['B01', 'C05', 'C07', 'D07']
  const lost = noLoss()
  const scores = await scoreCases(names, undefined, oracle(lost))
  const [sides, facts] = [tallyOf(scores, 'sides'), tallyOf(scores, 'facts')]
  expect(sides.labelled).toBeGreaterThan(10)
  expect(sides.found).toBe(sides.labelled)
  expect(facts.found / facts.labelled).toBeGreaterThan(0.95)
  expect(lost.kept).toBeGreaterThan(lost.quote + lost.schema)
})

test('a server of one’s own is measured by the same scorer, with what a page costs', async () => {
  const never = { category: 'smoking.status', quote: 'Tobacco: Yes', value: { status: 'ever', product: 'tobacco' } }
  const server = await openChatServer(goodModel([never]))
  const said: string[] = []
  await using stack = new AsyncDisposableStack()
  stack.defer(() => server.close())
  const model = { url: server.baseUrl, name: 'scripted' }
  const { signal } = new AbortController()
  const run = { quick: true, scans: false, oracle: false, model, say: (line: string) => said.push(line), stack, signal }
  const rows = await measureModel(run, model, scoreCases)
  expect(rows.map(({ figure }) => figure.split(',')[0])).toEqual([
    'conflicts with both sides read',
    'facts found',
    'facts right',
    'conflicts found',
    'conflicts right',
  ])
  expect(server.asked.length % 5).toBe(0)
  expect(said.at(-2)).toMatch(/^\d+ pages, \d+ calls, 0 failed; a page: [\d.]+ s$/)
  expect(said.at(-1)).toMatch(/^a page: [1-9][\d.]* tokens sent, [1-9][\d.]* answered$/)
})
