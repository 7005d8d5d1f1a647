/** An answer that this process is writing. */
export interface RunningAnswer {
  readonly id: number
  readonly signal: AbortSignal
  readonly text: string
  /** Appends checked text and sends it to all listeners. */
  show: (text: string) => void
  cancel: () => void
  /** Registers a listener for appended text; it is called with null at the end. */
  listen: (listener: (text: string | null) => void) => () => void
  /** Resolves when the final state has been stored. */
  ended: Promise<void>
}

/** Answers that this process is writing, by ID. */
export interface RunningAnswers {
  get: (id: number) => RunningAnswer | undefined
  /** Runs `work`, which writes the answer and stores its final state. */
  start: (id: number, work: (answer: RunningAnswer) => Promise<void>) => RunningAnswer
  stop: () => Promise<void>
}

export function createRunningAnswers(): RunningAnswers {
  const answers = new Map<number, RunningAnswer>()
  return {
    get: (id) => answers.get(id),
    start(id, work) {
      const controller = new AbortController()
      const listeners = new Set<(text: string | null) => void>()
      let text = ''
      const end = Promise.withResolvers<void>()
      const answer: RunningAnswer = {
        id,
        signal: controller.signal,
        ended: end.promise,
        get text() {
          return text
        },
        show(more) {
          text += more
          for (const listener of listeners) listener(more)
        },
        cancel: () => controller.abort(),
        listen(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
      answers.set(id, answer)
      void work(answer).finally(() => {
        answers.delete(id)
        end.resolve()
        for (const listener of listeners) listener(null)
      })
      return answer
    },
    async stop() {
      const all = [...answers.values()]
      for (const answer of all) answer.cancel()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
