import { expect, test } from 'vitest'
import type { Flag, Origin } from '../finding.ts'
import type { Mention, PageNotes } from '../notes.ts'
import { readPage } from '../read-page.ts'
import { analyseCase } from './analyse-case.ts'

const text = 'Date of service: 03/14/2019\nALLERGIES: Penicillin (hives).'
const noted = readPage({ documentId: 'doc_1', ordinal: 1, pageNumber: 1, readVersion: 1, text })
const ruled = noted.mentions[0] as Mention
const modelled = (...flags: Flag[]): Mention => ({ ...ruled, model: 'm1', match: 'ocr', rule: 'model', flags })
const blockedRule = (...flags: Flag[]): Mention => ({ ...ruled, flags })

function findingOf(...mentions: Mention[]): { origin: Origin; flags: readonly Flag[]; matches: string[] } | undefined {
  const notes: PageNotes = { ...noted, mentions }
  const { findings } = analyseCase({ reportType: 'allergyHistory', notes: [notes], subject: {}, parameters: {} })
  expect(findings).toHaveLength(1)
  const [found] = findings
  return (
    found && {
      origin: found.origin,
      flags: found.flags,
      matches: found.citations.map((one) => ('match' in one ? one.match : '')),
    }
  )
}

const rules = { by: 'rules', rule: ruled.rule }
const model = { by: 'model', model: 'm1' }

test.each<[string, Mention[], object]>([
  [
    'what a model proposed says so',
    [modelled('unsupportedValue')],
    { origin: model, flags: ['unsupportedValue'], matches: ['ocr'] },
  ],
  [
    'the rules take over what it proposed',
    [modelled('unsupportedValue'), ruled],
    { origin: rules, flags: [], matches: ['exact'] },
  ],
  [
    'its doubtful words add nothing to theirs',
    [ruled, modelled('unsupportedValue')],
    { origin: rules, flags: [], matches: ['exact'] },
  ],
  ['its sure words are one more source', [ruled, modelled()], { origin: rules, flags: [], matches: ['exact', 'ocr'] }],
  ['it makes nothing good', [blockedRule('suspiciousText'), modelled()], { origin: rules, flags: ['suspiciousText'] }],
  [
    'two doubtful sources are not a sure one',
    [blockedRule('suspiciousText'), blockedRule('implausible')],
    { flags: ['suspiciousText', 'implausible'] },
  ],
  ['a sure source makes a doubtful one good', [blockedRule('suspiciousText'), ruled], { flags: [] }],
])('%s', (_what, mentions, expected) => {
  expect(findingOf(...mentions)).toMatchObject(expected)
})
