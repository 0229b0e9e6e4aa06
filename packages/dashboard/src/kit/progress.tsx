import type { ReactElement } from 'react'

type ProgressProps = { readonly value: number; readonly max: number; readonly label: string }

/** The bar; what it means stands in the label, which is read out and not shown. */
export function Progress({ value, max, label }: ProgressProps): ReactElement {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className="h-1.5 w-full overflow-hidden rounded-full border border-transparent bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
        style={{ width: `${part * 100}%` }}
      />
    </div>
  )
}
