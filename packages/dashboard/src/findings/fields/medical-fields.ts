import { called, may, mayBeOneOf, need, oneOf, type SubjectFields } from './value-field.ts'

const system = oneOf('system', [
  ...['respiratory', 'cardiovascular', 'digestive', 'nervous', 'mental', 'musculoskeletal', 'endocrine', 'urinary'],
  ...['reproductive', 'skin', 'blood', 'infection', 'cancer', 'eye', 'ear', 'immune', 'injury', 'congenital', 'other'],
])
const place = [may('name', 'site'), mayBeOneOf('laterality', ['left', 'right', 'bilateral'])]

export const medicalFields: SubjectFields = {
  'medical.condition': [
    need('text', 'surface'),
    need('name', 'name'),
    system,
    oneOf('status', ['active', 'resolved', 'historical', 'suspected', 'ruledOut']),
    ...place,
    may('moment', 'onset'),
    may('name', 'cause'),
  ],
  'medical.procedure': [
    need('text', 'surface'),
    need('name', 'name'),
    oneOf('status', ['done', 'planned', 'declined']),
    ...place,
    may('moment', 'when'),
  ],
  'medical.admission': [
    oneOf('setting', ['inpatient', 'emergency', 'observation']),
    may('text', 'reason'),
    may('text', 'facility'),
    may('moment', 'admitted'),
    may('moment', 'discharged'),
    may('range', 'days'),
    may('range', 'hours'),
  ],
  'medical.injury': [
    called('asWritten', need('text', 'surface')),
    need('name', 'mechanism'),
    ...place,
    may('yesNo', 'atWork'),
    may('moment', 'when'),
  ],
  'medical.imaging': [need('text', 'modality'), ...place, may('moment', 'when'), may('text', 'impression')],
  'medical.family': [need('name', 'name'), system, need('texts', 'relatives')],
  'medical.denial': [
    oneOf('denied', ['condition', 'injury', 'surgery', 'trouble', 'exposure']),
    may('name', 'name'),
    ...place,
  ],
  'medical.work': [
    oneOf('status', ['working', 'released', 'restricted', 'offWork', 'unable', 'disabled', 'retired', 'unemployed']),
    may('text', 'occupation'),
    may('text', 'restrictions'),
    may('moment', 'since'),
    may('moment', 'until'),
  ],
  'medical.function': [need('text', 'activity'), need('text', 'limit')],
  'medical.opinion': [
    oneOf('about', ['cause', 'disability', 'impairment', 'workCapacity', 'maximumImprovement', 'prognosis']),
    need('text', 'words'),
  ],
}
