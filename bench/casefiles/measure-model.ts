import { type ModelQuestion, promptFor, responseFormat } from '@casefold/clinical/model/prompt'
import { questionsOf } from '@casefold/clinical/model/questions'
import type { PageInput } from '@casefold/clinical/page-input'
import { readPage } from '@casefold/clinical/read-page'
import { askChat, ModelFailed } from '@casefold/server/src/adapters/language-model/ask-chat.ts'
import type { BenchRun } from '../bench-run.ts'
import type { Row } from '../row.ts'
import { type Lost, noLoss, withAnswers } from './answered-page.ts'
import type { NoteCase } from './labels.ts'
import { beside, type ScoreCases } from './measure-oracle.ts'

type Model = NonNullable<BenchRun['model']>
type Cost = {
  pages: number
  calls: number
  failures: number
  seconds: number
  promptTokens: number
  answerTokens: number
}

const askedAtOnce = 4

/** The same scorer with a real model: facts and conflicts beside the rules alone, and what a page costs. */
export async function measureModel(run: BenchRun, model: Model, scoreCases: ScoreCases): Promise<Row[]> {
  const { say, quick } = run
  const names = quick ? ['A01', 'B03'] : undefined
  say('rules alone')
  const rules = await scoreCases(names)
  say(`asking ${model.name} at ${model.url}`)
  const [lost, cost] = [noLoss(), { pages: 0, calls: 0, failures: 0, seconds: 0, promptTokens: 0, answerTokens: 0 }]
  const rows = beside(rules, await scoreCases(names, undefined, noteByModel(run, model, lost, cost)), noBar)
  const each = (sum: number): string => (sum / Math.max(1, cost.pages)).toFixed(1)
  say(`${lost.kept} taken; ${lost.known} known, ${lost.quote} without a quote, ${lost.schema} not of the schema`)
  say(`${cost.pages} pages, ${cost.calls} calls, ${cost.failures} failed; a page: ${each(cost.seconds)} s`)
  say(`a page: ${each(cost.promptTokens)} tokens sent, ${each(cost.answerTokens)} answered`)
  return rows
}

const noBar = { gate: 0, target: 0.85 }

function noteByModel(run: BenchRun, model: Model, lost: Lost, cost: Cost): NoteCase {
  return async (_labels, documents) => {
    const answers = new Map<PageInput, ReadonlyMap<string, readonly string[]>>()
    const waiting = documents.flat()
    const hands = Array.from({ length: askedAtOnce }, async () => {
      for (let page = waiting.shift(); page; page = waiting.shift())
        answers.set(page, await answersTo(run, model, page, cost))
    })
    await Promise.all(hands)
    return (page, carried) => withAnswers(page, carried, (part) => answers.get(page)?.get(part.text) ?? [], lost)
  }
}

/** By the text of the part that they are about. */
async function answersTo(run: BenchRun, model: Model, page: PageInput, cost: Cost): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>()
  const started = performance.now()
  for (const { question } of questionsOf(page.text, readPage(page), 'medicalHistory', 'pulmonologyDisabilityHistory')) {
    const content = await ask(run, model, question, cost)
    if (content !== undefined) answers.set(question.text, [...(answers.get(question.text) ?? []), content])
  }
  cost.pages += 1
  cost.seconds += (performance.now() - started) / 1000
  return answers
}

async function ask(
  { signal }: BenchRun,
  model: Model,
  question: ModelQuestion,
  cost: Cost,
): Promise<string | undefined> {
  const server = { baseUrl: model.url, model: model.name, apiKey: undefined, maxTokens: 4_000, timeoutMs: 600_000 }
  const asked = { messages: promptFor(question), responseFormat: responseFormat(question.subject) }
  cost.calls += 1
  try {
    const { content, tokens } = await askChat((url, request) => fetch(url, request), server, asked, signal)
    cost.promptTokens += tokens?.prompt ?? 0
    cost.answerTokens += tokens?.answer ?? 0
    return content
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    cost.failures += 1
    return undefined
  }
}
