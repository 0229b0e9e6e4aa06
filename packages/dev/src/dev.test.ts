import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cloneRoot, dataDirOf } from './clone.ts'
import { familyOf, isRunning } from './process-table.ts'
import { runCommand } from './run-command.ts'

/** A clone of its own, so that the developer's is left alone; only the packages from npm are shared. */
let clone: string
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'casefold-clone-'))
  for (const name of ['packages', 'tools', 'package.json', 'tsconfig.json', '.gitignore']) {
    await cp(join(cloneRoot, name), join(clone, name), { recursive: true })
  }
  await symlink(join(cloneRoot, 'node_modules'), join(clone, 'node_modules'))
})
afterAll(async () => {
  await rm(clone, { recursive: true })
  await rm(dataDirOf(clone), { recursive: true, force: true })
})

type Dev = { process: ChildProcess; output(): string }

/** What a test that failed left running would stand in the way of the next. */
const started = new Set<ChildProcess>()
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  started.clear()
})

function startDev(): Dev {
  const child = spawn(process.execPath, ['packages/dev/src/dev.ts'], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return { process: child, output: () => text }
}

async function untilItSays(dev: Dev, words: string): Promise<void> {
  await expect.poll(() => dev.output()).toContain(words)
}

async function untilUp(): Promise<Dev & { curl: string; family: number[] }> {
  const dev = startDev()
  await untilItSays(dev, 'npx casefold doctor')
  const curl = /^ {2}(curl .*)$/m.exec(dev.output())?.[1] ?? expect.fail(dev.output())
  return { ...dev, curl, family: familyOf(dev.process.pid ?? expect.fail('it does not run')) }
}

async function useCurl({ curl }: { curl: string }): Promise<unknown> {
  return JSON.parse(await runCommand('sh', ['-c', curl]))
}

/** What the README has one do with a service that runs, at the address that this run was given. */
async function readmeCommands(curl: string): Promise<string[]> {
  const readme = await readFile(join(cloneRoot, 'README.md'), 'utf8')
  const address = /http:\/\/[\d.:]+/.exec(curl)?.[0] ?? ''
  const blocks = [...readme.matchAll(/```sh\n((?:curl|npx node|npm run make:casefile) [\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  )
  return blocks.map((block) => block.replaceAll('http://127.0.0.1:8080', address).replaceAll('curl -s', 'curl -sf'))
}

/** What the summary promises: a page, and somebody who can sign in there. */
async function useDashboard(output: string): Promise<void> {
  const said = (name: string): string =>
    new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(output)?.[1] ?? expect.fail(output)
  // Its name; the address is what a test on a machine without IPv6 can rely on.
  const url = said('Dashboard').replace('localhost', '127.0.0.1')
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
  const password = (await readFile(join(clone, '.casefold/demo-password'), 'utf8')).trim()
  expect(said('Password')).toBe(password)
  expect((await stat(join(clone, '.casefold/demo-password'))).mode & 0o777).toBe(0o600)
  const email = said('Sign in')
  const entered = await fetch(`${url}/private/sign-in/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: said('Dashboard') },
    body: JSON.stringify({ email, password }),
  })
  expect([entered.status, await entered.json()]).toEqual([200, expect.objectContaining({ email: 'admin@demo.test' })])
  const [tenant] = await runCommand('sh', ['-c', `curl -si ${url}/private/sign-in/oidc/x`]).then((text) =>
    text.split('\n'),
  )
  expect(tenant).toContain('302')
}

test('on a fresh clone: up, a curl that works, reloaded on a change, nothing left after Ctrl+C', async () => {
  const dev = await untilUp()
  expect(await useCurl(dev)).toMatchObject({ caseId: /case_\w+/.exec(dev.curl)?.[0] })
  expect((await stat(join(clone, '.casefold/demo-key'))).mode & 0o777).toBe(0o600)
  await useDashboard(dev.output())
  const commands = await readmeCommands(dev.curl)
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const said = await runCommand('sh', ['-c', command], { cwd: clone })
    if (command.startsWith('curl')) JSON.parse(said)
    if (command.startsWith('npx')) expect(said).toMatch(/(processStatus|status): 'completed'/)
  }

  const second = startDev()
  const [code] = await once(second.process, 'exit')
  expect([code, second.output()]).toEqual([1, expect.stringContaining(`already runs for this clone`)])

  await utimes(join(clone, 'packages/server/src/main/api.ts'), new Date(), new Date())
  await untilItSays(dev, 'Restarting')

  const family = familyOf(dev.process.pid ?? 0)
  expect(family.length).toBeGreaterThan(10)
  dev.process.kill('SIGINT')
  expect(await once(dev.process, 'exit')).toEqual([0, null])
  expect(family.filter(isRunning)).toEqual([])
})

test('the second time: the same key, and nothing left after kill -9', async () => {
  const key = await readFile(join(clone, '.casefold/demo-key'), 'utf8')
  const dev = await untilUp()
  expect(dev.curl).toContain(key.trim())
  expect(await useCurl(dev)).toHaveProperty('caseId')
  dev.process.kill('SIGKILL')
  if (process.platform !== 'linux') return
  await expect.poll(() => dev.family.filter(isRunning)).toEqual([])
})

test('a key that opens nothing is replaced by one that does', async () => {
  await writeFile(join(clone, '.casefold/demo-key'), 'cfk_live_of_another_database')
  const dev = await untilUp()
  expect(await useCurl(dev)).toHaveProperty('caseId')
  dev.process.kill('SIGTERM')
  expect(await once(dev.process, 'exit')).toEqual([0, null])
})

test('asked to stop while it starts, it stops', async () => {
  const dev = startDev()
  await untilItSays(dev, 'Starting PostgreSQL')
  dev.process.kill('SIGTERM')
  expect(await once(dev.process, 'exit')).toEqual([0, null])
})
