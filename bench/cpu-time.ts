import { readFileSync } from 'node:fs'
import { childrenOf, commandOf } from '@casefold/dev/process-table'

// USER_HZ: what /proc counts in, 100 on every platform that Node.js supports.
const msPerTick = 10

type Times = { own: number; reaped: number }

/** CPU time that a process has used so far, its threads included, in milliseconds. */
export function cpuOf(pid: number): number {
  return readTimes(pid).own
}

/** The same for a server of several processes, with those that have ended since. */
export function cpuOfFamily(pid: number): number {
  const { own, reaped } = readTimes(pid)
  return childrenOf(pid).reduce((sum, child) => sum + cpuIfRunning(child), own + reaped)
}

/** Of its children that have ended, and of theirs. */
export function cpuOfReaped(pid: number): number {
  return readTimes(pid).reaped
}

/** Everything that the processors have done, for whomever: user, nice, system, interrupts, stolen. */
export function cpuOfMachine(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.split(/\s+/).map(Number)
  return (user + nice + system + irq + softirq + steal) * msPerTick
}

/** Only those of the family whose command line holds the words: PostgreSQL writes the database's name there. */
export function cpuOfChildren(pid: number, words: string): number {
  const chosen = childrenOf(pid).filter((child) => commandOf(child).includes(words))
  return chosen.reduce((sum, child) => sum + cpuIfRunning(child), 0)
}

function cpuIfRunning(pid: number): number {
  return timesIfRunning(pid).own
}

function timesIfRunning(pid: number): Times {
  try {
    return readTimes(pid)
  } catch {
    // ended since it was listed; the parent has its time
    return { own: 0, reaped: 0 }
  }
}

function readTimes(pid: number): Times {
  if (process.platform !== 'linux') throw new Error('This bench reads CPU times from /proc: run it on Linux.')
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name, which may hold spaces and brackets; what follows is numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * msPerTick, reaped: (reapedUser + reapedSystem) * msPerTick }
}
