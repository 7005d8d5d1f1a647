import { cancelAnswer } from '@verdict/proto/http/ai/ai'
import { api, isApiError } from '@verdict/ui'
import { newIdempotencyKey } from '../../../code/code-rules.ts'
import type { AnswerFollower } from './answer-follower.ts'
import { type Answer, askWithRetries, type Delay } from './answer-stream.ts'
import { type ConversationStore, type Entry, failureOf, isBusy, type Question } from './conversation-state.ts'

export interface QuestionsOptions {
  store: ConversationStore
  answers: AnswerFollower
  send: (question: Question, key: string) => Promise<Answer>
  /** Contains the fields of an entry besides its answer. */
  about: Pick<Entry, 'type' | 'problemId' | 'submitId'>
  /** Keeps a message until the server has taken it. */
  unsent?: { read: () => string | null; write: (message: string | null) => void } | undefined
  wait: Delay
  lifetime: () => AbortSignal
  reload: () => void
  onSettled: (error?: unknown) => void
}

/** Asks the questions of a conversation one at a time, and stops answers. */
export function createQuestions(options: QuestionsOptions) {
  const { store, answers, send, about, unsent, wait, lifetime, reload, onSettled } = options
  const { getState, setState } = store
  let isCancelling = false
  /** A question that the server may have taken, though its answer never came here. */
  let unanswered: (Question & { key: string }) | null = null

  /** The answer of a question that the server has taken; one that was there already is only brought up to date. */
  function accept(question: Question, answer: Answer): Entry {
    const questionFields = { ...about, message: question.message, gmtCreate: new Date().toISOString() }
    const entry = addEntry(store, { ...answer, ...questionFields, response: '', feedback: null })
    answers.show(answer)
    unsent?.write(null)
    return { ...entry, ...answer }
  }

  async function cancel(): Promise<void> {
    const running = getState().entries.find(({ state }) => state === 'running')
    isCancelling = running === undefined
    if (running === undefined) return
    const answer = await api.call(cancelAnswer, { body: { id: running.id } })
    answers.leave(running.id)
    answers.show(answer)
    onSettled()
  }

  /** Whether it was asked to stop while the question was on its way. */
  const cancelled = () => isCancelling

  return {
    cancel,
    async ask(question: Question): Promise<void> {
      if (isBusy(getState())) return
      // With the same key, a retry continues the lost answer, and is neither counted nor paid for again.
      const key = unanswered !== null && isSameQuestion(unanswered, question) ? unanswered.key : newIdempotencyKey()
      unanswered = null
      const signal = lifetime()
      isCancelling = false
      setState({ pending: { ...question, failure: null } })
      if (question.message !== '') unsent?.write(question.message)
      try {
        const entry = accept(question, await askWithRetries(() => send(question, key), wait, signal))
        if (entry.state !== 'running') onSettled()
        else if (cancelled()) await cancel()
        else await answers.follow(entry)
      } catch (error) {
        if (signal.aborted) return
        const failure = failureOf(error)
        if (failure.kind === 'lost') unanswered = { ...question, key }
        setState({ pending: { ...question, failure } })
        // Another tab has asked; this one shows the answer, too.
        if (isApiError(error) && error.code === 'ai.in_flight') reload()
        onSettled(error)
      }
    },
    /** A message that was lost with the page is shown as one that was not sent, unless it has arrived. */
    restoreUnsent(newest: Entry | undefined): void {
      const message = unsent?.read() ?? null
      if (message === null || getState().pending !== null) return
      if (newest?.message === message) unsent?.write(null)
      else setState({ pending: { message, failure: { kind: 'unsent' } } })
    },
    /** Drops a question that was not taken. */
    discard(): void {
      unsent?.write(null)
      setState({ pending: null })
    },
  }
}

/** Replaces a pending question by its entry; returns an entry that is there already. */
function addEntry({ getState, setState }: ConversationStore, added: Entry): Entry {
  const known = getState().entries.find(({ id }) => id === added.id)
  setState(({ entries, total }) =>
    known === undefined ? { entries: [...entries, added], total: total + 1, pending: null } : { pending: null },
  )
  return known ?? added
}

function isSameQuestion(one: Question, other: Question): boolean {
  return one.message === other.message && one.isNext === other.isNext
}
