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

/** Classes whose members share the ring that the body may know again, each for itself. */
const betaLactams: ReadonlySet<string> = new Set(['penicillins', 'cephalosporins', 'carbapenems'])

/** Whether names are of another class that a grave reaction to this substance warns of as well. */
export function isCrossClass(one: Named, names: readonly string[]): boolean {
  const own = classesIn(one.substance.split(' / '), one.class)
  return own.some((name) => betaLactams.has(name)) && classesIn(names).some((name) => betaLactams.has(name))
}

/** "Penicillin" or "sulfa" on a list of allergies means the class. */
export function namesClass({ substance, class: heading }: Named): boolean {
  return heading !== undefined && substance === (heading === 'penicillins' ? 'penicillin' : heading)
}

function classesIn(names: readonly string[], heading?: string): string[] {
  const all = [...names.flatMap((name) => classesOf(name)), ...(heading ? [heading] : [])]
  return all.filter((name) => shared.has(name))
}
