import { readFileSync } from 'node:fs'

/** What this process spends on `work`, in ms of CPU time: the same on a busy machine as on an idle one. */
export function cpuMsOf(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** What these processes have spent so far, in ms. One that is gone counts nothing. */
export function cpuMsOfProcesses(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * 10, 0)
}

function ticksOf(pid: number): number {
  try {
    // The command's name may hold spaces and brackets; what follows its last bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
