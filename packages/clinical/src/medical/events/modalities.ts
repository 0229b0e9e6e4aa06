import { isOtherAbbreviation } from '../../text/abbreviations-in-context.ts'
import { type Term, termFinder } from '../../text/find-terms.ts'
import type { MedicalValues } from '../medical.ts'
import { showMoment } from '../show-moment.ts'

export type Modality = { readonly modality: string; readonly site?: string; readonly capitals?: boolean }

/** `name @ site = other names`; a name after `^` counts only in capitals. */
const list = `
X-ray = x-ray, x-rays, xray, xrays, x ray, x rays, radiograph, radiographs, radiography, plain films, plain film, ^XR, radiographic studies, roentgenogram, plain x-rays, plain radiographs
X-ray @ chest = ^CXR, cxr, chest x-ray, chest x-rays, chest xray, chest radiograph, chest radiographs, chest film, chest films, pa and lateral chest, portable chest, chest roentgenogram
X-ray @ abdomen = ^KUB, abdominal series
MRI = mri, mris, mri scan, mri scans, magnetic resonance imaging, mr imaging
MR angiogram = ^MRA, magnetic resonance angiography, mr angiogram
MR venogram = ^MRV
MR arthrogram = mr arthrogram, mri arthrogram, magnetic resonance arthrogram
MRCP @ bile duct = ^MRCP, magnetic resonance cholangiopancreatography
CT = ^CT, ct scan, ct scans, cat scan, computed tomography, computerized tomography, ct imaging, computed axial tomography, noncontrast ct, non-contrast ct, ^CTs
CT @ chest = ^HRCT, high resolution ct, high-resolution ct, ^LDCT, low-dose ct, low dose ct
CT angiogram = ^CTA, ct angiogram, ct angiography, cta chest, ^CTPA, ct pulmonary angiogram
CT myelogram @ spine = ct myelogram, myelogram, myelography, ct myelography
CT arthrogram = ct arthrogram, arthrogram
ultrasound = ultrasound, ultrasounds, ultrasonography, sonogram, sonography, sono
venous duplex = venous duplex, venous doppler, lower extremity doppler, duplex ultrasound, venous ultrasound, lower extremity duplex, duplex, doppler ultrasound, doppler
carotid ultrasound @ carotid artery = carotid duplex, carotid doppler, carotid ultrasound, carotid dopplers
echocardiogram @ heart = echocardiogram, echocardiography, echo, ^TTE, ^TEE, 2d echo, transthoracic echocardiogram, transesophageal echocardiogram, echocardiograms
nuclear heart scan @ heart = myocardial perfusion imaging, myocardial perfusion scan, thallium scan, muga scan, ^MUGA, nuclear perfusion study
PET scan = pet scan, pet/ct, pet-ct, pet ct, ^PET
bone scan = bone scan, bone scans, nuclear bone scan, bone scintigraphy
DEXA scan = dexa scan, dexa, dxa scan, bone density scan, bone densitometry, bone density study, ^DXA
V/Q scan @ lung = v/q scan, vq scan, ventilation perfusion scan, ventilation/perfusion scan
HIDA scan @ gallbladder = hida scan, hida
barium swallow @ oesophagus = barium swallow, esophagram, upper gi series, barium enema, modified barium swallow, videofluoroscopy
mammogram @ breast = mammogram, mammograms, mammography
fluoroscopy = sniff test
thyroid scan @ thyroid = thyroid uptake scan, thyroid scan
intravenous pyelogram @ kidney = intravenous pyelogram, ^IVP
orthopantomogram @ jaw = panorex
`

const findListed = termFinder(
  list
    .split('\n')
    .filter(Boolean)
    .flatMap((line): [string, Modality][] => {
      const [left = '', others = ''] = line.split(' = ')
      const [modality = '', site] = left.split(' @ ')
      const meaning = { modality, ...(site ? { site } : {}) }
      return others.split(', ').map((phrase): [string, Modality] => {
        return phrase.startsWith('^') ? [phrase.slice(1), { ...meaning, capitals: true }] : [phrase, meaning]
      })
    }),
)

/** Words beside which it is no image: a service, a guide for a needle, a rule. */
const otherAfter =
  /^[- ](?:surgery|surgeon|guided|guidance|technician|tech\b|machine|suite|department|compatible|safe\b|conditional|room|order|scheduling|therapy|gel|services)/i
const otherBefore = /(?:fluoroscopic|(?:under|using|with|via|by) (?:direct |real[- ]time )?)$/i
const guided = /^(?:ultrasound|fluoroscopy|ct|mri)$/i

export function findModalities(text: string): Term<Modality>[] {
  return findListed(text).filter(({ start, end, meaning }) => {
    const word = text.slice(start, end)
    if (meaning.capitals && /[a-z]/.test(word.replace(/s$/, ''))) return false
    if (meaning.capitals && isOtherAbbreviation(text, start, end)) return false
    if (otherAfter.test(text.slice(end, end + 20))) return false
    return !(
      guided.test(word) &&
      otherBefore.test(text.slice(Math.max(0, start - 30), start).trimEnd() + (text[start - 1] === ' ' ? ' ' : ''))
    )
  })
}

export function describeImage({
  modality,
  site,
  laterality,
  when,
  impression,
}: MedicalValues['medical.imaging']): string {
  const where = site ? ` of the ${laterality ? `${laterality} ` : ''}${site}` : laterality ? `, ${laterality}` : ''
  const head = modality.slice(0, 1).toUpperCase() + modality.slice(1)
  return `${head}${where}${when ? ` (${showMoment(when)})` : ''}${impression ? `: “${impression}”` : ''}`
}
