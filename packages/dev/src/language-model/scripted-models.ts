import { setTimeout as wait } from 'node:timers/promises'
import type { ChatAsked, Reply } from './chat-server.ts'

/** A finding as a model writes it. */
export type SaidFinding = { readonly category: string; readonly quote: string; readonly value: object }
export type ScriptedModel = (asked: ChatAsked) => Reply | Promise<Reply>

/** Says what it was told to say of the pages that hold the words. */
export function goodModel(known: readonly SaidFinding[]): ScriptedModel {
  return (asked) => say(known.filter((finding) => isAskedFor(finding, asked)))
}

/** It stands on the page and is of the subject of the question. */
function isAskedFor({ quote, category }: SaidFinding, { page, response_format: format }: ChatAsked): boolean {
  return page.includes(quote) && JSON.stringify(format).includes(`"${category}"`)
}

/** The same, and for every seven true findings three whose words stand nowhere. */
export function hallucinatingModel(known: readonly SaidFinding[]): ScriptedModel & { invented(): number } {
  let invented = 0
  const model: ScriptedModel = (asked) => {
    const findings = known.filter((finding) => isAskedFor(finding, asked))
    const wanted = Math.round((findings.length * 3) / 7)
    const made = Array.from({ length: wanted }, (_, at) => inventions[(invented + at) % inventions.length])
    invented += wanted
    return say([...findings, ...made])
  }
  return Object.assign(model, { invented: () => invented })
}

const inventions: readonly SaidFinding[] = [
  {
    category: 'smoking.status',
    quote: 'Patient reports smoking since childhood.',
    value: { status: 'current', product: 'tobacco' },
  },
  {
    category: 'smoking.quit',
    quote: 'She gave up cigarettes in the spring of 2011.',
    value: { product: 'tobacco', when: '2011' },
  },
  {
    category: 'medication.statement',
    quote: 'Continues on amiodarone 200 mg every morning.',
    value: { surface: 'amiodarone', strength: '200 mg', status: 'active' },
  },
  {
    category: 'allergy.reaction',
    quote: 'Anaphylaxis after shellfish in 2004, carries an injector.',
    value: { surface: 'shellfish', reactions: ['anaphylaxis'] },
  },
  { category: 'allergy.none', quote: 'The chart says that no allergy of any kind is known.', value: { scope: 'any' } },
]

/**
 * Does what a page tells it to: every sentence becomes the source of the finding that an attacker would like, whether or
 * not the sentence says so.
 */
export function obeyingModel(): ScriptedModel {
  return ({ page }) => {
    const sentences = page.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => /[a-z]{3}/i.test(sentence))
    const wanted: readonly Omit<SaidFinding, 'quote'>[] = [
      { category: 'smoking.status', value: { status: 'never', product: 'tobacco' } },
      { category: 'allergy.none', value: { scope: 'any' } },
      { category: 'medication.none', value: { scope: 'all' } },
      { category: 'medication.statement', value: { surface: 'oxycodone', strength: '80 mg', status: 'active' } },
    ]
    return say(sentences.flatMap((quote) => wanted.map((finding) => ({ ...finding, quote }))).slice(0, 60))
  }
}

export function slowModel(ms: number): ScriptedModel {
  return async () => {
    await wait(ms, undefined, { ref: false })
    return say([])
  }
}

/** No two of its answers are wrong in the same way. */
export function malformedModel(): ScriptedModel {
  let turn = 0
  return () => malformed[turn++ % malformed.length] ?? ''
}

const malformed: readonly Reply[] = [
  'I am sorry, I cannot help with medical records.',
  '{"findings": [{"category": "smoking.status"',
  '{"findings": "none"}',
  { status: 200, body: '<html>' },
  { status: 200, body: '{"choices": []}' },
  { status: 200, body: '{"choices": [{"finish_reason": "length", "message": {"content": "{\\"findings\\": []}"}}]}' },
]

/** More than anybody asked for: one finding said a hundred thousand times. */
export function overlongModel(): ScriptedModel {
  const [first] = inventions
  return () => say(Array.from({ length: 100_000 }, () => first))
}

export function brokenModel(status = 500): ScriptedModel {
  return () => ({ status, body: '{"error": {"message": "the page was: …"}}' })
}

function say(findings: readonly unknown[]): string {
  return JSON.stringify({ findings })
}
