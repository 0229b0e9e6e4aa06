import { expect, test } from 'vitest'
import { readHead } from './read-head.ts'
import { readSegments } from './read-segments.ts'

const date = (...lines: string[]): string | undefined => {
  const { serviceDate, dateSource } = readHead(['LAKESIDE CLINIC', ...lines].join('\n'))
  return serviceDate && `${dateSource} ${serviceDate.value}`
}

test.each([
  ['Date of Service: 03/14/2009', 'labelled 2009-03-14'],
  ['DOS 3/14/09', 'labelled 2009-03-14'],
  ['Visit Date: March 14, 2009', 'labelled 2009-03-14'],
  ['Date/Time of visit', undefined],
  ['Exam date: 2009-03-14 10:32', 'labelled 2009-03-14'],
  ['Admission Date: 03/14/2009   Discharge Date: 03/18/2009', 'labelled 2009-03-14'],
  ['Specimen collected: 14 Mar 2009', 'labelled 2009-03-14'],
  ['DOB: 01/02/1950   DOS: 03/14/2009', 'labelled 2009-03-14'],
  ['Seen: 3/14/2009', 'labelled 2009-03-14'],
  ['Date: 03/14/2009', 'header 2009-03-14'],
  ['March 14, 2009', 'header 2009-03-14'],
  ['03/14/2009 10:32 AM  Office Visit', 'header 2009-03-14'],
  ['Next visit date: 04/14/2009', undefined],
  ['Last visit: 04/14/2009', undefined],
  ['Appointment: 04/14/2009', undefined],
  ['Electronically signed by Jane Roe, MD on 03/15/2009', undefined],
  ['Dictated: 03/14/2009', undefined],
  ['D: 03/14/2009  T: 03/15/2009', undefined],
  ['Transcribed 03/15/2009', undefined],
  ['Received 03/20/2009', undefined],
  ['Printed on 6/1/2012 at 10:00', undefined],
  ['Date printed: 6/1/2012', undefined],
  ['06/01/2012 10:12 FAX 555 123 4567 P.003/012', undefined],
  ['Date of Birth: 01/02/1950', undefined],
  ['DOB 01/02/1950', undefined],
  ['Date of injury: 01/02/2008', undefined],
  ['He was seen in the emergency room on 3/10/2009 for cough', undefined],
  ['Signature: ________ Date: 3/15/2009', undefined],
])('%s', (line, expected) => {
  expect(date(line)).toBe(expected)
})

test('a labelled date beats one of the head, and the first of two counts', () => {
  expect(date('March 20, 2009', 'Date of visit: 03/14/2009')).toBe('labelled 2009-03-14')
  expect(date('March 20, 2009', 'Date: 03/14/2009')).toBe('header 2009-03-20')
})

test('labels may stand over their dates', () => {
  expect(date('Date of Service', '03/14/2009')).toBe('labelled 2009-03-14')
  expect(date('Patient   Date of Birth   Visit Date', 'Jane Roe   01/02/1950   03/14/2009')).toBe('labelled 2009-03-14')
  expect(date('Date of Birth', '01/02/1950')).toBeUndefined()
})

test('below the head only a plain label counts, and what it stands over is another visit', () => {
  const head = Array.from({ length: 14 }, () => 'The patient is well.')
  expect(date(...head, '03/14/2009')).toBeUndefined()
  expect(date(...head, 'Date of surgery: 03/14/2005')).toBeUndefined()
  const segments = readSegments([...head, 'Date of service: 03/14/2009', 'She coughs.'].join('\n'))
  expect(segments.map(({ days: [day] }) => day?.value)).toEqual([undefined, '2009-03-14'])
})

test.each([
  ['01/01/2018 - 06/30/2018  FILL HISTORY', undefined],
  ['PATIENT PRESCRIPTIONS  1/1/2017 to 12/31/2018', undefined],
  ['07/01/2019 through 12/31/2019', undefined],
  ['03/14/2009 - 03/18/2009', 'header 2009-03-14'],
])('a time that a list looks back on is no day of service: %s', (line, expected) => {
  expect(date(line)).toBe(expected)
})
