import { readFileSync, writeFileSync } from 'node:fs'

// Straight from /proc, for those who look often: what has ended since it was listed reads as nothing.

/** Resident bytes of a process: now, and at most since it began or since `forgetPeak`. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readProc(pid, 'status')
  const bytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** The kernel counts the peak from now on. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

export function childrenOf(pid: number): number[] {
  return readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

export function wordsOf(pid: number): string[] {
  return readProc(pid, 'cmdline').split('\0')
}

// USER_HZ, as in cpu-time.ts
const msPerTick = 10

/** Since the machine came up; undefined where it has ended. */
export function startOf(pid: number): number | undefined {
  const stat = readProc(pid, 'stat')
  return stat === '' ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]) * msPerTick
}

export function uptimeMs(): number {
  return Number.parseFloat(readFileSync('/proc/uptime', 'utf8')) * 1000
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
