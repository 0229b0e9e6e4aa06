import type { Side } from '../../medical/medical.ts'

export type Placed = { readonly site?: string; readonly laterality?: Side }

/** `left knee`, `both hips`, `left` */
export function sayPlace({ site = '', laterality }: Placed): string {
  const side = laterality === undefined ? '' : laterality === 'bilateral' ? 'both sides' : laterality
  return laterality === 'bilateral' && site !== '' ? `${site}, ${side}` : `${side} ${site}`.trim()
}
