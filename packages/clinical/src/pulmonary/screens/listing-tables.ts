import type { AgeGroup } from './age.ts'

export type ListedSex = 'female' | 'male'
export type ListedMeasure = 'FEV1' | 'FVC'
export type Listing = '3.02A' | '3.02B' | '3.03A'

/** A row for one sex. One that is not verified has no limit, and nothing is screened by it. */
export type ListingRow = {
  readonly table: string
  readonly verified: boolean
  readonly source: string
  readonly limit?: number
}

type ListingTable = {
  readonly table: string
  readonly source: string
  readonly female: readonly (number | undefined)[]
  readonly male: readonly (number | undefined)[]
}

export const regulation = '20 CFR Part 404, Subpart P, Appendix 1, Part A, 3.00, in force since 10/07/2016'

/** By height, lowest first; a dash where the row is not verified. */
function table(name: string, female: string, male: string): ListingTable {
  const parse = (row: string): (number | undefined)[] =>
    row.split(' ').map((cell) => (cell === '-' ? undefined : Number(cell)))
  return { table: name, source: regulation, female: parse(female), male: parse(male) }
}

const tables: Readonly<Record<Listing, Readonly<Record<Exclude<AgeGroup, 'under18'>, ListingTable>>>> = {
  '3.02A': {
    '18to19': table('Table I-A', '1.20 1.30 1.40 1.45 1.55 1.65 1.75 1.80', '1.45 1.55 1.65 1.75 1.85 2.00 2.10 2.15'),
    from20: table('Table I-B', '1.05 1.15 1.25 1.35 1.45 1.55 1.65 1.70', '1.20 1.35 1.40 1.50 1.60 1.75 1.85 1.90'),
  },
  '3.02B': {
    '18to19': table('Table II-A', '- - - - - - - -', '- - - - - - - -'),
    from20: table('Table II-B', '1.30 1.40 1.50 1.60 1.70 - - -', '1.50 1.65 1.75 1.90 2.00 - - -'),
  },
  '3.03A': {
    '18to19': table('Table VI-A', '- - - - - - - -', '- - - - - - - -'),
    from20: table('Table VI-B', '1.45 1.55 1.65 1.75 1.85 2.00 2.10 2.20', '1.60 1.75 1.90 2.00 2.15 2.30 2.45 2.55'),
  },
}

export function listingRow(
  listing: Listing,
  age: Exclude<AgeGroup, 'under18'>,
  sex: ListedSex,
  height: number,
): ListingRow {
  const { table: name, source, [sex]: limits } = tables[listing][age]
  const limit = limits[height]
  return { table: name, source, verified: limit !== undefined, ...(limit !== undefined && { limit }) }
}

export const listedMeasure: Readonly<Record<Listing, ListedMeasure>> = {
  '3.02A': 'FEV1',
  '3.02B': 'FVC',
  '3.03A': 'FEV1',
}
