import { readFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { cpuMsOfProcesses } from './cpu-time.ts'
import { documentsOf } from './documents.ts'
import { plantMany } from './many-pages.ts'
import { plantDocument } from './planted-pages.ts'
import { type ApiProcess, startApi } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

/** What the API and PostgreSQL together may spend on one search: less than the 10 s that one may take, also on a slow machine. */
const cpuMs = 8_000
/** Nobody waits longer for PostgreSQL: the real limit where a search has to end, a short one where it is given up. */
const patientMs = 600_000
const impatientMs = 1_500
const tenKb = 10_240
const longest = 2 ** 21
const crowdedPages = 24
/** What the API may ever hold, whatever is asked of it. */
const largestMb = 700

/** Read as patterns, these take for ever, or are none. */
const patterns = [
  ...[
    '(a+)+$',
    '(a|aa)+$',
    '.*',
    '.*.*.*=.*',
    '[[',
    '[^',
    '(?<!',
    '***:',
    '\\',
    '\\1',
    '\\y',
    '{1,99999}',
    '%',
    '_',
    '$$',
  ],
  ...["';drop--", '"', '%00', '&q=', '#', '+', '?', '^', '$'],
]
const pages = {
  patterns: patterns.join(' '),
  dividedWords: 'a-\n'.repeat(100_000),
  divided: `${'-\n'.repeat(100_000)} ${'- \r\n'.repeat(100_000)}`,
  brokenOff: `a-${'\n'.repeat(300_000)}${'a- '.repeat(100_000)}a-${' '.repeat(300_000)}`,
  oneToken: 'x'.repeat(2 ** 20),
  oneLetter: 'a'.repeat(longest),
  accents: `e\u0301-\n`.repeat(100_000),
  oneAccent: `e${'\u0301'.repeat(500_000)}`,
  // Of two classes, so that they are put in order: what takes the square of their number where nobody divides them.
  marks: `\u05d0${'\u064b\u05b0'.repeat(500_000)} end`,
}
type Page = keyof typeof pages

let service: TestApp
let tenant: TestTenant
let api: ApiProcess
let documentId: string
let crowded: string
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  const caseId = await documentsOf(service, tenant).newCase()
  documentId = await plantDocument(service, tenant, caseId, Object.values(pages))
  crowded = await plantMany(service, tenant, caseId, { pages: crowdedPages, characters: longest - 100 })
  // A process of its own, as operators run it: Node limits the head of a request, too.
  api = await openApi()
})
afterAll(async () => {
  const [worst] = asked.toSorted((one, other) => other.cpuMs - one.cpuMs)
  process.stdout.write(
    `${asked.length} hard searches on pages of up to 2 MB: at most ${worst?.cpuMs} ms of CPU (${worst?.what}, ${worst?.status})\n`,
  )
  agent.destroy()
  await api.kill9()
  // What is left is looked through for secrets at the end of the run, and that takes so much and no more.
  await query(service.urls.adminUrl, `delete from pages where document_id = '${parseId('doc', crowded)}'`)
  await service.close()
})

function openApi(giveUpMs = patientMs): Promise<ApiProcess> {
  return startApi(`${service.urls.appUrl}?statement_timeout=${giveUpMs}&query_timeout=${giveUpMs + 100}`)
}

const asked: { what: string; status: number; cpuMs: number }[] = []

type Answer = { readonly status: number; readonly body: string; readonly ms: number; readonly link: string }

function ask(q: string, more: string): Promise<Answer> {
  return askFor(`/api/search?documentId=${documentId}&q=${encodeURIComponent(q)}&text=false${more}`)
}

function askFor(path: string): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${tenant.key}` }
    const read = async (answer: IncomingMessage): Promise<Answer> => {
      const body = await text(answer)
      return {
        status: answer.statusCode ?? 0,
        body,
        ms: performance.now() - start,
        link: `${answer.headers.link ?? ''}`,
      }
    }
    const request = get({ host: '127.0.0.1', port: api.port, path, agent, headers })
    request.on('response', (answer) => void read(answer).then(resolve, reject)).on('error', reject)
  })
}

/** The API and those of PostgreSQL's processes that work for it. */
async function pidsOfSearch(): Promise<number[]> {
  const backends = await query<{ pid: number }>(
    service.urls.adminUrl,
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'casefold'`,
  )
  return [api.child.pid, ...backends.map(({ pid }) => pid)]
}

