import { classesOf } from '../drugs/drug-classes.ts'

/** Classes of which an allergy to one drug warns of the others. Opioids are not among them: they differ too much. */
const shared = new Set([
  'penicillins',
  'cephalosporins',
  'carbapenems',
  'sulfonamides',
  'macrolides',
  'fluoroquinolones',
  'tetracyclines',
  'aminoglycosides',
  'nsaids',
  'statins',
  'ace-inhibitors',
  'local-anesthetics',
])

type Named = { readonly substance: string; readonly class?: string | undefined }

export type Kinship = 'same' | 'class'

/** Tells of names: `same` where they are this substance, `class` where they share a class that counts. */
export function kinshipWith(one: Named): (names: readonly string[], heading?: string) => Kinship | undefined {
  const own = one.substance.split(' / ')
  const classes = new Set(classesIn(own, one.class))
  return (names, heading) => {
    if (names.includes(one.substance) || names.some((name) => own.includes(name))) return 'same'
    return classes.size > 0 && classesIn(names, heading).some((name) => classes.has(name)) ? 'class' : undefined
  }
}

function classesIn(names: readonly string[], heading?: string): string[] {
  const all = [...names.flatMap((name) => classesOf(name)), ...(heading ? [heading] : [])]
  return all.filter((name) => shared.has(name))
}
