import { pathToFileURL } from 'node:url'
import { openChatServer } from './chat-server.ts'

/** As much of node-llama-cpp as is used here; it lies in the cache and not in our packages. */
type Sequence = { dispose(): void }
type Context = { getSequence(): Sequence }
type Llama = {
  loadModel(options: { modelPath: string }): Promise<{ createContext(options: object): Promise<Context> }>
  createGrammarForJsonSchema(schema: object): Promise<object>
}
type Session = { prompt(text: string, options: object): Promise<string>; dispose(): void }
type Library = {
  getLlama(options: object): Promise<Llama>
  LlamaChatSession: new (options: { contextSequence: Sequence; systemPrompt: string }) => Session
}

const [port = '0', library = '', weights = ''] = process.argv.slice(2)
const { getLlama, LlamaChatSession } = (await import(pathToFileURL(library).href)) as Library
const llama = await getLlama({ gpu: false, build: 'never', progressLogs: false, maxThreads: 1 })
const model = await llama.loadModel({ modelPath: weights })
const context = await model.createContext({ contextSize: 4096, sequences: 1 })
const grammars = new Map<string, Promise<object>>()
let turn: Promise<unknown> = Promise.resolve()

const server = await openChatServer((asked) => {
  const { schema } = asked.response_format.json_schema
  const name = JSON.stringify(schema)
  const grammar = grammars.get(name) ?? llama.createGrammarForJsonSchema(schema)
  grammars.set(name, grammar)
  const answer = turn.then(async () => {
    const sequence = context.getSequence()
    const [system, user] = asked.messages
    const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: system?.content ?? '' })
    try {
      const { temperature, max_tokens: maxTokens } = asked
      return await session.prompt(user?.content ?? '', { grammar: await grammar, temperature, maxTokens })
    } finally {
      session.dispose()
      sequence.dispose()
    }
  })
  // One after the other: it has one context.
  turn = answer.catch(() => undefined)
  return answer
}, Number(port))

process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
