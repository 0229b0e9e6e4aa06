import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Without types: what strips them is WebAssembly, and is not needed again for what lies in the cache. */
const loader = `
  const { enableCompileCache, flushCompileCache } = require('node:module')
  const { cache, script, isFirst } = require('node:worker_threads').workerData
  enableCompileCache(cache)
  import(script).then(() => {
    flushCompileCache()
    if (isFirst) process.exit()
  })`

let ownCache: string | undefined
const cached = new Map<string, Promise<unknown>>()

/**
 * A thread that may be killed at any time. Killing one that has loaded WebAssembly can end the whole process (V8: "Check
 * failed: jit_page_->allocations_.erase"), so the first one only fills a cache from which all others load their code. They
 * begin in a third of the time, too.
 */
export async function startThread(script: URL, memoryMb: number): Promise<Worker> {
  const { href } = script
  const first = cached.get(href) ?? once(load(script, memoryMb, true), 'exit')
  cached.set(href, first)
  try {
    await first
  } catch (error) {
    // The next one tries it again.
    cached.delete(href)
    throw error
  }
  return load(script, memoryMb, false)
}

function load(script: URL, memoryMb: number, isFirst: boolean): Worker {
  const workerData = { cache: cacheDir(), script: script.href, isFirst }
  return new Worker(loader, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
}

/** The one that the operator named, or one that lives as long as the process. */
function cacheDir(): string {
  const named = getCompileCacheDir()
  if (named !== undefined) return named
  if (ownCache === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'casefold-compiled-'))
    process.on('exit', () => rmSync(made, { recursive: true, force: true }))
    ownCache = made
  }
  return ownCache
}
