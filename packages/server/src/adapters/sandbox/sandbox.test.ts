import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { confine } from './confine.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import type { ToolEnd } from './tool.ts'

let sandbox: Sandbox
let free: Sandbox
let dir: string
const listener = createServer((socket) => socket.end())
const bystander = spawn('sleep', ['600'])

const missing = (call: Parameters<typeof confine>[0]): ReturnType<typeof confine> => ({
  ...confine(call),
  command: 'bwrap-that-nobody-installed',
})

beforeAll(async () => {
  sandbox = await openSandbox({ allowUnsandboxed: false })
  free = await openSandbox({ allowUnsandboxed: true }, missing)
  // Not in /tmp: inside there is one too.
  dir = await mkdtemp('/var/tmp/casefold-sandbox-')
  await writeFile(join(dir, 'input'), 'as it was')
  vi.stubEnv('SANDBOX_SECRET', 'canary')
  await once(listener.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  bystander.kill()
  listener.close()
  vi.unstubAllEnvs()
  await rm(dir, { recursive: true })
})

const port = (): string => String((listener.address() as { port: number }).port)

/** Each prints `did it` where it succeeds; `what` is its argument. */
const escapes = {
  'reaches a listener on the loopback address': [
    'require("net").connect(+what, "127.0.0.1", done).on("error", () => {})',
    port,
  ],
  'reads the passwords file': ['fs.readFileSync(what); done()', () => '/etc/passwd'],
  'reads our own source': ['fs.readFileSync(what); done()', () => import.meta.filename],
  'looks into the home directory': ['fs.readdirSync(what); done()', homedir],
  'writes to its input': ['fs.writeFileSync(what, "changed"); done()', () => join(dir, 'input')],
  'writes beside its output': ['fs.writeFileSync(what, ""); done()', () => join(dir, 'beside')],
  'signals another process': ['process.kill(+what, 0); done()', () => String(bystander.pid)],
  'sees another process': ['fs.readFileSync(what); done()', () => `/proc/${bystander.pid}/cmdline`],
  'reads our environment': ['process.env.SANDBOX_SECRET === what && done()', () => 'canary'],
  'starts a process': ['require("child_process").spawnSync(what).status === 0 && done()', () => 'true'],
} satisfies Record<string, [string, () => string]>

const frame = 'const what = process.argv[1], fs = require("fs"), done = () => console.log("did it");'

async function inside(code: string, what = '', more: Partial<Parameters<Sandbox['run']>[0]> = {}): Promise<ToolEnd> {
  const reads = [{ host: join(dir, 'input'), at: join(dir, 'input') }]
  const limits = { dataBytes: 1e9, ...more.limits }
  return sandbox.run({ program: process.execPath, args: ['-e', frame + code, what], reads, ...more, limits })
}

describe('an escape', () => {
  test.each(Object.entries(escapes))('that %s', async (_, [code, what]) => {
    const outside = await promisify(execFile)(process.execPath, ['-e', frame + code, what()])
    expect(outside.stdout).toBe('did it\n')
    await writeFile(join(dir, 'input'), 'as it was')
    await rm(join(dir, 'beside'), { force: true })

    expect((await inside(code, what())).stdout.toString()).toBe('')
    expect(await readFile(join(dir, 'input'), 'utf8')).toBe('as it was')
    expect(await readdir(dir)).toEqual(['input'])
  })

  test('through a system call that no reader of files needs', async () => {
    const calls = { fork: 57, socket: 41, unshare: 272, memfd_create: 319, io_uring_setup: 425, keyctl: 250 }
    const perl = (nr: number): string => `print syscall(${nr}, 0, 0, 0, 0, 0) < 0 ? "$!{EPERM}" : "done"`
    for (const nr of process.arch === 'x64' ? Object.values(calls) : []) {
      const end = await sandbox.run({ program: 'perl', args: ['-MErrno', '-e', perl(nr)] })
      expect(Number(end.stdout.toString())).toBeGreaterThan(0)
    }
    const harmless = await sandbox.run({ program: 'perl', args: ['-MErrno', '-e', perl(39)] })
    expect(harmless.stdout.toString()).toBe('done')
  })
})

describe('a limit', () => {
  const bombs = {
    'of data': ['Buffer.alloc(+what, 1); done()', 900e6, 100e6, {}],
    'of CPU': ['while (process.cpuUsage().user < +what * 1000); done()', 6_000, 10, { cpuSeconds: 1 }],
    'of a file': ['fs.writeFileSync("/out/file", Buffer.alloc(+what)); done()', 2e6, 1e5, { fileBytes: 1e6 }],
    'of the scratch space': ['fs.writeFileSync("/tmp/file", Buffer.alloc(+what)); done()', 80e6, 1e6, {}],
  } satisfies Record<string, [string, number, number, object]>

  test.each(Object.entries(bombs))('%s stops what goes over it, and nothing else', async (_, bomb) => {
    const [code, over, under, limits] = bomb
    const out = await mkdtemp(join(tmpdir(), 'casefold-out-'))
    expect((await inside(code, String(under), { limits, out })).stdout.toString()).toBe('did it\n')
    const end = await inside(code, String(over), { limits, out })
    expect([end.stdout.toString(), end.timedOut, end.code]).toEqual(['', false, expect.not.toSatisfy((c) => c === 0)])
    await rm(out, { recursive: true })
  })

  test('of addresses', async () => {
    const dd = (bytes: string): Promise<ToolEnd> =>
      sandbox.run({ program: 'dd', args: ['if=/dev/zero', 'of=/dev/null', 'count=1', `bs=${bytes}`] })
    expect((await dd('100M')).code).toBe(0)
    expect(await dd('1600M')).toMatchObject({ code: 1, stderr: expect.stringContaining('memory exhausted') })
  })

  test('of output', async () => {
    const end = await sandbox.run({ program: 'yes', args: [], mostOutput: 1001 })
    expect(end).toMatchObject({ code: null, signal: 'SIGKILL', timedOut: false })
    expect(end.stdout).toHaveLength(1001)
  })
})

/** A time to sleep that no other run on this machine uses. */
const own = (seconds: string): string => `${seconds}.${process.pid}`

/** Waits until no process has this word in its command line. */
async function isGone(word: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    const lines = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(cmdline)
    if (!(await Promise.all(lines)).some((line) => line.includes(word))) return true
    await sleep(100)
  }
  return false
}

