import type { Drug } from './drug.ts'

/** What the word lists say: each name in lower case with its drug, and each ingredient with its classes. */
export type Lexicon = {
  readonly names: ReadonlyMap<string, Drug>
  readonly classes: ReadonlyMap<string, readonly string[]>
}

type Entry = {
  readonly ingredients: readonly string[]
  readonly generics: readonly string[]
  readonly brands: readonly string[]
}

/**
 * Lists are lines of `ingredient, other name = Brand, Brand`. Several ingredients are joined by ` + `. `# class class` heads
 * the lines that belong to these classes. Marks before a name: `?` weak, `*` a group, `!` only in capitals, and weak.
 */
export function parseLexicon(lists: readonly string[]): Lexicon {
  const classes = new Map<string, string[]>()
  const entries = lists.flatMap((list) => readList(list, classes))
  const names = new Map<string, Drug>()
  for (const entry of entries) addNames(entry, names, classes)
  return { names, classes }
}

function readList(list: string, classes: Map<string, string[]>): Entry[] {
  const entries: Entry[] = []
  let heads: string[] = []
  for (const line of list.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      heads = line.slice(2).split(' ')
      continue
    }
    const entry = readEntry(line)
    entries.push(entry)
    const [only, ...others] = entry.ingredients
    if (only === undefined || others.length > 0) continue
    const known = classes.get(only) ?? []
    classes.set(only, [...known, ...heads.filter((head) => !known.includes(head))])
  }
  return entries
}

function readEntry(line: string): Entry {
  const [left = '', right = ''] = line.split(' = ')
  const [first = '', ...aliases] = listed(left)
  const ingredients = first.split(' + ').map(unmarked).toSorted()
  return { ingredients, generics: ingredients.length > 1 ? aliases : [first, ...aliases], brands: listed(right) }
}

function addNames(
  { ingredients, generics, brands }: Entry,
  names: Map<string, Drug>,
  classes: ReadonlyMap<string, readonly string[]>,
): void {
  const all = [...new Set(ingredients.flatMap((one) => classes.get(one) ?? []))]
  const add = (marked: string, brand: boolean): void => {
    const name = unmarked(marked)
    if (names.has(name.toLowerCase())) return
    const marks = marked.slice(0, marked.length - name.length)
    names.set(name.toLowerCase(), {
      name: brand ? name : ingredients.join(' / '),
      ingredients,
      ...(brand && { brand: name }),
      classes: all,
      ...(/[?!]/.test(marks) && { weak: true }),
      ...(marks.includes('*') && { group: true }),
      ...(marks.includes('!') && { capitals: true }),
    })
  }
  // first, for a brand may also be listed as another name in small letters
  for (const brand of brands) add(brand, true)
  for (const generic of generics) add(generic, false)
}

function listed(part: string): string[] {
  return part.split(', ').filter(Boolean)
}

function unmarked(name: string): string {
  return name.replace(/^[?*!]+/, '')
}
