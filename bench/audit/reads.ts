import type { BenchRun } from '../bench-run.ts'
import { sample } from '../cases/throughput.ts'
import { asAdmin, type Cluster } from '../cluster.ts'
import { openHelper } from '../helper-process.ts'
import { openLoad, requestText, warmUp } from '../load/load.ts'
import { interleave, pairOf } from '../rounds.ts'
import { atLeast, type Row, shown } from '../row.ts'
import { undisturbed } from '../undisturbed.ts'
import type { AuditedQuestion } from './audited-server.ts'

const connections = 32

/** Reads of a case with their events written, beside the same service with only that statement left out. */
export async function benchReads(
  run: BenchRun,
  cluster: Cluster,
  environment: Record<string, string>,
  key: string,
  caseId: string,
): Promise<Row[]> {
  const load = openLoad()
  run.stack.defer(() => load.close())
  const [rounds, ms, warm] = run.quick ? [3, 1_500, 3_000] : [9, 3_000, 15_000]
  const side = async (stubbed: boolean): Promise<() => ReturnType<typeof sample>> => {
    const server = openHelper<AuditedQuestion, number>(new URL('./audited-server.ts', import.meta.url))
    run.stack.defer(() => server.close())
    const port = await server.ask({ environment, stubbed })
    const requests = [requestText('GET', `/api/cases/${caseId}`, key)]
    const send = await load.aim({ port, requests, status: 200, connections })
    run.say(`reads, ${stubbed ? 'stubbed' : 'audited'}: warming up`)
    await warmUp(send, warm)
    return () =>
      undisturbed(run, () =>
        sample({ pid: server.pid, postgresMs: cluster.cpuMs }, async () => {
          const before = await countEvents(cluster)
          const report = await send(ms)
          const written = (await countEvents(cluster)) - before
          // An event that was not written, or one that was although it was left out, would make the figure worthless.
          const wanted = stubbed ? 0 : report.answers
          if (written !== wanted) throw new Error(`${report.answers} answers, ${written} events, ${wanted} wanted`)
          return report
        }),
      )
  }
  const sides = { ours: await side(false), bare: await side(true) }
  run.say(`reads: ${rounds} rounds`)
  const taken = await interleave(rounds, sides, run.signal)
  const pair = (figure: 'perSecond' | 'nodeMs' | 'postgresMs') =>
    pairOf(
      taken.ours.map((one) => one[figure]),
      taken.bare.map((one) => one[figure]),
    )
  return [
    atLeast('GET /api/cases/{id}, requests/s, beside no event written', pair('perSecond'), 0.8),
    shown('GET /api/cases/{id}, Node.js CPU ms, beside no event written', pair('nodeMs')),
    shown('GET /api/cases/{id}, PostgreSQL CPU ms, beside no event written', pair('postgresMs')),
  ]
}

async function countEvents(cluster: Cluster): Promise<number> {
  return asAdmin(cluster, 'casefold', async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from audit_events')
    return rows[0]?.count ?? 0
  })
}
