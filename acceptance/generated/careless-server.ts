import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { carelessDocument } from './careless-document.ts'

/** Faults that a service could have. The checkers must find each of them. */
export type Carelessness =
  | 'takes any secret'
  | 'tells expired keys apart'
  | 'says it in other words'
  | 'shows foreign records'
  | 'hides foreign records'
  | 'writes foreign records'
  | 'stumbles over NUL'
  | 'stumbles over numbers'
  | 'waits for ever'

export type CarelessServer = { readonly url: string; readonly keys: typeof keys; close(): void }

const keys = {
  main: `cfk_live_${'1'.repeat(22)}_${'aB'.repeat(19)}`,
  other: `cfk_live_${'2'.repeat(22)}_${'b'.repeat(38)}`,
  expired: `cfk_live_${'3'.repeat(22)}_${'c'.repeat(38)}`,
  revoked: `cfk_live_${'4'.repeat(22)}_${'d'.repeat(38)}`,
}

type Owner = 'main' | 'other'
type Note = { readonly noteId: string; readonly owner: Owner; text: string }
type Reply = { readonly status: number; readonly body: unknown }
type Has = (fault: Carelessness) => boolean
type Asked = { readonly method: string; readonly path: string; readonly body: string }

/** A tiny service of notes, which does everything right but for what is planted: so the checkers are checked. */
export async function openCarelessServer(...planted: Carelessness[]): Promise<CarelessServer> {
  const notes = new Map<string, Note>()
  const has: Has = (fault) => planted.includes(fault)
  const server = createServer((request, response) => {
    // A caller that hangs up in the middle of its request needs no answer.
    read(request).then(
      (asked) => answer(request, response, asked),
      () => response.destroy(),
    )
  })
  const answer = (request: IncomingMessage, response: ServerResponse, asked: Asked): void => {
    if (has('waits for ever') && asked.body.includes('{{')) return
    const { status, body } = frame(request, asked, notes, has)
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, keys, close }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = request.url?.split('?', 1)[0] ?? ''
  return { method: request.method ?? '', path: decode(path), body: Buffer.concat(chunks).toString() }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function frame(request: IncomingMessage, asked: Asked, notes: Map<string, Note>, has: Has): Reply {
  if (asked.path === '/openapi.json') return { status: 200, body: carelessDocument }
  const [sent = '', ...more] = request.headersDistinct.authorization ?? []
  const key = more.length === 0 ? /^Bearer (\S+)$/i.exec(sent)?.[1] : undefined
  const owner = ownerOf(key, has('takes any secret'))
  if (!owner) {
    const code = key === keys.expired && has('tells expired keys apart') ? 'expired' : 'unauthorized'
    return refuse(401, has('says it in other words') ? 'No key' : 'Unauthorized', code)
  }
  if (has('stumbles over NUL') && (asked.path + asked.body).match(/\0|\\u0000/)) return refuse(500, 'Sorry')
  if (has('stumbles over numbers') && asked.body.match(/"text": ?-?\d/)) return refuse(500, 'Sorry')
  return serve(asked, owner, notes, has)
}

function ownerOf(key: string | undefined, anySecret: boolean): Owner | undefined {
  const prefix = 'cfk_live_'.length + 22
  return (['main', 'other'] as const).find(
    (name) => key === keys[name] || (anySecret && key?.slice(0, prefix) === keys[name].slice(0, prefix)),
  )
}

function serve({ method, path, body }: Asked, owner: Owner, notes: Map<string, Note>, has: Has): Reply {
  if (method === 'POST' && path === '/api/notes') {
    const text = textOf(body)
    if (text === undefined) return refuse(400, 'The request is not valid')
    const noteId = `note_${String(notes.size + 1).padStart(26, '0')}`
    notes.set(noteId, { noteId, owner, text })
    return { status: 201, body: { noteId, text } }
  }
  const note = notes.get(path.replace('/api/notes/', ''))
  if (!note) return refuse(404, 'Not found')
  if (method !== 'GET') return refuse(405, 'This path does not take that method')
  const isForeign = note.owner !== owner
  if (isForeign && has('writes foreign records')) note.text += '!'
  if (isForeign && has('hides foreign records')) return refuse(404, 'Not found')
  if (isForeign && !has('shows foreign records'))
    return refuse(403, "You don't have permission to access this resource")
  return { status: 200, body: { noteId: note.noteId, text: note.text } }
}

function textOf(body: string): string | undefined {
  try {
    const { text } = JSON.parse(body) as { text?: unknown }
    return typeof text === 'string' && text.length <= 100 ? text : undefined
  } catch {
    return undefined
  }
}

function refuse(status: number, error: string, code = 'refused'): Reply {
  return { status, body: { error, code, requestId: '1' } }
}
