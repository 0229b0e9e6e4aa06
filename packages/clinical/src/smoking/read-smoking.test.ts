import { expect, test } from 'vitest'
import type { Mention } from '../notes.ts'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'
import { noteStatus } from './note-status.ts'

function read(text: string): Mention[] {
  return readSubjects(['smoking'], preparePage(text), text).toSorted((a, b) => a.start - b.start)
}

/** Everything but statuses, in words. */
function details(text: string): string[] {
  return read(text).flatMap(({ category, display }) => (category === 'smoking.status' ? [] : [display]))
}

test.each([
  ['never', 'Smoking status: Never Smoker'],
  ['never', 'Tobacco Use: Never   Alcohol Use: Yes'],
  ['never', 'He has never smoked cigarettes but chews tobacco.'],
  ['never', 'She does not smoke and does not drink and has never done either.'],
  ['never', 'Denies any history of tobacco, alcohol, or drug use.'],
  ['never', 'Have you ever smoked? No'],
  ['never', 'Smoking Status\nNever'],
  ['never', 'Non smoker, never.'],
  ['never', 'non-smoker (never)'],
  ['never', 'Tob: neg, never used'],
  ['never', 'SH: married, 3 kids, never smoked, occ wine'],
  ['never', 'Widowed, two grown sons, never smoked.'],
  ['never', 'no tobacco ever'],
  ['nonsmoker', 'Smoker  Y / (N)'],
  ['nonsmoker', 'Tobacco? No'],
  ['nonsmoker', 'Tob/EtOH/drugs: none'],
  ['nonsmoker', 'She is a nonsmoker.'],
  ['nonsmoker', 'No alcohol, drugs, or tobacco.'],
  ['nonsmoker', 'ETOH/tob: neg'],
  ['nonsmoker', 'T/A/D: denies'],
  ['nonsmoker', '(-) tobacco'],
  ['nonsmoker', 'Nicotine free.'],
  ['nonsmoker', 'C. used tobacco or nicotine in any form?  Y [ ]  N [X]'],
  ['nonsmoker', 'The patient smokes marijuana. The patient does not smoke cigarettes.'],
  ['nonsmoker', 'Husband denied tobacco use for her.'],
  ['nonsmoker', 'He denies smoking; his wife smokes a pack a day.'],
  ['nonsmoker', 'Do you smoke? [x] No [ ] Yes'],
  ['nonsmoker', 'Smoker (Y/N): N'],
  ['nonsmoker', 'Does not smoke. His wife smokes a pack a day.'],
  ['ever', 'Ever smoker.'],
  ['former', 'X-smoker'],
  ['former', 'prev smoker'],
  ['former', 'Tobacco: 1 ppd x 20 yrs, quit 2005'],
  ['former', 'She smoked in her 20s, does not now.'],
  ['former', 'Has not smoked since 1998.'],
  ['former', 'The patient smoked for 20 years. He quit in 1995.'],
  ['former', 'Non-smoker, quit 10 years ago.'],
  ['former', 'Z87.891 Personal history of nicotine dependence'],
  ['former', 'Are you a: ☐ current smoker ☒ former smoker ☐ never smoker'],
  ['former', 'Says last cigarette was the end of September.'],
  ['former', 'Last smoked before the surgery.'],
  ['former', 'gave up cigarettes when her son was born'],
  ['former', 'Smoked 2 packs a day back in the Navy, none since 1985'],
  ['former', 'Smoker: no longer'],
  ['former', 'Tobacco: not any more'],
  ['former', 'Previous: 1 pack/day'],
  ['former', 'She is 7 days smoke free.'],
  ['former', 'Q. You were a smoker in 2010? A. No, I quit in 2005.'],
  ['former', 'TOBACCO: started at 17, 2 ppd in the service, 1 to 1-1/2 after. Quit 1998.'],
  ['ever', '2 packs a day in college'],
  ['never', 'Told to quit smoking but she says she never smoked.'],
  ['nonsmoker', 'Niega alcohol, tabaco y drogas.'],
  ['current', 'Tob: +'],
  ['current', 'Smokes 1 ppd, should not smoke.'],
  ['current', 'Previous: 2 ppd, now 1 ppd'],
  ['current', 'Smoker: yes'],
  ['current', 'Smoker (Y) / N'],
  ['current', 'Steps outside to smoke several times a shift.'],
  ['current', 'He left the floor for a cigarette.'],
  ['current', 'Found smoking in the parking lot.'],
  ['current', 'Cigs: 1 pk/d'],
  ['current', 'He quit in 2001 but started smoking again in 2005.'],
  ['current', 'No alcohol, smokes 1 ppd.'],
  ['current', 'She lives with her husband and smokes one pack a day.'],
  ['current', 'She is trying to quit smoking.'],
  ['current', 'Has never quit smoking.'],
  ['current', 'F17.210 Nicotine dependence, cigarettes, uncomplicated'],
  ['current', 'Smokes cigars only.'],
  ['ever', '30 pack-year smoking history.'],
  ['ever', 'Smoking status: Smoker, Current Status Unknown'],
])('%s: %s', (status, text) => {
  expect(noteStatus(read(text))).toBe(status)
})

