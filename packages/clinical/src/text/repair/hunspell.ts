/** One way to change a word at its end or its start: `y` taken off and `ies` put on, where what stands there fits `where`. */
type Affix = { readonly taken: string; readonly put: string; readonly where: RegExp | undefined }
type AffixGroup = { readonly atEnd: boolean; readonly joins: boolean; readonly affixes: Affix[] }

/** Every word of a Hunspell dictionary in small letters, with the forms that its affixes make. */
export function expandWords(affixFile: string, wordFile: string): Set<string> {
  const groups = readAffixes(affixFile)
  const words = new Set<string>()
  const [, ...lines] = wordFile.split('\n')
  for (const line of lines) {
    const [stem = '', flags = ''] = line.trim().split('/')
    if (stem === '') continue
    const own = Array.from(flags, (flag) => groups.get(flag)).filter((group) => group !== undefined)
    const ended = own.filter(({ atEnd }) => atEnd).map((group) => ({ group, forms: formsOf(stem, group) }))
    const plain = [stem, ...ended.flatMap(({ forms }) => forms)]
    const joining = [stem, ...ended.flatMap(({ group, forms }) => (group.joins ? forms : []))]
    const begun = own.filter(({ atEnd }) => !atEnd)
    for (const word of plain) words.add(word.toLowerCase())
    for (const group of begun)
      for (const word of group.joins ? joining : [stem])
        for (const form of formsOf(word, group)) words.add(form.toLowerCase())
  }
  return words
}

/** The groups of affixes by their flags. Lines of other kinds are about compounds and suggestions. */
function readAffixes(file: string): Map<string, AffixGroup> {
  const groups = new Map<string, AffixGroup>()
  for (const line of file.split('\n')) {
    const [kind, flag = '', first = '', second = '', where = '.'] = line.trim().split(/ +/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    const group = groups.get(flag)
    if (group) group.affixes.push(toAffix(group.atEnd, first, second, where))
    else groups.set(flag, { atEnd: kind === 'SFX', joins: first === 'Y', affixes: [] })
  }
  return groups
}

function toAffix(atEnd: boolean, taken: string, put: string, where: string): Affix {
  const place = where === '.' ? undefined : new RegExp(atEnd ? `${where}$` : `^${where}`)
  return { taken: taken === '0' ? '' : taken, put, where: place }
}

function formsOf(word: string, { atEnd, affixes }: AffixGroup): string[] {
  return affixes
    .filter(({ where }) => where === undefined || where.test(word))
    .map(({ taken, put }) => (atEnd ? word.slice(0, word.length - taken.length) + put : put + word.slice(taken.length)))
}
