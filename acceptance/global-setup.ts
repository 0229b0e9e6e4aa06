import type { TestProject } from 'vitest/node'
import { readEnvironment } from './environment.ts'
import { startOwnServer } from './own-server.ts'
import { type KeyName, keyNames, type Target } from './target.ts'

/** Tests get an address and keys: of the service that the shell names, or of one that is started for them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const foreign = foreignServer()
  const { target, stop } = foreign ? { target: foreign, stop: () => Promise.resolve() } : await startOwnServer()
  project.provide('target', target)
  return stop
}

function foreignServer(): Target | undefined {
  const { url, key } = readEnvironment()
  if (!url) return undefined
  const found = Object.entries(keyNames).flatMap(([name, { variable }]) => {
    const text = key(variable)
    return text ? [[name, text] as [KeyName, string]] : []
  })
  const keys: Target['keys'] = Object.fromEntries(found)
  if (!keys.main) throw new Error('CASEFOLD_URL needs CASEFOLD_KEY beside it.')
  const service = { store: 'its store', url, keys }
  return { ...service, services: [service], own: false }
}