test.each([
  'She is not able to stop smoking.',
  'No intention of stopping tobacco.',
  'Cannot stop smoking.',
  'No change in tobacco use.',
])('no denial of the habit: %s', (text) => {
  expect(noteStatus(read(text))).not.toBe('nonsmoker')
})

test.each([
  ['a relative', 'Her father was a smoker and died of lung cancer.'],
  ['a relative, told on', 'She has a brother with heart disease. He is a smoker.'],
  ['the household', 'Lives at home; there is no smoking in the home.'],
  ['an infant', "The patient's mother smoked during pregnancy."],
  ['surgery', 'There was a large smoke plume from the electrocautery.'],
  ['an echo', 'There was spontaneous echo contrast ("smoke") in the left atrium.'],
  ['a skin test', 'PPD was negative.'],
  ['a skin test with its size', 'PPD x1 in 2013 0 mm.'],
  ['beer', 'He drinks a six-pack a day.'],
  ['drink', 'He quit drinking in 1990.'],
  ['marijuana', 'He admits to smoking marijuana.'],
  ['advice', 'Do not smoke after surgery.'],
  ['advice', 'Told she should never smoke.'],
  ['advice', 'Quitting tobacco is one of the best things you can do for your health.'],
  ['advice', 'Quitting smoking lowers the risk of a stroke.'],
  ['advice', 'Quit smoking handout given.'],
  ['advice', 'Smoking cessation education provided.'],
  ['insurance', 'Smoker rates apply until 24 months tobacco free.'],
  ['passive smoke', 'Tabaquismo pasivo: negativo'],
  ['a blank form', 'Smoker: Y N   Packs per day: ___'],
  ['a rule', 'DISCHARGE INSTRUCTIONS: No smoking. No driving.'],
  ['a measure', 'Preventive Care and Screening: Tobacco Use: Screening and Cessation Intervention'],
  ['a question', 'Do you smoke? Yes/No'],
  ['what a disease comes from', 'The emphysema is smoking-related in my opinion.'],
  ['what a disease comes from', 'Bullous disease, cigarette smoking related.'],
  ['what a disease comes from', 'Tobacco-induced bronchitis.'],
  ['what a disease comes from', 'Smoking-associated interstitial lung disease cannot be excluded.'],
  ['what a disease comes from', 'Findings of respiratory bronchiolitis, smoking related.'],
  ["a smoker's sign", "Smoker's lung on the chest film."],
  ['an option list', 'Tobacco use: ☐ current ☐ former ☐ never'],
])('%s is no status of the patient: %s', (_, text) => {
  expect(read(text).filter(({ category }) => category === 'smoking.status')).toEqual([])
})

