import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '../environment.ts'

const requirements = join(import.meta.dirname, 'requirements.txt')

const howToInstall = `Schemathesis needs Python 3.11 or newer with its venv module. Install it:
  Debian, Ubuntu  apt install python3 python3-venv
  Fedora          dnf install python3
  macOS           brew install python`

/**
 * Every package is pinned with its checksums in requirements.txt. They are installed once into a cache directory outside
 * the clone, named after version and content, and found there afterwards. Answers with its Python.
 */
export async function installSchemathesis(cacheDir: string): Promise<string> {
  const text = await readFile(requirements, 'utf8')
  const version = /^schemathesis==(\S+)/m.exec(text)?.[1]
  const dir = join(cacheDir, `schemathesis-${version}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`)
  const python = join(dir, 'bin/python')
  if (await exists(python)) return python
  // Built beside and moved into place: what is there is whole, also when two runs build at once.
  const draft = `${dir}.${process.pid}`
  const made = await run('python3', ['-m', 'venv', draft])
  if (!made.passed) throw new Error(`${howToInstall}\n\npython3 -m venv said:\n${made.output}`)
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--require-hashes',
    '--only-binary',
    ':all:',
  ]
  const installed = await run(join(draft, 'bin/python'), [...pip, '-r', requirements])
  if (!installed.passed) throw new Error(`${howToInstall}\n\npip said:\n${installed.output}`)
  await rename(draft, dir).catch(() => rm(draft, { recursive: true, force: true }))
  return python
}

type Context = { cwd?: string; env?: Record<string, string> }

/** A program run to its end: whether it was content, and all that it said. */
export function run(
  command: string,
  args: string[],
  { cwd, env = {} }: Context = {},
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { maxBuffer: 64 << 20, env: childEnvironment(env), ...(cwd && { cwd }) }
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({
        passed: error === null,
        output: [stdout, stderr, error?.code === 'ENOENT' ? error.message : ''].join(''),
      })
    })
  })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