async function askInTime(q: string, more: string): Promise<Answer> {
  // Opens the connections, so that none begins to count in between.
  await askFor(`/api/search?documentId=${documentId}&q=first&limit=1`)
  const pids = await pidsOfSearch()
  const before = cpuMsOfProcesses(pids)
  const answer = await ask(q, more)
  const spent = cpuMsOfProcesses(pids) - before
  asked.push({ what: `${q.slice(0, 12)}… ${more}`, status: answer.status, cpuMs: spent })
  expect(spent).toBeLessThan(cpuMs)
  return answer
}

const ways = ['', '&limit=100', '&include=matches', '&limit=100&include=matches,boxes', '&limit=100&sort=hits']

async function expectFound(q: string, expected: readonly Page[]): Promise<void> {
  const names = Object.keys(pages)
  for (const more of ways) {
    const { status, body } = await askInTime(q, more)
    expect(status).toBe(200)
    const found = (JSON.parse(body) as { pageNumber: number }[]).map(({ pageNumber }) => names[pageNumber - 1])
    expect(new Set(found)).toEqual(new Set(expected))
    expect(found).toHaveLength(expected.length)
  }
}

describe('limits', () => {
  const distinct = (count: number): string =>
    Array.from({ length: count }, (_, number) => `t${1000 + number}`).join(' ')
  const characters = (count: number): string =>
    Array.from({ length: count }, (_, number) => String.fromCharCode(0x4e00 + number)).join(' ')

  test.each([
    ['10 KB of ASCII', 'q'.repeat(tenKb), 200, ''],
    ['one byte more', 'q'.repeat(tenKb + 1), 400, 'too_long'],
    ['10 KB of accents', 'é'.repeat(tenKb / 2), 200, ''],
    ['one byte more than 10 KB of accents', `${'é'.repeat(tenKb / 2)}x`, 400, 'too_long'],
    ['10 KB of Chinese', `${'肺'.repeat(3_413)}x`, 200, ''],
    ['10 KB of signs that are written as three', '%'.repeat(tenKb), 200, ''],
    ['100 terms', distinct(100), 200, ''],
    ['101 terms', distinct(101), 400, 'too_many_terms'],
    ['5,000 terms of one letter', Array.from({ length: 5_000 }, (_, at) => (at % 36).toString(36)).join(' '), 200, ''],
    ['2,560 terms of one character', characters(2_560), 400, 'too_many_terms'],
    ['no term', ' \u200b ', 400, 'no_term'],
  ])('%s', async (_, q, status, code) => {
    const answer = await askInTime(q, '&limit=10')
    expect(answer.status).toBe(status)
    if (code !== '') expect(JSON.parse(answer.body).details[0].code).toBe(code)
  })
})

describe('nothing is a pattern', () => {
  test.each(patterns)('%s', async (pattern) => {
    const { status, body } = await askInTime(pattern, '&limit=10')
    expect(status).toBe(200)
    const found = (JSON.parse(body) as { pageNumber: number }[]).map(({ pageNumber }) => pageNumber)
    expect(found).toEqual([1])
  })

  test.each(['(b+)+$', '.+', '\\w', 'a.b', '%x%'])('%s stands nowhere', async (pattern) => {
    const { status, body } = await askInTime(pattern, '&limit=10')
    expect([status, body]).toEqual([200, '[]'])
  })
})

