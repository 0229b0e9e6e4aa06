/** The label of a page; null where it has none or is not read. */
type LabelOf = (pageNumber: number) => Promise<string | null>

type Wanted = { readonly prefix: string; readonly number: number }

/** Looking at so many pages is still quick; labels come in few runs. */
const mostLooks = 24

/**
 * The page with a label such as a Bates number. Labels rise by one from page to page within a run, so that the label of any
 * page says where another one of its run must be. Where that is wrong, other pages are looked at, halfway between.
 */
export async function findLabelledPage(label: string, count: number, labelOf: LabelOf): Promise<number | undefined> {
  const wanted = parseLabel(label)
  if (!wanted) return undefined
  const seen = new Set<number>()
  const probes = spread(count)
  while (seen.size < mostLooks) {
    const probe = probes.find((page) => !seen.has(page))
    if (probe === undefined) return undefined
    const found = await follow(wanted, probe, count, labelOf, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/** From one page to where its label says that the wanted one is, and on from there. */
async function follow(
  wanted: Wanted,
  from: number,
  count: number,
  labelOf: LabelOf,
  seen: Set<number>,
): Promise<number | undefined> {
  for (let page = from; page >= 1 && page <= count && !seen.has(page) && seen.size < mostLooks; ) {
    seen.add(page)
    const label = parseLabel((await labelOf(page)) ?? '')
    if (!label || label.prefix !== wanted.prefix) return undefined
    if (label.number === wanted.number) return page
    page += wanted.number - label.number
  }
  return undefined
}

/** Case and zeros at the front do not matter to whoever types it. */
function parseLabel(label: string): Wanted | undefined {
  const [, prefix, digits] = /^(.*?)(\d{1,15})$/s.exec(label.trim()) ?? []
  return digits === undefined
    ? undefined
    : { prefix: (prefix ?? '').toLowerCase().replace(/\s+/g, ' '), number: Number(digits) }
}

/** The first, the last, the middle, the middles of the halves, and so on. */
function spread(count: number): number[] {
  const pages = new Set([1, count])
  for (let parts = 2; parts <= 32; parts *= 2)
    for (let part = 1; part < parts; part += 2) pages.add(Math.max(1, Math.round((count * part) / parts)))
  return [...pages].filter((page) => page >= 1 && page <= count)
}
