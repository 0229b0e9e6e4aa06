import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of ours that answers one question at a time and ends with us. */
export type Helper<Question, Answer> = {
  readonly pid: number
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

type Reply = { answer?: unknown; error?: string }

export function openHelper<Question extends object, Answer>(file: URL): Helper<Question, Answer> {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file.pathname} did not start`)
  const exited = once(child, 'exit')
  return {
    pid,
    ask: async (question) => {
      const replied = once(child, 'message')
      child.send(question)
      const ended = exited.then((): never => {
        throw new Error(`${file.pathname} ended before it answered`)
      })
      const [{ answer, error }] = (await Promise.race([replied, ended])) as [Reply]
      if (error) throw new Error(error)
      return answer as Answer
    },
    close: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** The other end, in the helper's own file. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (given) => process.send?.({ answer: given } satisfies Reply),
      (error: Error) => process.send?.({ error: error.message } satisfies Reply),
    )
  })
  process.on('disconnect', () => process.exit())
}