const cmdline = (pid: string): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

describe('nothing stays behind', () => {
  const both = [
    ['in the sandbox', (): Sandbox => sandbox],
    ['without one', (): Sandbox => free],
  ] as const

  test.each(both)('when the time is up, %s', async (_, which) => {
    const end = await which().run({ program: 'sleep', args: [own('611')], limits: { wallMs: 300 } })
    expect(end).toMatchObject({ timedOut: true, code: null, signal: 'SIGKILL' })
    expect(await isGone(own('611'))).toBe(true)
  })

  test.each(both)('when the caller gives up, %s', async (_, which) => {
    const caller = new AbortController()
    const run = which().run({ program: 'sleep', args: [own('612')], signal: caller.signal })
    setTimeout(() => caller.abort(new Error('enough')), 200)
    await expect(run).rejects.toThrow('enough')
    expect(await isGone(own('612'))).toBe(true)
  })

  test('of a tool that had children and no sandbox', async () => {
    await free.run({ program: 'bash', args: ['-c', `sleep ${own('613')} & exit 0`] })
    expect(await isGone(own('613'))).toBe(true)
  })

  test.each([
    ['in the sandbox', false],
    ['without one', true],
  ])('when we are killed, %s', async (_, withoutWalls) => {
    const code = `import { openSandbox } from ${JSON.stringify(resolve(import.meta.dirname, 'sandbox.ts'))}
      const walls = ${withoutWalls} ? () => { throw new Error('none') } : undefined
      const sandbox = await openSandbox({ allowUnsandboxed: true }, walls)
      sandbox.start({ program: 'sleep', args: ['${own('614')}'] })
      console.log(sandbox.confined)`
    const us = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [confined] = await once(us.stdout, 'data')
    expect(String(confined)).toBe(`${!withoutWalls}\n`)
    await sleep(200)
    us.kill('SIGKILL')
    expect(await isGone(own('614'))).toBe(true)
  })
})

test('a TypeScript file of ours runs inside, with its modules', async () => {
  const script = resolve(import.meta.dirname, 'seccomp.ts')
  expect(await sandbox.runNode(script, { args: [] })).toMatchObject({ code: 0, stderr: '' })
  const load = `console.log(typeof require("module").createRequire(${JSON.stringify(script)})("sharp"))`
  const end = await sandbox.runNode('-e', { args: [load] })
  expect(end.stdout.toString()).toBe('function\n')
})

test('a tool that stays is spoken with through its pipes', async () => {
  const tool = sandbox.start({ program: 'cat', args: [] })
  tool.stdin.write('hello')
  expect(String((await once(tool.stdout, 'data'))[0])).toBe('hello')
  tool.stdin.end()
  expect(await once(tool, 'close')).toEqual([0, null])
})

test('without a sandbox we refuse, unless that is allowed, and then we say so', async () => {
  await expect(openSandbox({ allowUnsandboxed: false }, missing)).rejects.toThrow(/bubblewrap.*ALLOW_UNSANDBOXED=1/)
  expect([sandbox.confined, free.confined]).toEqual([true, false])
  const reads = [{ host: join(dir, 'input'), at: '/in/file' }]
  const end = await free.run({ program: 'cp', args: ['/in/file', '/out/copy'], reads, out: dir })
  expect(end.code).toBe(0)
  expect(await readFile(join(dir, 'copy'), 'utf8')).toBe('as it was')
  await rm(join(dir, 'copy'))
})
