import { bodySites } from '../site-list.ts'

/** The one name that all readers give a part of the body, by each of its other names. */
const names = new Map(
  bodySites
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', others = ''] = line.split(' = ')
      return [name, ...others.split(', ')].map((said): [string, string] => [said.toLowerCase(), name])
    }),
)

/** The first of these names that the common list holds; else the last of them. */
export function canonicalSite(...said: readonly [string, ...string[]]): string {
  const found = said.find((one) => names.has(one.toLowerCase()))
  return (found && names.get(found.toLowerCase())) ?? said.at(-1) ?? ''
}
