export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet'

const shape =
  'inline-flex min-h-8 items-center justify-center gap-2 rounded-md border px-3 py-1 text-sm font-medium no-underline ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const looks: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong',
  plain: 'border-line-strong bg-panel text-ink enabled:hover:bg-sunken',
  danger: 'border-transparent bg-bad text-on-bad enabled:hover:bg-bad-strong',
  quiet: 'border-transparent bg-transparent text-accent enabled:hover:bg-accent-soft',
}

/** A link is never `enabled`, so that it has the same without the condition. */
export function buttonLook(kind: ButtonKind, isLink = false): string {
  const look = isLink ? looks[kind].replace('enabled:', '') : looks[kind]
  return `${shape} ${look}`
}

// Named whole, for the style sheet is made of the class names that stand in the sources:
// hover:bg-accent-strong hover:bg-sunken hover:bg-bad-strong hover:bg-accent-soft
