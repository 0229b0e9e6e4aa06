/** Where a model is asked, in the words of the OpenAI interface that its servers share. */
export type ChatServer = {
  /** What `/chat/completions` follows: `https://models.example/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
  readonly maxTokens: number
  readonly timeoutMs: number
}

export type ChatQuestion = {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[]
  readonly responseFormat: object
}

type ChatRequest = {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** Whoever calls addresses that tenants name, and nobody else. */
type ChatFetch = (url: string, request: ChatRequest) => Promise<Response>

export type ChatAnswer = {
  readonly content: string
  readonly bytesSent: number
  /** As the server counted them, where it says so. */
  readonly tokens?: { readonly prompt: number; readonly answer: number }
}

/** No answer that can be used. What the server said is kept to itself: it may repeat the page. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
  readonly bytesSent: number

  constructor(why: string, bytesSent: number, options?: ErrorOptions) {
    super(why, options)
    this.bytesSent = bytesSent
  }
}

/** One question, one answer: no tools, no stream, the likeliest words. */
export async function askChat(
  fetch: ChatFetch,
  { baseUrl, model, apiKey, maxTokens, timeoutMs }: ChatServer,
  { messages, responseFormat }: ChatQuestion,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const asked = { model, messages, temperature: 0, max_tokens: maxTokens, response_format: responseFormat }
  const body = JSON.stringify(asked)
  const bytesSent = Buffer.byteLength(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(bytesSent),
    accept: 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }
  const request: ChatRequest = { method: 'POST', headers, body, signal, timeoutMs }
  const response = await fetch(addressOf(baseUrl), request).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new ModelFailed(`it did not answer (${nameOf(cause)})`, bytesSent, { cause })
  })
  if (response.status !== 200) throw new ModelFailed(`it answered ${response.status}`, bytesSent)
  const completion: unknown = await response.json().catch(() => undefined)
  const content = contentOf(completion)
  if (content === undefined) throw new ModelFailed('its answer is no completion', bytesSent)
  const tokens = tokensOf(completion)
  return { content, bytesSent, ...(tokens && { tokens }) }
}

/** The host and port that text goes to. */
export function hostOf(baseUrl: string): string {
  const { hostname, port, protocol } = new URL(baseUrl)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** `ECONNREFUSED`, `EgressRefused`; `ABORT_ERR` where it took too long. */
function nameOf(cause: unknown): string {
  const { code, name } = cause as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}

function addressOf(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/chat/completions`
}

type Usage = { prompt_tokens?: unknown; completion_tokens?: unknown }

function tokensOf(completion: unknown): ChatAnswer['tokens'] {
  const { prompt_tokens: prompt, completion_tokens: answer } = (completion as { usage?: Usage | null }).usage ?? {}
  return typeof prompt === 'number' && typeof answer === 'number' ? { prompt, answer } : undefined
}

type Completion = { choices?: { finish_reason?: unknown; message?: { content?: unknown } }[] } | null | undefined

/** One that was cut off has no end, and so no JSON. */
function contentOf(completion: unknown): string | undefined {
  const choices = (completion as Completion)?.choices
  const [choice] = Array.isArray(choices) ? choices : []
  const content = choice?.message?.content
  return choice?.finish_reason !== 'length' && typeof content === 'string' ? content : undefined
}
