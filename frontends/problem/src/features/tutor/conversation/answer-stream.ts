import { type chat, getAnswerStream } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import { api, isApiError, isTransient } from '@verdict/ui'

export type Answer = RouteData<typeof chat>

/** Retries of a question after a lost response wait this long. */
export const retryDelaysMs = [1_000, 2_000, 3_000] as const

export type Delay = (ms: number, signal: AbortSignal) => Promise<void>

/** Asks a question and retries without a response: the idempotency key joins the first attempt. */
export async function askWithRetries<Data>(ask: () => Promise<Data>, wait: Delay, signal: AbortSignal): Promise<Data> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await ask()
    } catch (error) {
      if (!isTransient(error) || signal.aborted) throw error
    }
    await wait(delayMs, signal)
  }
  return ask()
}

export interface FollowOptions {
  onChange: (answer: Answer) => void
  /** Is called when the connection breaks, and when it works again. */
  onConnection: (isOpen: boolean) => void
  wait: Delay
  signal: AbortSignal
}

/**
 * Streams the rest of an answer; a broken connection is resumed.
 *
 * @throws ApiError when it cannot be read any more
 */
export async function followAnswer(
  begun: Answer,
  { onChange, onConnection, wait, signal }: FollowOptions,
): Promise<Answer> {
  let answer = begun
  let failures = 0
  const receive = (message: { event: string; data: string }) => {
    failures = 0
    answer = applyEvent(answer, message)
    onChange(answer)
  }
  while (answer.state === 'running') {
    let failure = new Error('the answer stopped before its end')
    try {
      const query = { id: answer.id, offset: answer.msg.length }
      await api.stream(getAnswerStream, { query }, { onMessage: receive, onOpen: () => onConnection(true), signal })
    } catch (error) {
      if (signal.aborted || !isApiError(error) || !isTransient(error)) throw error
      failure = error
    }
    if (isOver(answer)) break
    const delayMs = retryDelaysMs[failures]
    if (delayMs === undefined) throw failure
    onConnection(false)
    failures += 1
    await wait(delayMs, signal)
  }
  return answer
}

/** A function, since the compiler does not see that `receive` changes the state. */
function isOver(answer: Answer): boolean {
  return answer.state !== 'running'
}

/**
 * Applies an event to an answer. A chunk that does not fit is dropped, since the final event contains the whole text.
 */
function applyEvent(answer: Answer, { event, data }: { event: string; data: string }): Answer {
  if (event === 'answer') return JSON.parse(data) as Answer
  if (event !== 'delta') return answer
  const { offset, text } = JSON.parse(data) as { offset: number; text: string }
  return offset > answer.msg.length ? answer : { ...answer, msg: answer.msg.slice(0, offset) + text }
}

export const waitFor: Delay = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
