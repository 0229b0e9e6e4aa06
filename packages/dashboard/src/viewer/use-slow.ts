import { useEffect, useState } from 'react'

const slowMs = 400

/** Only after a moment: most pages are there at once. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
