import { expect, test } from 'vitest'
import { lungEvidence, plantLung } from '../../../test/planted-lung.ts'
import type { WorkStatus } from '../../medical/medical.ts'
import { medicalSentences } from './medical-sentences.ts'

const said = (day: string, status: WorkStatus): ReturnType<typeof plantLung> =>
  plantLung(day, 'medical.work', { status })

test('all that the newest record says of work is told, and nothing older', () => {
  const evidence = lungEvidence([
    said('2014-03-01', 'working'),
    said('2016-09-20', 'offWork'),
    said('2016-09-20', 'restricted'),
  ])
  const told = medicalSentences(evidence).at(-1)
  expect(told?.text).toBe(
    'Work status in the newest record of it: {"status":"offWork"} (09/20/2016) and {"status":"restricted"} (09/20/2016).',
  )
  expect(told?.findingIds).toHaveLength(2)
})
