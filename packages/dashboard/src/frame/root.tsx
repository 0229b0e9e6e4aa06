import { Outlet } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { Loading } from '../kit/loading.tsx'

export function Root(): ReactElement {
  return (
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  )
}
