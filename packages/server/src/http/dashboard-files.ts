import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

type ServedBytes = { readonly bytes: Buffer; readonly encoding: Encoding; readonly etag: string }

export type DashboardFile = {
  readonly contentType: string
  /** Its name changes with its content. */
  readonly hashed: boolean
  /** Packed once for each encoding, when somebody first asks for it. */
  in(encoding: Encoding): Promise<ServedBytes>
}

/** Path in an address → file. What is not here cannot be asked for, whatever an address says. */
export type DashboardFiles = ReadonlyMap<string, DashboardFile>

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const packed = new Set(['.ico', '.png', '.webp', '.woff2'])

/** Reads them when they are first asked for, and again where a newer build lies there. Undefined where there is none. */
export function openDashboardFiles(dir: string): () => Promise<DashboardFiles | undefined> {
  let held: { at: number; files: Promise<DashboardFiles> } | undefined
  let looked: { at: number; builtAt: Promise<number | undefined> } | undefined
  return async () => {
    if (!looked || performance.now() - looked.at > 1_000)
      looked = { at: performance.now(), builtAt: builtAt(join(dir, 'index.html')) }
    const at = await looked.builtAt
    if (at === undefined) return undefined
    if (held?.at !== at) {
      const files = readFiles(dir)
      held = { at, files }
      // A build that was under way: the next caller tries again.
      files.catch(() => {
        held = undefined
      })
    }
    return held.files
  }
}

async function builtAt(index: string): Promise<number | undefined> {
  return stat(index).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

async function readFiles(dir: string): Promise<DashboardFiles> {
  const read = new Map<string, Buffer>()
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    read.set(`/${relative(dir, file).split(sep).join('/')}`, await readFile(file))
  }
  const served = [...read.keys()].filter((path) => extname(path) in contentTypes)
  return new Map(served.map((path) => [path, toFile(path, read)]))
}

function toFile(path: string, read: ReadonlyMap<string, Buffer>): DashboardFile {
  const bytes = read.get(path) ?? Buffer.alloc(0)
  const extension = extname(path)
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    contentType: contentTypes[extension] ?? '',
    hashed: path.startsWith('/assets/'),
    in: async (wanted) => {
      const encoding = packed.has(extension) ? 'identity' : wanted
      // The build may have packed it already.
      const beside = read.get(`${path}${suffixes[encoding]}`)
      const smaller = made.get(encoding) ?? (beside ? Promise.resolve(beside) : pack[encoding](bytes))
      made.set(encoding, smaller)
      return { bytes: await smaller, encoding, etag: `"${tag}-${encoding}"` }
    },
  }
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const pack: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => gzipped(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
}

/** The smallest that the caller takes. `q=0` is a refusal; other weights are not worth a larger answer. */
export function encodingFor(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}
