import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

/** What is sent to `/chat/completions`, as far as a model looks at it. */
export type ChatAsked = {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly temperature: number
  readonly max_tokens: number
  readonly response_format: { readonly type: string; readonly json_schema: { readonly schema: object } }
  /** The text between the two marks. */
  readonly page: string
  readonly authorization: string | undefined
}

/** A text is what the model says; else the answer of a server that is not well. */
export type Reply = string | { readonly status: number; readonly body: string }

export type ChatServer = {
  /** What a tenant enters. */
  readonly baseUrl: string
  /** What EGRESS_ALLOW must name. */
  readonly host: string
  readonly asked: readonly ChatAsked[]
  close(): Promise<void>
}

/** A server that speaks the OpenAI interface, and answers as it is told. */
export async function openChatServer(
  answer: (asked: ChatAsked) => Reply | Promise<Reply>,
  port = 0,
): Promise<ChatServer> {
  const asked: ChatAsked[] = []
  const server = createServer((request, response) => {
    serve(request, response, asked, answer).catch(() => response.destroy())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl: `http://${host}/v1`,
    host,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  asked: ChatAsked[],
  answer: (asked: ChatAsked) => Reply | Promise<Reply>,
): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
  const sent = JSON.parse(await readText(request)) as ChatAsked
  const question = { ...sent, page: pageOf(sent), authorization: request.headers.authorization }
  asked.push(question)
  const reply = await answer(question)
  const said = typeof reply === 'string' ? { status: 200, body: completion(sent, reply) } : reply
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
}

function completion({ model, messages }: ChatAsked, content: string): string {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }
  const sent = messages.reduce((sum, message) => sum + message.content.length, 0)
  const usage = { prompt_tokens: toTokens(sent), completion_tokens: toTokens(content.length) }
  return JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', model, choices: [choice], usage })
}

/** About four letters of English are a token: an estimate, as no model reads here. */
function toTokens(letters: number): number {
  return Math.ceil(letters / 4)
}

function pageOf({ messages }: Pick<ChatAsked, 'messages'>): string {
  const [, page] = /^<(?:page-\w+)>\n([\s\S]*)\n<\/page-\w+>/.exec(messages.at(-1)?.content ?? '') ?? []
  return page ?? ''
}
