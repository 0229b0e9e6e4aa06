import { antiInfective } from './lexicon/anti-infective.ts'
import { antiviral } from './lexicon/antiviral.ts'
import { blood } from './lexicon/blood.ts'
import { breathAndGut } from './lexicon/breath-and-gut.ts'
import { cardiovascular } from './lexicon/cardiovascular.ts'
import { endocrine } from './lexicon/endocrine.ts'
import { gutAndUrine } from './lexicon/gut-and-urine.ts'
import { immuneAndCancer } from './lexicon/immune-and-cancer.ts'
import { nervous } from './lexicon/nervous.ts'
import { pain } from './lexicon/pain.ts'
import { skinAndEye } from './lexicon/skin-and-eye.ts'
import { supplements } from './lexicon/supplements.ts'
import { type Lexicon, parseLexicon } from './parse-lexicon.ts'

/** The word list of the package: common drugs of US records, their brands and classes. */
export const lexicon: Lexicon = parseLexicon([
  antiInfective,
  antiviral,
  blood,
  breathAndGut,
  cardiovascular,
  endocrine,
  gutAndUrine,
  immuneAndCancer,
  nervous,
  pain,
  skinAndEye,
  supplements,
])
