import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { reportTypes } from '../src/page-input.ts'
import { composeReport } from '../src/report/compose-report.ts'
import { hashOf } from '../src/report/report-hashes.ts'
import { plantInput } from './planted-report.ts'

const script = `
  const { composeReport } = await import('${new URL('../src/report/compose-report.ts', import.meta.url)}')
  const { hashOf } = await import('${new URL('../src/report/report-hashes.ts', import.meta.url)}')
  const { plantInput } = await import('${new URL('./planted-report.ts', import.meta.url)}')
  const { reportTypes } = await import('${new URL('../src/page-input.ts', import.meta.url)}')
  console.log(reportTypes.map((type) => hashOf(composeReport(plantInput(type)))).join(' '))`

test.each([
  ['Asia/Kathmandu', 'tr_TR.UTF-8'],
  ['America/St_Johns', 'ar_EG.UTF-8'],
])('in %s, with the locale %s, a report has the same hash', (zone, locale) => {
  const env = { TZ: zone, LANG: locale, LC_ALL: locale }
  const elsewhere = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  expect(elsewhere.trim().split(' ')).toEqual(reportTypes.map((type) => hashOf(composeReport(plantInput(type)))))
})
