import { once } from 'node:events'
import { openStateDir } from './clone.ts'
import { startDashboard } from './dev-dashboard.ts'
import { type Demo, prepareDatabase, seedDemo } from './dev-database.ts'
import { writeDevEnv } from './dev-env.ts'
import { takeLock } from './dev-lock.ts'
import { type DevProcess, startProcess } from './dev-process.ts'
import { summarise } from './dev-summary.ts'
import { readEnvironment } from './environment.ts'
import { startParts } from './parts.ts'
import { untilServing } from './service.ts'

/** Everything in one terminal, until somebody asks to stop or a part dies. */
async function dev(stopping: AbortController): Promise<void> {
  const began = performance.now()
  const { signal } = stopping
  await using stack = new AsyncDisposableStack()
  stack.use(await takeLock())
  const stateDir = await openStateDir()

  const { blobStore } = readEnvironment()
  say(`Starting PostgreSQL, Temporal, ${blobStore === 's3' ? 'versitygw' : 'Azurite'}, mail and an identity provider.`)
  const onUnexpectedExit = (message: string): void => stopping.abort(new Error(message))
  const parts = await startParts({
    parts: ['postgres', 'temporal', blobStore, 'reader', 'mail', 'idp'],
    say,
    signal,
    onUnexpectedExit,
  })
  stack.defer(() => parts.stop())

  say('Preparing the database.')
  const env = await writeDevEnv(stateDir, { ...parts, blobs: parts[blobStore] })
  const dashboard = await startDashboard(parts.logDir, say)
  stack.defer(() => dashboard.stop())
  await prepareDatabase(env, signal)
  const seeding = { stateDir, idp: parts.idp, signal }
  let demo = await seedDemo(env, seeding)

  say('Starting the API and the worker.')
  const worker = startProcess('worker', env, parts.logDir, say)
  stack.defer(() => worker.stop())
  const api = startProcess('api', env, parts.logDir, say)
  stack.defer(() => api.stop())
  if (await isServing(api, signal)) {
    // The key that we kept may belong to a database that is gone.
    if (!(await opens(api.url, demo))) demo = await seedDemo(env, { ...seeding, newKey: true })
    const places = {
      temporalAddress: parts.temporal.address,
      blobUrl: parts[blobStore].url,
      mailDir: parts.mail.files,
      idpUrl: parts.idp.issuer,
      logDir: parts.logDir,
      stateDir,
    }
    const built = await Promise.race([dashboard.built, once(signal, 'abort').then(() => false)])
    if (signal.aborted) return
    say(summarise({ env, demo, built, ...places, seconds: (performance.now() - began) / 1000 }))
  } else {
    say('The API is not ready. It starts again when you save a file that it imports.')
  }
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping.')
}

/** A server that does not start has said why, and starts when the file is mended. */
function isServing({ child, url }: DevProcess, signal: AbortSignal): Promise<boolean> {
  return untilServing(child, url, signal).then(
    () => true,
    () => {
      signal.throwIfAborted()
      return false
    },
  )
}

async function opens(url: string, { key, caseId }: Demo): Promise<boolean> {
  const response = await fetch(`${url}/api/cases/${caseId}`, { headers: { authorization: `Bearer ${key}` } })
  await response.body?.cancel()
  return response.status !== 401
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const asked = new Error('asked to stop')
const stopping = new AbortController()
let askedAt = 0
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // Whoever asks again does not want to wait; the parts are signalled on our way out. npm passes Ctrl+C on although
    // the terminal has sent it to us already, so what comes at once does not count.
    if (askedAt > 0 && performance.now() - askedAt > 1000) process.exit(1)
    askedAt ||= performance.now()
    stopping.abort(asked)
  })
}
// A terminal that was closed cannot be written to; that must not keep us from stopping in order.
process.stdout.on('error', () => undefined)

const failure = await dev(stopping).then(
  () => stopping.signal.reason,
  (error: unknown) => error,
)
if (failure !== asked) {
  process.exitCode = 1
  console.error(failure instanceof Error ? failure.message : failure)
}
