import type { ComponentProps, ReactNode } from 'react'

/** Fields below one another, sent by the page itself and not by the browser. */
export function Form({
  onSend,
  className = 'flex flex-col gap-3',
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSend: () => void }): ReactNode {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      {...rest}
    />
  )
}
