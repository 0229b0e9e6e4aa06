import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isRunning } from './process-table.ts'

export const cloneRoot = resolve(import.meta.dirname, '../../..')

export const dashboardDir = join(cloneRoot, 'packages/dashboard')

/** The case that the demo begins with; `npm run make:casefile -- --demo` writes it. */
export const demoDir = join(cloneRoot, 'packages/dev/demo')

/** Secrets, logs and the demo key of this clone; git ignores it. */
const stateDir = join(cloneRoot, '.casefold')

/** A name for this clone and user that is short enough for a socket's path. */
export function cloneId(root: string): string {
  return createHash('sha256').update(`${process.getuid?.()}:${root}`).digest('hex').slice(0, 12)
}

const isRoot = process.getuid?.() === 0

export async function openStateDir(): Promise<string> {
  await mkdir(stateDir, { recursive: true, mode: 0o700 })
  return stateDir
}

/** Where the parts keep their data. PostgreSQL's user may not pass through root's home, so as root it is elsewhere. */
export function dataDirOf(root: string): string {
  return isRoot ? join('/var/tmp', `casefold-${cloneId(root)}`) : join(root, '.casefold')
}

export async function openDataDir(): Promise<string> {
  const dir = dataDirOf(cloneRoot)
  await mkdir(dir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  // As root the name can be guessed and /var/tmp is everybody's: what another user put there is not ours to fill.
  if ((await ownerOf(dir)) !== process.getuid?.()) throw new Error(`${dir} belongs to another user; remove it.`)
  return dir
}

/** For tests and benches, removed when they are done. */
export async function openThrowawayDir(): Promise<string> {
  const dir = await openOwnDir(isRoot ? '/var/tmp' : tmpdir(), 'casefold-run')
  await chmod(dir, 0o711)
  return dir
}

/** A directory for this process alone, named after its pid so that the next one can remove what a killed one left. */
export async function openOwnDir(parent: string, prefix: string): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) && /^-(\d+)-\w+$/.exec(name.slice(prefix.length))?.[1]
    const dir = join(parent, name)
    if (!pid || isRunning(Number(pid)) || (await ownerOf(dir)) !== process.getuid?.()) continue
    // Best effort: a PostgreSQL that is just dying may still write there, and another run may be removing it too.
    await rm(dir, { recursive: true, force: true }).catch(() => undefined)
  }
  return mkdtemp(join(parent, `${prefix}-${process.pid}-`))
}

async function ownerOf(path: string): Promise<number | undefined> {
  return lstat(path).then(
    ({ uid }) => uid,
    () => undefined,
  )
}