test.each([
  ['Smoking status: Never Assessed'],
  ['Tobacco Use: Not on file'],
  ['Smoking status: Unknown If Ever Smoked'],
  ['unknown history of tobacco/ETOH/illicit drug use'],
])('a record that does not know says so: %s', (text) => {
  const statuses = read(text).filter(({ category }) => category === 'smoking.status')
  expect(statuses.map(({ display }) => display)).toEqual(['smoking status not recorded'])
})

test.each([
  ['He smokes one and a half packs per day.', ['1.5 packs a day']],
  ['Smokes a pack per day.', ['1 pack a day']],
  ['Smoker: yes   Packs per day: ___', []],
  ['Smokes 1-1/2 packs for more than 40 years.', ['1.5 packs a day for 40 years']],
  ['1-2 ppd cigarettes.', ['1 to 2 packs a day']],
  ['Smokes one pack every three days and has done so for 10 years.', ['0.33 pack a day for 10 years']],
  ['He smokes cigarettes constantly up to 60 a day.', ['60 cigarettes a day']],
  ['She still smokes about a third of a pack a day.', ['0.33 pack a day']],
  ['100+ pack-year history of tobacco use', ['100 pack-years']],
  ['1 ppd x 20 yrs', ['1 pack a day for 20 years']],
  ['Smoked from 1970 to 1990, 1 ppd', ['quit smoking in 1990', '1 pack a day from 1970 to 1990']],
  [
    'Decreased from two packs a day down to a couple of cigarettes daily, still smoking.',
    ['2 packs a day', '2 cigarettes a day'],
  ],
  ['He resumed smoking in 2010.', ['from 2010']],
  ['He quit smoking in 1968.', ['quit smoking in 1968']],
  ['Quit smoking 15 years ago.', ['quit smoking 15 years before the entry']],
  ['He has not smoked for the past 27 years.', ['quit smoking 27 years before the entry']],
  ['History of tobacco use, which he quit at the age of 37.', ['quit smoking at age 37']],
  ['He drinks 6 beers per day for 20 years and does not smoke.', []],
  ['Uses Chantix to stop smoking.', ['cessation treatment: varenicline']],
  ['Both parents smoke in the home.', ['second-hand smoke (parents)']],
  ['Denies secondhand smoke exposure.', ['no second-hand smoke']],
  ['Denies smoking, husband smokes 2 ppd', ['second-hand smoke (husband)']],
  ['She does not smoke but her husband smokes.', ['second-hand smoke (husband)']],
  ['Does not smoke, lives with father who smokes.', ['second-hand smoke (father)']],
  ['Does not smoke and her husband smokes in the house.', ['second-hand smoke (husband)']],
  ['Does not smoke, has secondhand smoke exposure.', ['second-hand smoke']],
  ['Never smoked, exposed to tobacco smoke at work.', ['second-hand smoke (work)']],
  ['Denies smoking, alcohol or secondhand smoke exposure.', ['no second-hand smoke']],
  ['No pets, mold, second-hand smoke.', ['no second-hand smoke']],
  ['Denies that her husband smokes.', ['no second-hand smoke']],
  ['Does not live with anyone who smokes.', ['no second-hand smoke']],
  ['Urine cotinine positive, 450 ng/mL', ['cotinine positive 450 ng/mL']],
  ['Check cotinine.', []],
  ['Cotinine, urine      480 ng/mL     H        < 10 (non-smoker)', ['cotinine positive 480 ng/mL']],
  ['Cotinine  35 ng/mL   0 - 10', ['cotinine positive 35 ng/mL']],
  ['Cotinine  1.2 ng/mL   0.0 - 3.0', ['cotinine negative 1.2 ng/mL']],
  ['Serum cotinine 4 ng/mL (ref <10)', ['cotinine negative 4 ng/mL']],
  ['Cotinine 64 ng/mL, cutoff 200', ['cotinine negative 64 ng/mL']],
  ['Cotinine 64 ng/mL *  reference < 3', ['cotinine positive 64 ng/mL']],
  ['Cotinine 64 ng/mL (high)', ['cotinine positive 64 ng/mL']],
  ['Cotinine < 2 ng/mL', ['cotinine negative']],
  ['Cotinine, serum         212          H      <10 ng/mL', ['cotinine positive 212']],
  ['Cotinine, plasma 88 ng/mL', ['cotinine positive 88 ng/mL']],
  ['Repeat cotinine 8/5/2019 was < 2', ['cotinine negative']],
  ['Check cotinine 6 weeks before surgery.', []],
  ['Active tobacco/nicotine users generally >100', []],
  ['Smokers: >20 ng/mL  Nonsmokers: <10', []],
  ['Cotinine: none detected, < 2 ng/mL', ['cotinine negative']],
  ['Cotinine screen 212 ng/mL, negative by cutoff of 300', ['cotinine negative 212 ng/mL']],
  ['Cotinine 64 ng/mL', ['cotinine 64 ng/mL']],
  ['Smoked 1 ppd x approx 20 yrs, stopped in his 40s', ['1 pack a day for 20 years', 'quit smoking at age 40 to 49']],
  ['Smoked 1 ppd for maybe 15 years', ['1 pack a day for 15 years']],
  ['1/2 ppd x up to 12 yrs', ['0.5 pack a day for 12 years']],
])('%s', (text, expected) => {
  expect(details(text)).toEqual(expected)
})

