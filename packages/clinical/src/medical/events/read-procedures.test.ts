import { expect, test } from 'vitest'
import { readSubjects } from '../../readers.ts'
import { preparePage } from '../../text/prepare-page.ts'

/** What a text says of procedures, by the reader and the rules together. */
function said(text: string): string[] {
  return readSubjects(['medical'], preparePage(text), text).flatMap((one) =>
    one.category === 'medical.procedure' ? [`${one.value.status} ${one.value.name}`] : [],
  )
}

test.each([
  // Notes leave the verb out, and say when in a word.
  ['Bronchoscopy tomorrow.', ['planned bronchoscopy']],
  ['ESI #2 4/12 scheduled.', ['planned epidural steroid injection']],
  ['TLIF L5-S1 recommended.', ['planned lumbar fusion']],
  ['Left TKA postponed due to A1c 9.2.', ['planned total knee replacement']],
  ['Knee replacement in the near future.', ['planned total knee replacement']],
  ['Knee arthroscopy was cancelled and rescheduled for 6/2014.', ['planned arthroscopy']],
  ['Knee arthroscopy not yet done.', ['planned arthroscopy']],
  ['Surgery: sigmoidectomy scheduled 06/2020.', ['planned colectomy']],
  // Who asks for it, and who is asked.
  ['Consult GI for EGD.', ['planned upper endoscopy']],
  ['Consented for lap chole.', ['planned cholecystectomy']],
  ['He would benefit from R TKA.', ['planned total knee replacement']],
  ['Sent to Dr. Lee for reduction + cast.', ['planned closed reduction']],
  ['I favor fusion (TLIF L5-S1) over discectomy alone.', ['planned lumbar fusion']],
  // What somebody is looked at or made ready for.
  ['He is being worked up for kidney transplant.', ['planned kidney transplant']],
  ['Evaluated by surgery for hernia repair.', ['planned hernia repair']],
  ['Anesthesia consent signed for left TKA.', ['planned total knee replacement']],
  ['Evaluated for knee pain after arthroscopy 2010.', ['done arthroscopy']],
  ['He was evaluated for complications of hysterectomy.', ['done hysterectomy']],
  // A request for authorization is no ablation.
  ['RFA: Left knee arthroscopy', ['planned arthroscopy']],
  ['RFA: Request authorization for L4-5 ESI', ['planned epidural steroid injection']],
  ['RFA for left knee arthroscopy submitted.', ['planned arthroscopy']],
  ['s/p RFA for facet pain, L4-5 fusion 2010.', ['done radiofrequency ablation', 'done fusion']],
  // Refused, before and behind.
  ['TKA cancelled by patient.', ['declined total knee replacement']],
  ['Offered ESI - declined.', ['declined epidural steroid injection']],
  ['Sleep study declined.', ['declined sleep study']],
  ['She underwent radiation therapy but declined endocrine therapy.', ['done radiation therapy']],
  // Done.
  ['He was recommended knee arthroscopy, which was done in 2010.', ['done arthroscopy']],
  ['Return to work after knee arthroscopy.', ['done arthroscopy']],
  ['TLIF L5-S1 was denied by the carrier.', ['planned lumbar fusion']],
  ['Knee arthroscopy, not authorized.', ['planned arthroscopy']],
  ['Appendectomy, colonoscopy not done.', ['done appendectomy']],
  ['Appendectomy, date unknown.', ['done appendectomy']],
  ['Hysterectomy? Y', ['done hysterectomy']],
  ['No benefit from two epidurals.', ['done epidural steroid injection']],
  ['The left knee was injected with Kenalog.', ['done injection']],
  ['They fused my neck.', ['done fusion']],
  ['Angioplasty 1999.', ['done angioplasty']],
  ['Surgery 8/13/14 - R CTR.', ['done carpal tunnel release']],
  ['Resection in 1961 with no recurrence, cholecystectomy 1990.', ['done resection', 'done cholecystectomy']],
  // Read over a misread letter.
  ['Tonsi11ectomy as child.', ['done tonsillectomy']],
  ['Cataract surgcry R eye.', ['done cataract surgery']],
])('%s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  'Nasal drainage.',
  'First degree heart block.',
  'Exam: intubated, sedated.',
  'He was shot in the leg.',
  'Sutures removed from the left hand.',
  'EMG of the right arm showed CTS.',
  'Colonoscopy overdue.',
  'Referral for colonoscopy placed.',
  'He may need TKA someday.',
  'He has not worked since the operation.',
  'Skin infection of the knee.',
  // It did not come about.
  'TKA cancelled by surgeon.',
  'Cholecystectomy was cancelled.',
  'OA R knee, arthroplasty not done.',
  'Knee arthroscopy was recommended but not performed.',
  'Procedure aborted: attempted colonoscopy.',
  'Consent obtained for excision of skin lesion; procedure not done.',
  'Return after colonoscopy.',
  // In doubt, or no answer.
  'C-spine fusion? patient unsure',
  'PSH: ?hysterectomy',
  'PSH: Hysterectomy: n/a',
])('no procedure: %s', (text) => {
  expect(said(text)).toEqual([])
})

test('the date of an advice is none of the procedure', () => {
  const text = 'Knee arthroscopy recommended by Dr. Jones in 2010.'
  const [one] = readSubjects(['medical'], preparePage(text), text)
  expect(one?.value).toEqual({ surface: 'Knee arthroscopy', name: 'arthroscopy', site: 'knee', status: 'planned' })
})

test('a date is of its own entry of a list, also where another reader knows that one', () => {
  const text = 'PSH: appy, tonsils, L knee scope 2009'
  const found = readSubjects(['medical'], preparePage(text), text)
  expect(found.map(({ display }) => display).toSorted()).toEqual([
    'Appendectomy',
    'Left knee arthroscopy (2009)',
    'Tonsillectomy',
  ])
})
