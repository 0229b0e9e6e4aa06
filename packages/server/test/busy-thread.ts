import { serveTasks } from '../src/adapters/threads/serve-tasks.ts'

export type BusyTask =
  | { readonly kind: 'spin'; readonly cpuMs: number }
  | { readonly kind: 'fill' | 'sink' | 'fail' | 'name' }

/** A thread that takes as much as it is told to. */
serveTasks((task: BusyTask) => {
  if (task.kind === 'spin') return spin(task.cpuMs)
  if (task.kind === 'fill') return fill()
  if (task.kind === 'sink') return sink(0)
  if (task.kind === 'fail') throw new Error('planted')
  return name
})

const name = Math.random()

function spin(cpuMs: number): number {
  const from = spent()
  while (spent() - from < cpuMs * 1000);
  return cpuMs
}

/** Of the system too: asking for it is most of the work. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

function fill(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, n) => n + kept.length))
}

function sink(depth: number): number {
  return sink(depth + 1) + 1
}