describe('bounded time', () => {
  const sameLetter = Array.from({ length: 98 }, (_, more) => 'a'.repeat(more + 3)).join(' ')
  /** Letter by letter the same, but for the first: what a search for a part of a text has to do most for. */
  const nearly = Array.from({ length: 99 }, (_, turn) => `${(turn + 100).toString(36)}${'a'.repeat(97)}`).join(' ')
  test.each<[string, string, readonly Page[]]>([
    ['words that are divided again and again', 'aaaaaaaaaaaa', ['dividedWords', 'oneLetter']],
    ['what stands alone there', 'a', ['dividedWords', 'brokenOff', 'patterns']],
    ['hyphens and line breaks', '---', []],
    ['a token of 1 MB', 'xxx', ['oneToken']],
    ['10 KB in it', 'x'.repeat(tenKb), ['oneToken']],
    ['terms over each other', sameLetter, ['dividedWords', 'oneLetter']],
    ['accents', 'eeee', ['accents']],
    ['a letter with half a million accents', 'e', ['accents', 'oneAccent']],
    ['a letter with a million marks of two scripts', '\u05d0', ['marks']],
    ['a mark', '\u064b', ['marks']],
    ['what stands behind them', 'end', ['marks']],
  ])('%s', async (_, q, expected) => {
    await expectFound(q, expected)
  })

  test.each([
    ['terms that nearly stand on a page of one letter', nearly],
    // One look for it cannot be interrupted: the statement goes on for a while, and nobody waits for it.
    ['a long one that nearly stands there', `b${'a'.repeat(3_000)}`],
  ])('%s: given up in time', async (_, q) => {
    await api.kill9()
    api = await openApi(impatientMs)
    const { status, body } = await ask(q, '&limit=10')
    if (status === 200) expect(JSON.parse(body)).toEqual([])
    else expect([status, JSON.parse(body).code]).toEqual([503, 'unavailable'])
  })
})

describe(`a document of ${crowdedPages} pages of 2 MB each`, () => {
  type Crowded = { readonly pageNumber: number; readonly ocrText: string }
  const every = Array.from({ length: crowdedPages }, (_, at) => at + 1)
  const path = (more: string): string => `/api/search?documentId=${crowded}&q=smoking${more}`
  const memoryOf = async (what: 'VmRSS' | 'VmHWM'): Promise<number> => {
    const status = await readFile(`/proc/${api.child.pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024)
  }
  const sizeOf = (found: readonly Crowded[]): number => found.reduce((sum, { ocrText }) => sum + ocrText.length, 0)
  const numbersOf = (found: readonly { pageNumber: number }[]): number[] => found.map(({ pageNumber }) => pageNumber)

  beforeAll(async () => {
    await api.kill9()
    // One that remembers nothing of what it was asked before.
    api = await openApi()
  })

  test('as a stream: every page, and a process that stays small', async () => {
    const before = await memoryOf('VmRSS')
    const { status, body, ms } = await askFor(path(''))
    const most = await memoryOf('VmHWM')
    process.stdout.write(
      `${Math.round(body.length / 1e6)} MB of large pages in ${Math.round(ms)} ms: the process had ${before} MB, at most ${most} MB\n`,
    )
    expect(status).toBe(200)
    const found = JSON.parse(body) as Crowded[]
    expect(numbersOf(found)).toEqual(every)
    expect(sizeOf(found)).toBeGreaterThan(crowdedPages * (longest - 200))
    expect(most).toBeLessThan(largestMb)
  })

  test.each(['', '&sort=hits'])('limit=1000%s: less than asked for, and a link to the rest', async (more) => {
    const seen: number[] = []
    let answers = 0
    for (let next: string | undefined = path(`&limit=1000${more}`); next; answers++) {
      const { status, body, link } = await askFor(next)
      expect(status).toBe(200)
      const found = JSON.parse(body) as Crowded[]
      expect(sizeOf(found)).toBeLessThan(2 ** 24 + 2 * longest)
      seen.push(...numbersOf(found))
      next = /<([^>]*)>; rel="next"/.exec(link)?.[1]
    }
    process.stdout.write(`limit=1000${more}: ${answers} answers, at most ${await memoryOf('VmHWM')} MB\n`)
    expect(seen).toEqual(every)
    expect(answers).toBeGreaterThan(2)
    expect(await memoryOf('VmHWM')).toBeLessThan(largestMb)
  })

  test('without their texts they are all there at once', async () => {
    for (const more of ['', '&limit=1000']) {
      const { body, link } = await askFor(path(`${more}&text=false`))
      expect([numbersOf(JSON.parse(body)), link]).toEqual([every, ''])
    }
  })
})
