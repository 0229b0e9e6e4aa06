import { CasefoldError } from '@casefold/sdk/errors'
import { type useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { proofQuery } from '../proof/prove.ts'

type Signing = {
  /** Approves, or asks first who it is. */
  sign(): void
  /** They have shown it: what they wanted is done. */
  proved(): void
  goBack(): void
  readonly isAsking: boolean
  /** Whether a proof is there is being looked up. */
  readonly isLooking: boolean
  /** Back from the identity provider, which said who it is. */
  readonly isProved: boolean
  /** Back from it with something else. */
  readonly problem: string | undefined
}

/** The way to a signature: whoever has not shown in the last ten minutes who they are does so first. */
export function useSigning(approve: ReturnType<typeof useMutation<void, Error, void>>, onRefused: () => void): Signing {
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/reports/requests/$reportRequestId' })
  const { proof } = useSearch({ from: '/frame/reports/requests/$reportRequestId' })
  const [isAsking, setAsking] = useState(proof !== undefined && proof !== 'done')
  const [isLooking, setLooking] = useState(false)
  const onError = (error: Error): void => {
    if (error instanceof CasefoldError && error.code === 'proof_needed') setAsking(true)
    else onRefused()
  }
  const look = async (): Promise<void> => {
    setLooking(true)
    try {
      const { proved } = await client.fetchQuery(proofQuery)
      if (proved) approve.mutate(undefined, { onError })
      else setAsking(true)
    } catch {
      // The dialog asks again, and says what is wrong.
      setAsking(true)
    } finally {
      setLooking(false)
    }
  }
  const forget = (): void => {
    if (proof !== undefined)
      void navigate({ search: ({ proof: _, ...rest }) => rest, replace: true, resetScroll: false })
  }
  return {
    sign: () => void look(),
    proved: () => {
      forget()
      setAsking(false)
      approve.mutate(undefined, { onError })
    },
    goBack: () => {
      forget()
      setAsking(false)
    },
    isAsking,
    isLooking,
    isProved: proof === 'done',
    problem: proof === 'done' ? undefined : proof,
  }
}
