import { type Random, randomOf } from '@casefold/dev/casefile/random'
import { toUuid, type Uuid } from '../../packages/server/src/kernel/ids.ts'

export type PlannedCase = { readonly tenantId: Uuid; readonly caseId: Uuid }

export type PlannedDocument = PlannedCase & {
  readonly documentId: Uuid
  readonly ordinal: number
  readonly pages: number
  /** What was seeded, by page number. */
  readonly planted: ReadonlyMap<number, readonly string[]>
  /** Its place among all documents: what its pages say depends on it. */
  readonly nth: number
  /** With boxes: of the tenant that searches. */
  readonly searched: boolean
}

/** Names that no other page holds, each on three pages of what is searched. */
export const rareTerms = ['kowarschik', 'bredthauer', 'szymczykow', 'jorgulescu', 'vandewijck'] as const
/** The first of them is never without this word behind it. */
export const phrase = `${rareTerms[0]} grevenstuk`
export const hitsEach = 3

export type Sizes = {
  /** Pages beside the case of a thousand: in the small table, and in the large one. */
  readonly few: number
  readonly many: number
  /** Pages of the largest case. */
  readonly large: number
}

export const fullSizes: Sizes = { few: 100_000, many: 1_000_000, large: 50_000 }
export const quickSizes: Sizes = { few: 10_000, many: 50_000, large: 20_000 }

type Asked = {
  readonly small: PlannedCase
  readonly thousand: PlannedCase
  readonly large: PlannedCase
  readonly binder: PlannedCase
}
type Binder = { readonly short: Uuid; readonly long: Uuid }

/** What is stored first, what is stored on top of it, and where the searches look. */
export type Corpus = {
  readonly tenants: readonly Uuid[]
  readonly first: readonly PlannedDocument[]
  readonly then: readonly PlannedDocument[]
  readonly asked: Asked
  readonly binder: Binder
}

const epoch = Date.UTC(2024, 0, 1)
/** The one tenant has most of what is not searched. */
const others = { large: 0.8, each: 0.05, count: 4 }
const pagesPerCase = 1_500

/** Planned as a whole and in the order of its coming in: documents of all cases one after the other as chance has it. */
export function planCorpus(tenantId: Uuid, { few, many, large }: Sizes): Corpus {
  const random = randomOf('corpus')
  const ids = idsOf(randomOf('ids'))
  const newCase = (): PlannedCase => ({ tenantId, caseId: ids() })
  const asked = { small: newCase(), thousand: newCase(), large: newCase(), binder: newCase() }
  const tenants = Array.from({ length: 1 + others.count }, ids)
  const draft = (of: PlannedCase, sizes: readonly number[]): Draft[] =>
    sizes.map((pages) => ({ ...of, pages, planted: new Map(), searched: true }))
  const [small, thousand, wide, short, long] = [
    draft(asked.small, sizesOf(20, random)),
    draft(asked.thousand, sizesOf(1_000, random)),
    draft(asked.large, sizesOf(large, random)),
    draft(asked.binder, [20]),
    draft(asked.binder, [5_000]),
  ]
  const bulk = (pages: number): Draft[] => otherTenants(pages, tenants, ids, random)
  const counter = { nth: 0, ordinals: new Map<Uuid, number>() }
  const first = inOrder([...small, ...thousand, ...bulk(few - 20)], counter, ids, random)
  const then = inOrder([...wide, ...short, ...long, ...bulk(many - few - large - 5_020)], counter, ids, random)
  const all = [...first, ...then]
  const ofCase = ({ caseId }: PlannedCase): PlannedDocument[] => all.filter((one) => one.caseId === caseId)
  for (const one of [asked.small, asked.thousand, asked.large]) plant(ofCase(one))
  const binder = ofCase(asked.binder)
  for (const one of binder) plant([one])
  const idOf = (pages: number): Uuid => binder.find((one) => one.pages === pages)?.documentId ?? ''
  return { tenants, first, then, asked, binder: { short: idOf(20), long: idOf(5_000) } }
}

type Draft = Omit<PlannedDocument, 'documentId' | 'ordinal' | 'nth'>

function otherTenants(pages: number, tenants: readonly Uuid[], ids: () => Uuid, random: Random): Draft[] {
  return tenants.flatMap((tenantId, at) => {
    const drafts: Draft[] = []
    let owner = { tenantId, caseId: ids() }
    let inCase = 0
    for (const size of sizesOf(Math.round(pages * (at === 0 ? others.large : others.each)), random)) {
      if (inCase > pagesPerCase) [owner, inCase] = [{ tenantId, caseId: ids() }, 0]
      inCase += size
      drafts.push({ ...owner, pages: size, planted: new Map(), searched: false })
    }
    return drafts
  })
}

/** As documents are: half of them have ten pages or fewer, some have hundreds. */
function sizesOf(total: number, random: Random): number[] {
  const sizes: number[] = []
  for (let left = total; left > 0; left -= sizes.at(-1) ?? 0) {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    sizes.push(Math.min(left, 400, Math.max(1, Math.round(10 * Math.exp(0.9 * normal)))))
  }
  return sizes
}

function inOrder(
  drafts: readonly Draft[],
  counter: { nth: number; ordinals: Map<Uuid, number> },
  ids: () => Uuid,
  random: Random,
): PlannedDocument[] {
  const mixed = drafts.map((draft) => ({ draft, by: random.next() })).sort((one, other) => one.by - other.by)
  return mixed.map(({ draft }) => {
    const ordinal = (counter.ordinals.get(draft.caseId) ?? 0) + 1
    counter.ordinals.set(draft.caseId, ordinal)
    return { ...draft, documentId: ids(), ordinal, nth: counter.nth++ }
  })
}

/** Each rare word on three pages, at its beginning, in its middle and behind. */
function plant(documents: readonly PlannedDocument[]): void {
  const total = documents.reduce((sum, { pages }) => sum + pages, 0)
  const wanted = rareTerms.flatMap((term, at) =>
    [0.1, 0.4, 0.7].map((part) => ({ term, at: Math.floor(total * part) + at })),
  )
  let before = 0
  for (const { pages, planted } of documents) {
    for (const { term, at } of wanted) {
      if (at >= before && at < before + pages)
        (planted as Map<number, string[]>).set(at - before + 1, [term === rareTerms[0] ? phrase : term])
    }
    before += pages
  }
}

/** They begin with the time, like the service's own, and are the same every time. */
function idsOf(random: Random): () => Uuid {
  let at = epoch
  const part = (bits: number): number => random.int(0, 2 ** bits - 1)
  return () => {
    at += 1_000
    const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
    return toUuid(`${hex(at, 12)}7${hex(part(12), 3)}8${hex(part(12), 3)}${hex(part(24), 6)}${hex(part(24), 6)}`)
  }
}
