import { createAnswerThrottle } from './answer-throttle.ts'
import { type Answer, type Delay, followAnswer } from './answer-stream.ts'
import { type BrokenConnection, type ConversationStore, type Entry, failureOf } from './conversation-state.ts'

interface FollowerOptions {
  store: ConversationStore
  wait: Delay
  /** Ends everything that is being followed. */
  lifetime: () => AbortSignal
  onSettled: (error?: unknown) => void
}

/** Streams answers that are being written into the conversation, throttled to the speed of rendering. */
export function createAnswerFollower({ store, wait, lifetime, onSettled }: FollowerOptions) {
  const { getState, setState } = store
  const followed = new Map<number, AbortController>()

  const patch = (id: number, change: Partial<Entry>) =>
    setState(({ entries }) => ({ entries: entries.map((one) => (one.id === id ? { ...one, ...change } : one)) }))
  const setConnection = (id: number, broken: BrokenConnection | null) =>
    setState(({ brokenConnections: { [id]: _before, ...others } }) => ({
      brokenConnections: broken === null ? others : { ...others, [id]: broken },
    }))
  const throttle = createAnswerThrottle((answer) => patch(answer.id, { ...answer, response: answer.msg }))
  const show = (answer: Answer) => throttle.offer(answer)

  async function follow(entry: Entry): Promise<void> {
    if (entry.state !== 'running' || followed.has(entry.id)) return
    const controller = new AbortController()
    followed.set(entry.id, controller)
    const signal = AbortSignal.any([controller.signal, lifetime()])
    const onConnection = (isOpen: boolean) => {
      if (!signal.aborted) setConnection(entry.id, isOpen ? null : 'restoring')
    }
    onConnection(true)
    try {
      show(await followAnswer(entry, { onChange: show, onConnection, wait, signal }))
      onConnection(true)
      onSettled()
    } catch (error) {
      if (signal.aborted) return
      setConnection(entry.id, 'lost')
      // A network failure is shown beside the answer, which continues on the server.
      if (failureOf(error).kind === 'refused') onSettled(error)
    } finally {
      if (followed.get(entry.id) === controller) followed.delete(entry.id)
    }
  }

  return {
    patch,
    show,
    follow,
    drawn: throttle.drawn,
    /** Resumes an answer after its connection broke. */
    resume(id: number): void {
      const entry = getState().entries.find((one) => one.id === id)
      if (entry !== undefined) void follow(entry)
    },
    /** Stops following an answer that has been stopped. */
    leave(id: number): void {
      followed.get(id)?.abort()
      setConnection(id, null)
    },
    /** Forgets all followed answers; requests in progress end with their lifetime. */
    forgetAll: () => followed.clear(),
    stop: () => throttle.stop(),
  }
}

export type AnswerFollower = ReturnType<typeof createAnswerFollower>
