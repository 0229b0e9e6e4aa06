import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promptFor, responseFormat } from '@casefold/clinical/model/prompt'
import { readAnswer } from '@casefold/clinical/model/read-answer'
import { type ChatServer as FakeServer, openChatServer, type Reply } from '@casefold/dev/language-model/chat-server'
import { findRealModel, startRealModel } from '@casefold/dev/language-model/real-model'
import { afterEach, expect, test } from 'vitest'
import { openFetchPublic } from '../egress/fetch-public.ts'
import { askChat, type ChatAnswer, hostOf, ModelFailed } from './ask-chat.ts'

let fake: FakeServer | undefined
afterEach(() => fake?.close())

const asked = { text: 'Never smoked.', outline: 'Records: office from line 1.', subject: 'smoking' } as const
const question = { messages: promptFor(asked), responseFormat: responseFormat('smoking') }
const never = new AbortController().signal
const settings = { model: 'm1', apiKey: 'sk-1', maxTokens: 300, timeoutMs: 60_000 }

function ask(server: { baseUrl: string; host: string }, signal = never, timeoutMs = 60_000): Promise<ChatAnswer> {
  return askChat(openFetchPublic([server.host]), { ...settings, timeoutMs, baseUrl: server.baseUrl }, question, signal)
}

test('a question is asked at the address that follows, whether or not that ends in a slash', async () => {
  fake = await openChatServer(() => '{"findings": []}')
  expect((await ask(fake)).content).toBe('{"findings": []}')
  const { bytesSent } = await ask({ ...fake, baseUrl: `${fake.baseUrl}/` })
  expect(bytesSent).toBeGreaterThan(1_000)
  expect(fake.asked).toMatchObject([{ page: 'Never smoked.', temperature: 0, max_tokens: 300 }, {}])
  expect(hostOf('https://models.example/v1')).toBe('models.example:443')
})

test.each<[string, Reply]>([
  ['a refusal', { status: 429, body: '' }],
  ['a redirect', { status: 302, body: '' }],
  ['no JSON', { status: 200, body: 'Never smoked.' }],
  ['null', { status: 200, body: 'null' }],
  ['no choice', { status: 200, body: '{"choices": []}' }],
  ['choices that are none', { status: 200, body: '{"choices": "a"}' }],
  ['a tool to be called', { status: 200, body: '{"choices": [{"message": {"content": null, "tool_calls": []}}]}' }],
  ['half an answer', { status: 200, body: '{"choices": [{"finish_reason": "length", "message": {"content": "{}"}}]}' }],
  ['an answer without end', { status: 200, body: ' '.repeat(2 << 20) }],
])('%s is a failure that repeats nothing of the page', async (_what, reply) => {
  fake = await openChatServer(() => reply)
  const failure = await ask(fake).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ModelFailed)
  expect(String(failure)).not.toContain('smoked')
})

test('nobody waits longer than was said, and whoever cancels is told so', async () => {
  fake = await openChatServer(() => new Promise<Reply>(() => undefined))
  await expect(ask(fake, never, 100)).rejects.toThrow('it did not answer (ABORT_ERR)')
  await expect(ask({ ...fake, host: 'elsewhere.example:80' })).rejects.toThrow('it did not answer (EgressRefused)')
  const stop = new AbortController()
  const asked = ask(fake, stop.signal)
  stop.abort(new Error('cancelled'))
  await expect(asked).rejects.toThrow('cancelled')
})

const real = await findRealModel()

test.skipIf(!real)('a real model, held to the schema, is asked and understood over the wire', async () => {
  if (!real) return
  const dir = await mkdtemp(join(tmpdir(), 'casefold-model-'))
  const running = await startRealModel(real, dir)
  try {
    const { content } = await ask(running)
    expect(readAnswer(content)).toMatchObject({ proposals: expect.any(Array), refused: expect.any(Number) })
  } finally {
    await running.stop()
    await rm(dir, { recursive: true })
  }
})
