import { lungPhrases as lungs } from './lung-phrases.ts'
import { medicalPhrases as medical } from './medical-phrases.ts'

/**
 * The same things in words that no fault list shows: whoever mends rules by the usual ones does not see these, so they tell
 * whether the mending was of more than the phrases.
 */
export const heldWords: ReadonlyMap<readonly string[], readonly string[]> = new Map<
  readonly string[],
  readonly string[]
>([
  [medical.ailment, ['{Ailment} - managed without surgery', 'Hx of {ailment}']],
  [medical.ailmentTold, ['{He} has been under care for {ailment}.', 'MRI was positive for {ailment}.']],
  [
    medical.partDenied,
    [
      '{He} reports that {his} {part} gave {him} no trouble in the past.',
      'There is no past history of {part} problems.',
      '{He} does not recall any earlier injury to {his} {part}.',
    ],
  ],
  [medical.partDeniedForm, ['Any earlier trouble with your {part}?  None', 'Past {part} problems (Y/N):  N']],
  [
    medical.illnessDenied,
    ['There is no past history of {illness}.', '{He} tells me that {he} was never diagnosed with {illness}.'],
  ],
  [medical.illnessDeniedForm, ['Ever diagnosed with {illness}? (Y/N)  N', '{Illness} ......... no']],
  [
    medical.onset,
    ['{Illness} (dx {year})', '{Illness}, first noted in {year}.', '{He} developed {illness} in {year}.'],
  ],
  [medical.operation, ['Underwent {operation} in {year}.', '{year}: {operation}']],
  [medical.surgeryDenied, ['{He} has not had any operations.', 'Surgeries: none', 'No hx of surgery.']],
  [medical.accountToday, ['Brought in after {he} {what} this morning, with injury of the {part}.']],
  [
    medical.account,
    ['{He} relates that on {date} {he} {what}, hurting {his} {part}.', 'DOI {date}: {he} {what}; {part} injured.'],
  ],
  [
    medical.disabled,
    [
      '{He} has not been able to work since {date}.',
      'Disabled from work as of {date}.',
      'Out of work since {date} per treating physician.',
    ],
  ],
  [
    medical.working,
    [
      '{He} is employed full time as a {job}.',
      '{He} is still on the job as a {job}.',
      'Works five days a week as a {job}.',
    ],
  ],
  [lungs.normal, ['Interpretation: Spirometry normal.', 'Conclusion: Normal lung function.']],
  [lungs.normalTold, ['The study of {date} was read as normal spirometry.', 'Normal PFTs on {date}.']],
  [lungs.quoted, ['The {phase}FEV1 was {amount} liters on {date}.', 'FEV1 {amount} L ({phase}study of {date}).']],
  [
    lungs.causeSmoking,
    ['Tobacco-induced COPD.', 'COPD from years of cigarette use.', 'Emphysema as a result of smoking.'],
  ],
  [
    lungs.exposed,
    [
      '{He} breathed {agent} for {years} years on the job as a {job}.',
      'Significant {agent} exposure, {years} years ({job}).',
    ],
  ],
  [
    lungs.exposureDenied,
    ['{He} has not been exposed to dusts or chemicals in {his} work.', 'Occupational dust or fume exposure: denies'],
  ],
])
