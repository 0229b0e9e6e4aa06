import { expect, test } from 'vitest'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'

function said(text: string): string[] {
  return readSubjects(['medical'], preparePage(text), text).flatMap((one) => {
    if (one.category !== 'medical.work') return []
    expect(text.slice(one.start, one.end)).toBe(one.quote)
    const { status, occupation, since, until } = one.value
    const span = since || until ? `${since?.date?.value ?? ''}..${until?.date?.value ?? ''}` : ''
    return [[status, occupation, span].filter(Boolean).join(' | ')]
  })
}

test.each([
  ['He continues to work as a carpenter.', 'working | carpenter'],
  ['She has been working overtime as a carpenter this month.', 'working | carpenter'],
  ['Currently employed as a line cook, 40 hours a week.', 'working | line cook'],
  ['Occupation: Currently employed as a line cook, 40 hours a week.', 'working | line cook'],
  ['He is working full duty as a line cook.', 'working | line cook'],
  ['Occupation: He has been working overtime as a delivery driver this month.', 'working | delivery driver'],
  ['He continues working as a roofer despite the pain.', 'working | roofer'],
  ['Works nights as a CNA.', 'working | CNA'],
  ['works 40 hrs/wk as a cashier', 'working | cashier'],
  ['He reports working 12-hour shifts.', 'working'],
  ['He worked a double shift last weekend.', 'working'],
  ['Has been picking up extra shifts at the warehouse.', 'working'],
  ['Patient is a full-time bus driver.', 'working'],
  ['He drives a truck for a living.', 'working'],
  ['He owns and operates a landscaping business.', 'working'],
  ['He recently began working at a bakery.', 'working'],
  ['He came in straight from work today.', 'working'],
  ['Has not missed any work.', 'working'],
  ['No lost time from work.', 'working'],
  ['Employment: Full-time', 'working'],
  ['Currently working: Yes', 'working'],
  ['Are you currently working? Yes', 'working'],
  ['Are you currently working?  [x] Yes  [ ] No', 'working'],
  ['Has the patient returned to work? Yes', 'working'],
  ['Mr. Ashdown has been unable to perform any work since 12/8/14.', 'unable | 2014-12-08..'],
  ['Patient has been unable to do any work since 5/1/15.', 'unable | 2015-05-01..'],
  ['He has been unable to engage in any gainful employment since 5/1/15.', 'unable | 2015-05-01..'],
  ['Unable to work in any capacity from 5/1/2015 to present.', 'unable | 2015-05-01..'],
  ['She has been incapacitated from work since 5/1/2015.', 'unable | 2015-05-01..'],
  ['Not fit for work since 5/1/2015.', 'unable | 2015-05-01..'],
  ['Is the patient able to return to work?  [ ] Yes  [x] No', 'unable'],
  ['Total temporary disability from 10/15/2009 to the present.', 'disabled | 2009-10-15..'],
  ['Permanent and total disability since 5/1/2015.', 'disabled | 2015-05-01..'],
  ['TTD 5/1/15 to present.', 'disabled | 2015-05-01..'],
  ['TTD from 5/1/15 - 8/1/15.', 'disabled | 2015-05-01..2015-08-01'],
  ['Disability began 5/1/2015.', 'disabled | 2015-05-01..'],
  ['Dates of disability: 5/1/2015 to 8/1/2015', 'disabled | 2015-05-01..2015-08-01'],
  ['Receiving disability benefits? Yes', 'disabled'],
  ['He stopped working on 5/1/2015 because of his back.', 'offWork | 2015-05-01..'],
  ['He has not been able to return to any form of work since 5/1/2015.', 'unable | 2015-05-01..'],
  ['Please excuse Mr. Ashdown from work from 5/1/2015 to 5/15/2015.', 'offWork | 2015-05-01..2015-05-15'],
  ["Has been out on workers' compensation since 5/1/15.", 'offWork | 2015-05-01..'],
  ['She has had no work since 5/1/2015.', 'offWork | 2015-05-01..'],
  ['Currently working: No', 'offWork'],
  ['Are you currently working?  [ ] Yes  [x] No', 'offWork'],
  ['Currently employed: ☐ Yes ☑ No', 'unemployed'],
  ['Patient remains off work until 04/20/2020.\nReturn to full duty when cleared.', 'offWork | ..2020-04-20'],
  ['May return to full duty if FCE is passed. Currently unable to work.', 'unable'],
  ['She is working full time at Walmart. Disabled placard form completed. Her husband is disabled.', 'working'],
  ['Return to full duty 6/1/2018.', 'released | 2018-06-01..'],
  ['May return to full duty as tolerated.', 'released'],
  ['Dr. Smith took him off work on 3/1/2018.', 'offWork | 2018-03-01..'],
  ['Dr. Jones released him to full duty on 3/1/2018.', 'released | 2018-03-01..'],
  ['In my opinion he is totally disabled.', 'disabled'],
  ['I agree with Dr. Jones that he is totally disabled.', 'disabled'],
  [
    'In my opinion the claimant is able to perform sedentary work. Dr. Jones opined that the claimant is permanently and totally disabled; I disagree.',
    'restricted',
  ],
])('said of work: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test.each([
  ['He was employed as a miner for 20 years.'],
  ['Occupation: Former delivery driver'],
  ['Occupation: She was exposed to silica dust for 13 years while working as a sandblaster.'],
  ['He had been working as a roofer until 2012.'],
  ['He used to work as a welder.'],
  ['He began working in the mines in 1975.'],
  ['He started a new job in 1998.'],
  ['The cream works for her pain.'],
  ['Medication works for 4 hours.'],
  ['He is working with a lawyer.'],
  ['He has been working hard to lose weight.'],
  ['He has a good job of doing his exercises.'],
  ['Midline shift.'],
  ['Patient is a full-time student.'],
  ['He has 10% permanent partial disability.'],
  ['He is unable to do house work.'],
  ['Is your spouse employed? Yes'],
  ['Were you working at the time of the accident? Yes'],
  ['Do you work with chemicals? No'],
  ['Disabled? No'],
  ['Return to regular duty once cleared by surgery.'],
  ['Full duty pending FCE.'],
  ['Release to full duty upon completion of therapy.'],
  ['He may return to work provided that he passes the FCE.'],
  ['Work status: full duty when released by Dr. Kay.'],
  ['Disabled parking permit renewed.'],
  ['Dr. Jones stated that he is unable to work. I do not agree.'],
  ['I disagree with Dr. Jones that he is totally disabled.'],
  ['According to Dr. Lee, he is totally disabled.'],
  ['The treating physician believes that he cannot work.'],
  ["It was Dr. Jones' opinion that the patient cannot work."],
  ['The IME found that he can return to full duty.'],
  ['He was declared totally disabled by Dr. Jones.'],
  ['The claimant contends she is disabled.'],
  ['Are you currently working?  [ ] Yes  [ ] No'],
  ['Retired: [ ]  Student: [ ]  Employed: [ ]'],
  ['An employee who is off work more than 7 days is entitled to benefits.'],
])('nothing said of work: %s', (text) => {
  expect(said(text)).toEqual([])
})

test.each([
  ['He has been off w0rk 5ince 5/1/2015.', 'offWork | 2015-05-01..'],
  ['Total temporarv disabillty from 10/15/2009 to the present.', 'disabled | 2009-10-15..'],
  ['Currently enployed as a line cook.', 'working | line cook'],
  ['He has been unable to perform any\n        work\n        since 12/8/14.', 'unable | 2014-12-08..'],
])('through a poor scan: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})
