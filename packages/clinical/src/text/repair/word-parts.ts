/** Endings with which medicine makes words: a word that has one may be right though no list has it. */
const medicalEndings =
  'otomy ostomy ectomy plasty scopy graphy centesis desis pexy emia aemia uria phagia phasia phonia plegia paresis pnea pnoea rrhea rrhoea rrhage trophy trophic trophia penia cytosis philia pathy algia dynia esthesia kinesia taxia praxia lexia opia opsia megaly malacia sclerosis stenosis ptosis lysis genesis oma itis'.split(
    ' ',
  )
/** Endings of substances, one letter apart: lactase and lactose, dextrin and dextran. */
const substanceEndings = 'ase ose ide ine ate ite ame ane ene in an ol yl'.split(' ')

export function hasMedicalEnding(word: string): boolean {
  return endingOf(word, medicalEndings) !== undefined
}

/** Whether two words one edit apart differ in a part that carries their meaning: what is cut, what is in the blood, without. */
export function differInMeaning(one: string, other: string): boolean {
  if (one === `a${other}` || other === `a${one}`) return true
  return [medicalEndings, substanceEndings].some((endings) => {
    const [own, its] = [endingOf(one, endings), endingOf(other, endings)]
    return own !== undefined && its !== undefined && own !== its
  })
}

function endingOf(word: string, endings: readonly string[]): string | undefined {
  return endings.find((ending) => word.endsWith(ending))
}
