import { openHttp } from '../../packages/server/src/http/http-app.ts'
import { openLog } from '../../packages/server/src/kernel/log.ts'
import { readConfig } from '../../packages/server/src/main/config.ts'
import { openApp } from '../../packages/server/src/main/open-app.ts'
import { answerQuestions } from '../helper-process.ts'

export type AuditedQuestion = { readonly environment: Record<string, string>; readonly stubbed: boolean }

/** The service itself; stubbed: only the statement that writes events is left out. Answers with its port. */
answerQuestions<AuditedQuestion, number>(async ({ environment, stubbed }) => {
  const app = openApp(readConfig(environment), openLog('silent'))
  const unwritten = { ...app.auditDb, call: () => Promise.resolve([]) }
  const http = openHttp({ ...app, auditDb: stubbed ? unwritten : app.auditDb }, { trustProxy: false, tracing: false })
  const address = await http.listen({ host: '127.0.0.1', port: 0, backlog: 1024 })
  return Number(new URL(address).port)
})
