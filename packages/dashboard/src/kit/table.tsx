import type { ReactElement, ReactNode } from 'react'

type TableProps = { readonly label: string; readonly head: ReactNode; readonly children: ReactNode }

const cells =
  '[&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:px-3 [&_th]:py-2 [&_th]:text-left ' +
  '[&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:align-top [&_tbody_th]:font-medium'

/** Where it is wider than the window it scrolls by itself, and the page does not. */
export function Table({ label, head, children }: TableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="panel relative overflow-x-auto">
      <table className={`w-full border-collapse text-sm ${cells}`}>
        <thead className="bg-sunken text-xs whitespace-nowrap text-soft">{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
