import type { SignOff } from '@casefold/contract/sign-off'
import type { ReactElement } from 'react'
import { useFormat, useWords } from '../words/words.tsx'

/** Who approved, line by line: what stands in one cannot be taken for another. */
export function Signature({ approved }: Pick<SignOff, 'approved'>): ReactElement {
  const w = useWords().signingOff.signature
  const { dateTime } = useFormat()
  const { by, name, credentials, keyName, proof, at } = approved
  const confirmed = proof
    ? `${w.methods[proof.method]}${proof.issuer === undefined ? '' : ` (${proof.issuer})`}, ${dateTime(Date.parse(proof.at))}`
    : w.notConfirmed
  const lines: readonly (readonly [label: string, text: string | undefined])[] = by.startsWith('key_')
    ? [
        [w.keyName, keyName],
        [w.keyId, by],
      ]
    : [
        [w.person, name || undefined],
        [w.credentials, credentials || w.noCredentials],
        [w.userId, by],
        [w.confirmed, confirmed],
      ]
  return (
    <>
      {by.startsWith('key_') && <p className="mb-1 text-sm font-medium">{w.key}</p>}
      <dl className="mb-3 grid max-w-prose grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
        {[...lines, [w.at, dateTime(Date.parse(at))] as const].map(
          ([label, text]) =>
            text !== undefined && (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
