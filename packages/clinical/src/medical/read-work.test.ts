import { expect, test } from 'vitest'
import type { Moment } from '../dates/moment.ts'
import type { Mention } from '../notes.ts'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'

function at(moment: Moment | undefined): string {
  return moment?.ago ? `-${moment.ago.amount[0]} ${moment.ago.unit}` : (moment?.date?.value ?? '')
}

const categories = new Set<string>(['medical.work', 'medical.function', 'medical.opinion'])

function read(text: string): Mention[] {
  return readSubjects(['medical'], preparePage(text), text).filter(({ category }) => categories.has(category))
}

function said(text: string): string[] {
  return read(text).map((one): string => {
    expect(text.slice(one.start, one.end)).toBe(one.quote)
    if (one.category === 'medical.work') {
      const { status, occupation, restrictions, since, until } = one.value
      const span = since || until ? `${at(since)}..${at(until)}` : ''
      return [status, occupation, restrictions, span].filter(Boolean).join(' | ')
    }
    if (one.category === 'medical.function') return `${one.value.activity}: ${one.value.limit}`
    return one.category === 'medical.opinion' ? `${one.value.about}: ${one.value.words}` : one.category
  })
}

const work = /^(?:working|released|restricted|offWork|unable|disabled|retired|unemployed)/

test.each([
  ['He has been off work since 3/14/18.', ['offWork | 2018-03-14..']],
  ['RTW 4/1/2018.', ['released | 2018-04-01..']],
  ['He last worked in May 2014.', ['offWork | 2014-05..']],
  ['Disabled since 2011.', ['disabled | 2011..']],
  ['He is on SSDI.', ['disabled']],
  ['He was totally disabled from 3/1/2018 to 6/1/2018.', ['disabled | 2018-03-01..2018-06-01']],
  ['Remains temporarily totally disabled through 8/1/2018.', ['disabled | ..2018-08-01']],
  [
    'WORK STATUS:\n☐ Full duty ☑ Light duty: no lifting over 10 lbs ☐ Off work',
    ['restricted | no lifting over 10 lbs'],
  ],
  [
    '[ ] Regular duty  [X] Modified duty with restrictions: sit/stand option  [ ] Off work',
    ['restricted | sit/stand option'],
  ],
  ['__X__ Off work from 3/1/2018 through 3/15/2018\n____ Return to full duty', ['offWork | 2018-03-01..2018-03-15']],
  [
    'WORK STATUS: Off work until 4/1/2018, then light duty with no lifting over 20 lbs.',
    ['offWork | ..2018-04-01', 'restricted | no lifting over 20 lbs'],
  ],
  [
    'Patient may return to work on 4/2/2018 with the following restrictions: no lifting over 10 pounds, no overhead work.',
    ['restricted | no lifting over 10 pounds, no overhead work | 2018-04-02..'],
  ],
  ['She was released to full duty without restrictions on 6/3/2019.', ['released | 2019-06-03..']],
  ['No work restrictions.', ['released']],
  ['He is on light duty.', ['restricted']],
  ['He is unable to work due to dyspnea.', ['unable']],
  ['He cannot work.', ['unable']],
  ['She has been unable to return to work since the accident.', ['unable']],
  ['Full duty 6/1/18.', ['released | 2018-06-01..']],
  ['Pt may RTW w/ restrictions.', ['restricted']],
  ['He returned to work full duty on 5/1/2018.', ['working | 2018-05-01..']],
  ['He stopped working 3 months ago.', ['offWork | -3 months..']],
  ['He has not worked in two years.', ['offWork | -2 years..']],
  ['He quit working as a roofer in 2012 because of his breathing.', ['offWork | roofer | 2012..']],
  ['She works as a nurse at the hospital.', ['working | nurse']],
  ['He is working full time as a mechanic.', ['working | mechanic']],
  ['He is employed as an RN.', ['working | RN']],
  ['He is a retired coal miner.', ['retired | coal miner']],
  ['He retired in 2010.', ['retired | 2010..']],
  ['He is unemployed since 2015.', ['unemployed | 2015..']],
  ['Laid off in March 2016.', ['unemployed | 2016-03..']],
  ['Occupation: truck driver', []],
  ['Work status: ☐ Full duty ☐ Light duty ☐ Off work', []],
  ['His wife is disabled.', []],
  ['She lives with her husband, who is retired.', []],
  ['He is not disabled.', []],
  ['She applied for disability.', []],
  ['We will work on strengthening.', []],
  ['She is working with physical therapy.', []],
  ['Continue workup.', []],
  ['He would like to return to work.', []],
  ['If no better he will be off work.', []],
  ['Modified duty not available.', []],
  ['He worked as a welder for 20 years.', []],
  ['While working as a roofer he fell.', []],
])('work: %s', (text, expected) => {
  expect(said(text).filter((one) => work.test(one))).toEqual(expected)
})

