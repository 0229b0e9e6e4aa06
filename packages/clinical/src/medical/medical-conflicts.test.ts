import { expect, test } from 'vitest'
import {
  condition,
  conflictsOf,
  denial,
  image,
  injury,
  inWords,
  lowBack,
  type Noted,
  noSurgery,
  on,
  stay,
  surgery,
  troubleOfBack,
  work,
} from '../../test/medical-findings.ts'

test.each<[string, string, Noted[]]>([
  [
    'medical.deniedVsRecorded',
    'a condition that an earlier record has',
    [
      ['2010-03-02', condition('asthma')],
      ['2015-01-05', denial({ denied: 'condition', name: 'asthma' })],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'a condition that began earlier, by a later record',
    [
      ['2015-01-05', denial({ denied: 'condition', name: 'diabetes' })],
      ['2016-01-05', condition('type 2 diabetes', { onset: on('2009') })],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'trouble of a region that has another name',
    [
      ['2010-03-02', condition('disc herniation', lowBack)],
      ['2015-01-05', troubleOfBack],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'treatment of a region of which an earlier image was made',
    [
      ['2015-05-18', image('X-ray', 'lumbar spine')],
      ['2018-09-20', denial({ denied: 'treatment', site: 'back' })],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'an injury before the one that brought the patient',
    [
      ['2016-05-01', injury('fall', lowBack)],
      ['2018-04-01', injury('lifting', { ...lowBack, when: on('2018-03-14') })],
      ['2018-04-01', denial({ denied: 'injury', site: 'back' })],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'an image of a region, by a later record',
    [
      ['2015-01-05', denial({ denied: 'imaging', name: 'MRI', site: 'neck' })],
      ['2014-06-05', image('MRI', 'cervical spine')],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'a treatment by its kind',
    [
      ['2014-03-19', surgery('epidural steroid injection')],
      ['2018-01-09', denial({ denied: 'treatment', name: 'injection' })],
    ],
  ],
  [
    'medical.deniedVsRecorded',
    'a stay in hospital',
    [
      ['2014-03-19', stay('2014-03-17')],
      ['2018-01-09', denial({ denied: 'hospitalization' })],
    ],
  ],
  [
    'medical.surgeryDenied',
    'any surgery',
    [
      ['2012-02-02', surgery('appendectomy')],
      ['2015-01-05', noSurgery],
    ],
  ],
  [
    'medical.surgeryDenied',
    'a surgery that a later record dates earlier',
    [
      ['2015-01-05', noSurgery],
      ['2016-02-02', surgery('knee arthroscopy', { when: on('2011') })],
    ],
  ],
  [
    'medical.lateralityDiffers',
    'sides of a surgery of one day',
    [
      ['2012-02-02', surgery('meniscectomy', { site: 'knee', laterality: 'left', when: on('2011-05-04') })],
      ['2015-01-05', surgery('meniscectomy', { site: 'knee', laterality: 'right', when: on('2011-05-04') })],
    ],
  ],
  [
    'medical.lateralityDiffers',
    'one record against another of the same weeks',
    [
      ['2012-02-02', condition('rotator cuff tear', { site: 'shoulder', laterality: 'left' })],
      ['2012-02-20', condition('rotator cuff tear', { site: 'shoulder', laterality: 'right' })],
    ],
  ],
  [
    'medical.lateralityDiffers',
    'one record of an injury against several',
    [
      ['2012-02-02', condition('meniscus tear', { site: 'knee', laterality: 'right' })],
      ['2013-02-02', condition('meniscus tear', { site: 'knee', laterality: 'right' })],
      ['2012-08-20', condition('meniscus tear', { site: 'knee', laterality: 'left' })],
    ],
  ],
  [
    'medical.onsetDiffers',
    'two beginnings of one condition',
    [
      ['2012-02-02', condition('COPD', { onset: on('2005') })],
      ['2015-01-05', condition('COPD', { onset: on('2011') })],
    ],
  ],
  [
    'medical.onsetDiffers',
    'a complaint, and what was found at its place',
    [
      ['2016-11-14', condition('knee pain', { site: 'knee', laterality: 'left', onset: on('2008') })],
      ['2017-04-20', condition('meniscus tear', { site: 'knee', laterality: 'left', onset: on('2017-02') })],
    ],
  ],
  [
    'medical.mechanismDiffers',
    'from a roof and from a ladder',
    [
      ['2018-03-14', inWords('Fell off the roof', injury('fall from height', { when: on('2018-03-14') }))],
      ['2018-04-01', inWords('ladder slipped', injury('fall from height', { when: on('2018-03-14') }))],
    ],
  ],
  [
    'medical.mechanismDiffers',
    'two accounts of one day',
    [
      ['2018-03-14', injury('fall', { site: 'knee', when: on('2018-03-14') })],
      ['2018-04-01', injury('lifting', { site: 'knee', when: on('2018-03-14') })],
    ],
  ],
  [
    'medical.mechanismDiffers',
    'two accounts of one place within weeks',
    [
      ['2018-03-15', injury('motor vehicle collision', lowBack)],
      ['2018-03-20', injury('lifting', lowBack)],
    ],
  ],
  [
    'medical.disabledVsWorking',
    'at work within the time said',
    [
      ['2015-06-01', work('working')],
      ['2017-01-05', work('disabled', { since: on('2014-03') })],
    ],
  ],
  [
    'medical.disabledVsWorking',
    'at work since a time of the year that one record before is in',
    [
      ['2014-12-03', work('unable')],
      ['2015-01-20', inWords('roofing since about Thanksgiving', work('working'))],
    ],
  ],
  [
    'medical.disabledVsWorking',
    'at work in the time since an operation',
    [
      ['2014-08-15', surgery('carpal tunnel release')],
      ['2014-11-20', work('working')],
      ['2015-02-17', inWords('has not worked since the operation', work('offWork'))],
    ],
  ],
  [
    'medical.disabledVsWorking',
    'at work after the last day that a form gives',
    [
      ['2017-06-28', inWords('When did you stop working? 02/15/2017', work('offWork'))],
      ['2017-05-30', work('working')],
    ],
  ],
  [
    'medical.disabledVsWorking',
    'at work before a slip ends',
    [
      ['2018-03-14', work('offWork', { until: on('2018-06-01') })],
      ['2018-04-20', work('working')],
    ],
  ],
])('%s: %s', (kind, _why, findings) => {
  expect(conflictsOf(findings).map((conflict) => conflict.kind)).toEqual([kind])
})

test.each<[string, Noted[], string?]>([
  [
    'a condition that began after the denial',
    [
      ['2010-03-02', denial({ denied: 'condition', name: 'asthma' })],
      ['2015-01-05', condition('asthma')],
    ],
  ],
  [
    'a condition that was only suspected',
    [
      ['2010-03-02', condition('asthma', { status: 'suspected' })],
      ['2015-01-05', denial({ denied: 'condition', name: 'asthma' })],
    ],
  ],
  [
    'another disease of like name',
    [
      ['2010-03-02', condition('hypertension')],
      ['2015-01-05', denial({ denied: 'condition', name: 'pulmonary hypertension' })],
    ],
  ],
  [
    'two diagnoses of one place, each with its beginning',
    [
      ['2016-11-14', condition('osteoarthritis', { site: 'knee', onset: on('2008') })],
      ['2017-04-20', condition('meniscus tear', { site: 'knee', onset: on('2017-02') })],
    ],
  ],
  [
    'another region',
    [
      ['2010-03-02', condition('osteoarthritis', { site: 'knee' })],
      ['2015-01-05', troubleOfBack],
    ],
  ],
  [
    'an image of the chest, which is made to be sure',
    [
      ['2017-04-05', image('CT', 'chest')],
      ['2018-09-18', denial({ denied: 'trouble', site: 'chest' })],
    ],
  ],
  [
    'a surgery whose day is not known, in the years that are asked about',
    [
      ['2012-02-02', surgery('appendectomy')],
      ['2015-01-05', inWords('no surgeries in the last 5 years', noSurgery)],
    ],
  ],
  [
    'the other side',
    [
      ['2010-03-02', injury('fall', { site: 'knee', laterality: 'left' })],
      ['2015-01-05', denial({ denied: 'injury', site: 'knee', laterality: 'right' })],
    ],
  ],
  [
    'the injury that brought the patient, told some days before',
    [
      ['2018-03-14', injury('lifting', lowBack)],
      ['2018-04-01', denial({ denied: 'injury', site: 'back' })],
    ],
  ],
  [
    'what came after the index date',
    [
      ['2018-03-20', condition('lumbar strain', lowBack)],
      ['2019-04-01', troubleOfBack],
    ],
    '2018-03-14',
  ],
  [
    'an injection, where surgery was asked about',
    [
      ['2012-02-02', surgery('epidural steroid injection')],
      ['2015-01-05', noSurgery],
    ],
  ],
  [
    'surgery after the denial',
    [
      ['2012-02-02', noSurgery],
      ['2015-01-05', surgery('appendectomy')],
    ],
  ],
  [
    'both knees, each in its time',
    [
      ['2012-02-02', condition('osteoarthritis', { site: 'knee', laterality: 'left' })],
      ['2015-01-05', condition('osteoarthritis', { site: 'knee', laterality: 'right' })],
    ],
  ],
  [
    'another event of the other side',
    [
      ['2012-02-02', condition('ankle sprain', { site: 'ankle', laterality: 'right', onset: on('2012-01') })],
      ['2013-02-02', condition('ankle sprain', { site: 'ankle', laterality: 'right', onset: on('2012-01') })],
      ['2015-02-20', condition('ankle sprain', { site: 'ankle', laterality: 'left', onset: on('2015-02') })],
    ],
  ],
  [
    'years later the other side is under treatment',
    [
      ['2012-02-02', condition('ankle sprain', { site: 'ankle', laterality: 'right' })],
      ['2013-02-02', condition('ankle sprain', { site: 'ankle', laterality: 'right', status: 'historical' })],
      ['2015-02-20', condition('ankle sprain', { site: 'ankle', laterality: 'left' })],
    ],
  ],
  [
    'both sides in one record',
    [
      ['2012-02-02', condition('cataract', { laterality: 'left' })],
      ['2012-02-02', condition('cataract', { laterality: 'right' })],
      ['2012-02-20', condition('cataract', { laterality: 'right' })],
    ],
  ],
  [
    'a beginning that was counted back, a year off',
    [
      ['2012-02-02', condition('COPD', { onset: on('2005') })],
      ['2015-01-05', condition('COPD', { onset: { date: { value: '2007', precision: 'year', basis: 'relative' } } })],
    ],
  ],
  [
    'two infections',
    [
      ['2012-02-02', condition('pneumonia', { system: 'infection', onset: on('2005') })],
      ['2015-01-05', condition('pneumonia', { system: 'infection', onset: on('2011') })],
    ],
  ],
  [
    'a slip and a fall',
    [
      ['2018-03-14', injury('slip', { when: on('2018-03-14') })],
      ['2018-04-01', injury('fall', { when: on('2018-03-14') })],
    ],
  ],
  [
    'two injuries',
    [
      ['2018-03-14', injury('fall', { site: 'knee', when: on('2018-03-14') })],
      ['2018-08-01', injury('lifting', { site: 'knee', when: on('2018-07-30') })],
    ],
  ],
  [
    'at work before the disability began',
    [
      ['2013-06-01', work('working')],
      ['2017-01-05', work('disabled', { since: on('2014-03') })],
    ],
  ],
  [
    'back at work after it ended',
    [
      ['2018-03-14', work('offWork', { until: on('2018-06-01') })],
      ['2018-06-20', work('working')],
    ],
  ],
  [
    'away for some days of the years since a hiring',
    [
      ['2018-03-14', work('offWork')],
      ['2019-01-05', work('working', { since: on('2004') })],
    ],
  ],
  [
    'restricted is not away',
    [
      ['2015-06-01', work('restricted')],
      ['2017-01-05', work('disabled', { since: on('2014-03') })],
    ],
  ],
])('no conflict: %s', (_why, findings, indexDate) => {
  expect(conflictsOf(findings, indexDate)).toEqual([])
})
