import { once } from 'node:events'
import { openDataDir, openStateDir } from './clone.ts'
import { startDashboard } from './dev-dashboard.ts'
import { type Demo, drawDemoCase, loadDemoCase, prepareDatabase, seedDemo } from './dev-database.ts'
import { type DevEnv, writeDevEnv } from './dev-env.ts'
import { type LateParts, planLateParts, startLateParts } from './dev-late-parts.ts'
import { takeLock } from './dev-lock.ts'
import { type DevProcess, startProcess } from './dev-process.ts'
import { summarise } from './dev-summary.ts'
import { readEnvironment } from './environment.ts'
import { startParts } from './parts.ts'
import { untilServing, untilWorking } from './service.ts'

/** Everything in one terminal, until somebody asks to stop or a part dies. */
async function dev(stopping: AbortController): Promise<void> {
  const began = performance.now()
  const { signal } = stopping
  await using stack = new AsyncDisposableStack()
  stack.use(await takeLock())
  const stateDir = await openStateDir()
  const dir = await openDataDir()
  const plan = await planLateParts(dir)

  const { blobStore } = readEnvironment()
  say(`Starting PostgreSQL, ${blobStore === 's3' ? 'versitygw' : 'Azurite'}, mail and an identity provider.`)
  const onUnexpectedExit = (message: string): void => stopping.abort(new Error(message))
  const parts = await startParts({ parts: ['postgres', blobStore, 'mail', 'idp'], say, signal, onUnexpectedExit })
  stack.defer(() => parts.stop())
  const { logDir, postgres } = parts
  const late = startLateParts(plan, { dir, logDir, postgres, throwaway: false, say, signal, onUnexpectedExit })
  stack.defer(() => late.stop())
  late.ready.catch((error: unknown) => stopping.abort(error))

  say('Preparing the database.')
  const temporal = { address: plan.temporalAddress }
  const env = await writeDevEnv(stateDir, { ...parts, blobs: parts[blobStore], temporal, reader: plan })
  const dashboard = await startDashboard(logDir, say)
  stack.defer(() => dashboard.stop())
  await prepareDatabase(env, signal)
  const seeding = { stateDir, idp: parts.idp, signal }
  let demo = await seedDemo(env, seeding)

  say('Starting the API.')
  const api = startProcess('api', env, logDir, say)
  stack.defer(() => api.stop())
  const loaded = loadDemoCase(env, demo, signal, say)
  if (await isServing(api, signal)) {
    // The key that we kept may belong to a database that is gone.
    if (!(await opens(api.url, demo))) demo = await seedDemo(env, { ...seeding, newKey: true })
    const places = {
      temporalAddress: plan.temporalAddress,
      blobUrl: parts[blobStore].url,
      mailDir: parts.mail.files,
      idpUrl: parts.idp.issuer,
      logDir,
      stateDir,
    }
    await loaded
    const built = await Promise.race([dashboard.built, once(signal, 'abort').then(() => false)])
    if (signal.aborted) return
    const seconds = (performance.now() - began) / 1000
    say(summarise({ env, demo, built, ...places, seconds, outstanding: late.outstanding() }))
  } else {
    await loaded
    say('The API is not ready. It starts again when you save a file that it imports.')
  }
  // Nobody waits for them: until a worker runs, pages that were not drawn are drawn by nobody else.
  const drawn = drawDemoCase(env, signal).catch(() => undefined)
  stack.defer(() => drawn)
  const working = startWorker(late, env, logDir, signal)
  stack.defer(async () => (await working)?.stop())
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping.')
}

/** As soon as it has what it needs; what was uploaded until then waits in the database. */
async function startWorker(
  late: LateParts,
  env: DevEnv,
  logDir: string,
  signal: AbortSignal,
): Promise<DevProcess | undefined> {
  const awaited = late.outstanding().length > 0
  await late.ready.catch(() => undefined)
  if (signal.aborted) return undefined
  const worker = startProcess('worker', env, logDir, say)
  const metrics = `http://${env.HOST}:${env.WORKER_METRICS_PORT}/metrics`
  untilWorking(worker.child, metrics, signal).then(
    () => say(awaited ? 'Everything is there: what was uploaded is being read.' : 'Documents are being read.'),
    // It has said why, and starts again when a file is saved.
    () => undefined,
  )
  return worker
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
