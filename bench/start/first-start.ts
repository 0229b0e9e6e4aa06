import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { type Child, startChild } from '@casefold/dev/child'
import { cloneRoot, dataDirOf } from '@casefold/dev/clone'
import { readEnvironment } from '@casefold/dev/environment'
import { openCasefold } from '@casefold/sdk'
import type { BenchRun } from '../bench-run.ts'

/** Seconds since `npm run dev`; `firstPage` is 0 where nobody waited for it. */
export type FirstStart = { readonly dashboard: number; readonly firstPage: number }

/** A clone, a home and caches of its own, gone afterwards. `cli`: what is put on PATH before everything else. */
export async function startFromNothing(run: BenchRun, dir: string, cli: string | undefined): Promise<FirstStart> {
  await using stack = new AsyncDisposableStack()
  const clone = await copyClone(dir)
  stack.defer(() => rm(dir, { recursive: true, force: true }))
  stack.defer(() => rm(dataDirOf(clone), { recursive: true, force: true }))
  const began = performance.now()
  const since = (): number => (performance.now() - began) / 1000
  const dev = stack.adopt(startDev(clone, join(dir, 'home'), cli), ({ child }) => child.stop('SIGTERM', 30_000))
  await until(run, dev, () => dev.output().includes('Casefold is up'))
  const url = /^ {2}API +(\S+)$/m.exec(dev.output())?.[1] ?? ''
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  if (!(await page.text()).includes('<div id="root">')) throw new Error('There is no dashboard.')
  const dashboard = since()
  run.say(`  dashboard after ${dashboard.toFixed(1)} s; ${/^Still to come.*$/m.exec(dev.output())?.[0] ?? 'all there'}`)
  if (!cli) return { dashboard, firstPage: 0 }
  await readOnePage(url, clone)
  return { dashboard, firstPage: since() }
}

async function copyClone(dir: string): Promise<string> {
  const clone = join(dir, 'clone')
  await mkdir(join(dir, 'home'), { recursive: true })
  const isSource = (path: string): boolean => !path.endsWith('/dashboard/dist')
  for (const name of ['packages', 'tools', 'package.json', 'tsconfig.json', '.gitignore'])
    await cp(join(cloneRoot, name), join(clone, name), { recursive: true, filter: isSource })
  await symlink(join(cloneRoot, 'node_modules'), join(clone, 'node_modules'))
  return clone
}

type Dev = { readonly child: Child; output(): string }

function startDev(clone: string, home: string, cli: string | undefined): Dev {
  const { searchPath } = readEnvironment()
  const caches = { HOME: home, XDG_CACHE_HOME: join(home, '.cache'), GOFLAGS: '-modcacherw' }
  const go = { GOCACHE: join(home, 'go-build'), GOMODCACHE: join(home, 'go-mod'), GOPATH: join(home, 'go') }
  const child = startChild({
    command: process.execPath,
    args: [join(clone, 'packages/dev/src/dev.ts')],
    cwd: clone,
    env: { ...caches, ...go, PATH: [...(cli ? [cli] : []), ...searchPath].join(delimiter) },
    deathSignal: 'SIGTERM',
    output: 'pipe',
  })
  let text = ''
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  return { child, output: () => text }
}

async function until({ signal }: BenchRun, { child, output }: Dev, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    signal.throwIfAborted()
    if (child.ending()) throw new Error(`npm run dev ended (${child.ending()}):\n${output().slice(-3000)}`)
    await sleep(100)
  }
}

/** One page with text in it, uploaded as soon as the service is up. */
async function readOnePage(baseUrl: string, clone: string): Promise<void> {
  const kept = (name: string): Promise<string> => readFile(join(clone, '.casefold', name), 'utf8')
  const casefold = openCasefold({ baseUrl, apiKey: (await kept('demo-key')).trim() })
  const { bytes } = await makeCasefile({ seed: 1, pages: 1 })
  const file = { name: 'first.pdf', type: 'application/pdf', body: new Blob([bytes.slice()]) } as const
  const [sent] = await casefold.documents.upload((await kept('demo-case')).trim(), [file])
  await casefold.documents.wait(sent?.documentId ?? '')
}
