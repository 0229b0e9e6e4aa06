import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningAzurite, startAzurite } from './azurite.ts'
import { openDataDir, openStateDir, openThrowawayDir } from './clone.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { type RunningIdp, startIdp } from './idp.ts'
import { type RunningMail, startMail } from './mail.ts'
import type { Part } from './part.ts'
import { findRunningPostgres, type RunningPostgres, startPostgres } from './postgres.ts'
import { type BaseBackup, clusterDataDir, type PostgresSettings } from './postgres-cluster.ts'
import { getPrograms } from './required-programs.ts'
import type { StartOptions } from './start-options.ts'
import { findRunningTemporal, type RunningTemporal, startTemporal } from './temporal.ts'
import { type RunningVersitygw, startVersitygw } from './versitygw.ts'

/** No server: the programs that a worker reads pages with, and where it finds them. */
type ReaderPrograms = { readonly settings: { readonly OCR_PYTHON: string } }

type AllParts = {
  postgres: RunningPostgres
  temporal: RunningTemporal
  azurite: RunningAzurite
  s3: RunningVersitygw
  reader: ReaderPrograms
  mail: RunningMail
  idp: RunningIdp
}

export type PartName = keyof AllParts

export type Parts<Name extends PartName> = Pick<AllParts, Name> & { logDir: string; stop(): Promise<void> }

export type PartsOptions<Name extends PartName> = {
  /** Temporal brings its PostgreSQL along. */
  parts: readonly Name[]
  /** For tests and benches: a cluster and ports of their own, never a server of the developer's, removed on stop. */
  throwaway?: boolean
  /** Kept after a throwaway run when it is given. */
  logDir?: string
  postgresSettings?: PostgresSettings
  /** PostgreSQL recovers from it instead of starting empty; its settings say from which archive and how far. */
  postgresBackup?: BaseBackup
  /** Azurite then keeps what it acknowledged when it is killed, for the price of some speed. */
  azuriteOnPostgres?: boolean
  say?: (line: string) => void
  signal?: AbortSignal
  onUnexpectedExit?: (message: string) => void
}

/** Starts the servers that Casefold stands on, all or none, and returns when they can be used. */
export async function startParts<Name extends PartName>(options: PartsOptions<Name>): Promise<Parts<Name>> {
  const throwaway = options.throwaway ?? false
  const stack = new AsyncDisposableStack()
  try {
    const dir = throwaway ? await openThrowawayDir() : await openDataDir()
    if (throwaway) stack.defer(() => rm(dir, { recursive: true, force: true }))
    const logDir = options.logDir ?? join(throwaway ? dir : await openStateDir(), 'logs')
    await mkdir(logDir, { recursive: true })
    const parts = await startAll(options, { dir, logDir, throwaway, onUnexpectedExit: options.onUnexpectedExit }, stack)
    return Object.assign(parts as Pick<AllParts, Name>, { logDir, stop: () => stack.disposeAsync() })
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function startAll(
  { parts: names, azuriteOnPostgres, ...options }: PartsOptions<PartName>,
  common: StartOptions,
  stack: AsyncDisposableStack,
): Promise<Partial<AllParts>> {
  // When one part fails, the others are not waited for.
  const failure = new AbortController()
  const signal = AbortSignal.any(options.signal ? [options.signal, failure.signal] : [failure.signal])
  const running: Partial<Environment> = common.throwaway ? {} : readEnvironment()
  const ownTemporal = names.includes('temporal') && !running.temporalAddress
  const needsPostgres = names.includes('postgres') || ownTemporal || azuriteOnPostgres
  const cluster = options.postgresBackup?.dir ?? clusterDataDir(common.dir)
  const programs = await getPrograms({
    postgres: needsPostgres && !running.postgresUrl ? cluster : undefined,
    temporal: ownTemporal,
    s3: names.includes('s3'),
    reading: names.includes('reader'),
    say: options.say ?? (() => undefined),
    signal,
  })
  const start = { ...common, signal }
  const parts: Partial<AllParts> = {}
  if (programs.ocr) parts.reader = { settings: { OCR_PYTHON: programs.ocr.python } }

  async function startDatabase(): Promise<RunningPostgres | undefined> {
    if (programs.postgres) {
      const own = { programs: programs.postgres, settings: options.postgresSettings, backup: options.postgresBackup }
      parts.postgres = stack.adopt(await startPostgres({ ...start, ...own }), stopPart)
    } else if (needsPostgres && running.postgresUrl) {
      parts.postgres = await findRunningPostgres(running.postgresUrl)
    }
    return parts.postgres
  }
  const database = startDatabase()
  async function temporalSide(): Promise<void> {
    const postgres = await database
    if (programs.temporal && postgres) {
      parts.temporal = stack.adopt(await startTemporal({ ...start, tools: programs.temporal, postgres }), stopPart)
    } else if (names.includes('temporal') && running.temporalAddress) {
      parts.temporal = await findRunningTemporal(running.temporalAddress)
    }
  }
  async function azuriteSide(): Promise<void> {
    if (!names.includes('azurite')) return
    const postgres = azuriteOnPostgres ? await database : undefined
    parts.azurite = stack.adopt(await startAzurite({ ...start, postgres }), stopPart)
  }
  async function s3Side(): Promise<void> {
    if (programs.s3) parts.s3 = stack.adopt(await startVersitygw({ ...start, tools: programs.s3 }), stopPart)
  }
  const sides = [temporalSide(), azuriteSide(), s3Side(), mailAndIdp(names, start, parts, stack)]
  await Promise.all(sides.map((side) => side.catch((error: unknown) => failure.abort(error))))
  signal.throwIfAborted()
  return parts
}

async function mailAndIdp(
  names: readonly PartName[],
  start: StartOptions,
  parts: Partial<AllParts>,
  stack: AsyncDisposableStack,
): Promise<void> {
  const mail = async (): Promise<void> => {
    if (names.includes('mail')) parts.mail = stack.adopt(await startMail(start), stopPart)
  }
  const idp = async (): Promise<void> => {
    if (names.includes('idp')) parts.idp = stack.adopt(await startIdp(start), stopPart)
  }
  await Promise.all([mail(), idp()])
}

function stopPart(part: Part): Promise<void> {
  return part.stop()
}