test.each([
  ['He can walk one block before stopping.', ['walking: He can walk one block before stopping']],
  ['Unable to lift more than 10 lb.', ['lifting: Unable to lift more than 10 lb']],
  ['Independent in ADLs.', ['activities of daily living: Independent in ADLs']],
  [
    'She can sit for 30 minutes and stand for 15 minutes.',
    ['sitting: She can sit for 30 minutes', 'standing: stand for 15 minutes'],
  ],
  ['He is able to climb one flight of stairs.', ['stairs: He is able to climb one flight of stairs']],
  [
    'Needs assistance with bathing and dressing.',
    ['activities of daily living: Needs assistance with bathing and dressing'],
  ],
  ['Ambulates with a walker.', ['walking: Ambulates with a walker']],
  ['He gets short of breath after walking one block.', ['walking: He gets short of breath after walking one block']],
  ['He is no longer able to drive.', ['driving: He is no longer able to drive']],
  ['Denies difficulty with stairs.', []],
  ['You should not lift more than 10 lb.', []],
  ['Her pain can reach an 8 with walking.', []],
  ['His mother is unable to walk.', []],
])('function: %s', (text, expected) => {
  expect(said(text).filter((one) => !work.test(one))).toEqual(expected)
})

test.each([
  ['In my opinion, within reasonable medical probability, the strain was caused by the accident.', ['cause']],
  ['Dr. Smith opined that the injury aggravated his arthritis.', ['cause']],
  ['He has reached MMI.', ['maximumImprovement']],
  ['The condition is permanent and stationary.', ['maximumImprovement']],
  ['He has a 20% whole person impairment.', ['impairment']],
  ['He denied any prior impairment rating.', []],
  ['He is permanently disabled from coal mine work.', ['disability']],
  ['I believe he is incapable of performing sedentary work.', ['workCapacity']],
  ['Dr. Jones stated that he is unable to work. I do not agree.', ['workCapacity']],
  ['The IME found that he can return to full duty.', ['workCapacity']],
  ['Prognosis is guarded.', ['prognosis']],
  ['PROGNOSIS: Guarded.', ['prognosis']],
  ['The patient believes his pain is due to work.', []],
  ['Is the patient at MMI?', []],
  ['When he reaches MMI we will rate him.', []],
  ['I believe this is an acute exacerbation of his arthritis.', []],
  ['His cough is due to smoking.', []],
])('opinions: %s', (text, expected) => {
  const found = said(text).filter((one) => !work.test(one))
  expect(found.map((one) => one.split(':')[0])).toEqual(expected)
})

test('an opinion is quoted as it stands, and no longer than 400 characters', () => {
  const long = `In my opinion the strain was caused by the accident ${'and by the work he did '.repeat(30)}.`
  const [found] = read(long)
  expect(found?.quote.length).toBeLessThanOrEqual(400)
  expect(long.startsWith(found?.quote ?? '-')).toBe(true)
})