test('pack-years are computed within one statement, ranges carried through, for cigarettes only', () => {
  const uses = (text: string): unknown[] =>
    read(text).flatMap((one) => (one.category === 'smoking.use' ? [one.value.computedPackYears] : []))
  expect(uses('Smokes 1-2 ppd for 20 years.')).toEqual([[20, 40]])
  expect(uses('Smokes 10 cigarettes a day for 20 years.')).toEqual([[10, 10]])
  expect(uses('Smokes 2 cigars a day for 20 years.')).toEqual([undefined])
  expect(uses('Smokes 1 ppd. She has smoked for 20 years.')).toEqual([undefined, undefined])
})

test('a form of an electronic record is one statement, and 1 January is only a year', () => {
  const text = `Tobacco Use
• Smoking status: Former Smoker
    Packs/day: 1.00
    Years: 20.00
    Pack years: 20.00
    Types: Cigarettes
    Quit date: 1/1/2005
• Smokeless tobacco: Never Used`
  expect(read(text).map(({ display }) => display)).toEqual([
    'former smoker',
    '1 pack a day for 20 years, 20 pack-years',
    'quit smoking in 2005',
    'never used smokeless tobacco',
  ])
})

test('a statement that contradicts itself is two', () => {
  expect(details('Smoked 1 ppd for 20 years, 40 pack-years.')).toEqual(['1 pack a day for 20 years', '40 pack-years'])
})

test.each(['The patieut srnokes 1 ppd.', 'He is a srnoker.', 'He smok3s cigarettes.', 'Current sm0ker'])(
  'misread words are read: %s',
  (text) => {
    expect(noteStatus(read(text))).toBe('current')
  },
)

test('the quote is what the page has, whatever the rules made of it', () => {
  const text = 'SOCIAL HISTORY: Works. He  dcnies srnoking,\nbut chews tobacc0.'
  for (const { start, end, quote } of read(text)) expect(quote).toBe(text.slice(start, end))
  expect(read(text).map(({ quote }) => quote)).toEqual(['He  dcnies srnoking', 'chews tobacc0'])
})

test('what is only supposed is marked so', () => {
  expect(read('Probable tobacco use.')[0]).toMatchObject({ confidence: 'low', assertion: { certainty: 'possible' } })
  expect(read('Tobacco use.')[0]).toMatchObject({ confidence: 'medium', assertion: { certainty: 'definite' } })
})

test('a page without full stops takes no longer than its length', () => {
  const text = 'no smoking '.repeat(4000)
  expect(read(text).length).toBeGreaterThan(0)
})
