import './style.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from './kit/toast.tsx'
import { openQueryClient } from './query-client.ts'
import { router } from './router.tsx'
import { sessionQuery } from './session.tsx'
import { keepTheme } from './theme.ts'
import { WordsProvider } from './words/words.tsx'

keepTheme()
const client = openQueryClient()
// What the first screen waits for is on its way before anything is drawn.
void client.prefetchQuery(sessionQuery)
void router.load()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <WordsProvider>
        <ToastProvider>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ToastProvider>
      </WordsProvider>
    </StrictMode>,
  )
