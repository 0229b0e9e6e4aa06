import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import { type DashboardFile, encodingFor, openDashboardFiles } from './dashboard-files.ts'
import { dashboardPolicy } from './security-headers.ts'

/** Of a clone; the image has it at the same place. */
const builtHere = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url))

const unbuilt =
  'The dashboard is not built: run "npm run build -w @casefold/dashboard", or set DASHBOARD_DIR to where its built files are.\n'

/** What is not the dashboard's, whoever asks. */
const others = /^\/(api|private|assets)(\/|$)|^\/(openapi\.json|livez|readyz|metrics)$/

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type Dashboard = { findFile(path: string): Promise<DashboardFile | undefined>; sendIndex: Send }

export function openDashboard(app: Pick<App, 'blobs' | 'log'>, dir: string): Dashboard {
  const findFiles = openDashboardFiles(dir || builtHere)
  const findUploadOrigin = openUploadOrigin(app)
  const findFile: Dashboard['findFile'] = async (path) => (await findFiles())?.get(path)
  const sendIndex: Send = async (request, reply) => {
    const index = await findFile('/index.html')
    if (!index) return reply.code(404).type('text/plain; charset=utf-8').send(unbuilt)
    reply.header('content-security-policy', dashboardPolicy(await findUploadOrigin()))
    return sendFile(index, request, reply)
  }
  return { findFile, sendIndex }
}

export function dashboardRoutes(http: Http, { findFile, sendIndex }: Dashboard): void {
  const config = { access: 'public' } as const
  http.get('/', { config }, sendIndex)
  http.get('/assets/*', { config }, async (request, reply) => {
    const asset = await findFile(pathOf(request))
    if (!asset) throw new AppError('unknown_path')
    return sendFile(asset, request, reply)
  })
}

/** Where nothing is for a program, a browser gets the dashboard: it knows its own addresses. */
export function showDashboard(http: Http, { findFile, sendIndex }: Dashboard): void {
  http.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (!request.is404 || !['GET', 'HEAD'].includes(request.method) || others.test(path)) return undefined
    const file = await findFile(path)
    if (file) return sendFile(file, request, reply)
    return request.headers.accept?.includes('text/html') ? sendIndex(request, reply) : undefined
  })
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}

async function sendFile(file: DashboardFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { bytes, encoding, etag } = await file.in(encodingFor(request.headers['accept-encoding'] as string | undefined))
  reply
    .header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send()
  reply.type(file.contentType).header('content-length', bytes.length)
  // Of a route Fastify itself leaves the body out.
  return request.is404 && request.method === 'HEAD' ? reply.send() : reply.send(bytes)
}

const waitMs = 2_000
const aMinute = 60_000

/** Where uploads are sent, as the store itself signs them; '' while it cannot say. */
function openUploadOrigin({ blobs, log }: Pick<App, 'blobs' | 'log'>): () => Promise<string> {
  let known: Promise<string> | undefined
  const ask = async (): Promise<string> => {
    const file = { size: 1, contentType: 'text/plain', expiresAt: new Date(Date.now() + aMinute) }
    const { url } = await blobs.signUpload('upload-origin', file)
    return new URL(url).origin
  }
  return async () => {
    known ??= ask().catch((err: unknown) => {
      log.warn({ err }, 'the blob store could not say where uploads go')
      known = undefined
      return ''
    })
    const late = new Promise<string>((answer) => void setTimeout(answer, waitMs, '').unref())
    return Promise.race([known, late])
  }
}
