import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../environment.ts'
import { installSchemathesis, run } from './install-schemathesis.ts'

const here = import.meta.dirname

export type SchemathesisRun = { readonly passed: boolean; readonly output: string }

// Its own start script holds the path under which it was installed, before it was moved into place.
const program = 'from schemathesis.cli import schemathesis; schemathesis()'

/** Runs Schemathesis with all its checks against a service that describes itself at /openapi.json. */
export async function runSchemathesis(
  url: string,
  keys: { main: string; other: string },
  examples: number,
  known: object = {},
): Promise<SchemathesisRun> {
  const { cacheDir, seed } = readEnvironment()
  const python = await installSchemathesis(cacheDir)
  // It leaves what it found in the directory it runs in, and the keys lie there too.
  const dir = await mkdtemp(join(tmpdir(), 'casefold-schemathesis-'))
  try {
    const keysFile = join(dir, 'keys.json')
    await writeFile(keysFile, JSON.stringify(toAuthFile(keys)), { mode: 0o600 })
    const knownFile = join(dir, 'known.json')
    await writeFile(knownFile, JSON.stringify(known), { mode: 0o600 })
    const words = ['--config-file', join(here, 'schemathesis.toml'), 'run', `${url}/openapi.json`, '--checks', 'all']
    const bounds = ['--max-examples', String(examples), '--seed', String(seed)]
    // How fast data is made up or answered says something of this machine's load, nothing of the service.
    const patient = ['--suppress-health-check', 'too_slow', '--request-timeout', '300', '--max-response-time', '300']
    const calm = [...patient, '--continue-on-failure', '--no-color']
    const env = {
      CASEFOLD_SCHEMATHESIS_KEYS: keysFile,
      CASEFOLD_SCHEMATHESIS_KNOWN: knownFile,
      CASEFOLD_SCHEMATHESIS_HOOKS: join(here, 'hooks.py'),
    }
    return await run(python, ['-c', program, ...words, ...bounds, ...calm], { cwd: dir, env })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Web Fuzzing Commons: who there is, and with which headers each comes. */
function toAuthFile({ main, other }: { main: string; other: string }): unknown {
  const user = (name: string, key: string): unknown => ({
    name,
    fixedHeaders: [{ name: 'Authorization', value: `Bearer ${key}` }],
  })
  return { auth: [user('first', main), user('second', other)] }
}
