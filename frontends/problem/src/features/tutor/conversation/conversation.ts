import type { AnswerFeedback } from '@verdict/proto/codes/ai'
import { updateMsgHistory } from '@verdict/proto/http/ai/ai'
import { api } from '@verdict/ui'
import { createAnswerFollower } from './answer-follower.ts'
import { type Delay, waitFor } from './answer-stream.ts'
import { createConversationHistory, type HistoryOptions } from './conversation-history.ts'
import { type ConversationStore, createConversationStore, type Question } from './conversation-state.ts'
import { createQuestions, type QuestionsOptions } from './questions.ts'

export interface ConversationOptions
  extends Pick<HistoryOptions, 'readPage'>, Pick<QuestionsOptions, 'send' | 'about' | 'unsent'> {
  /** Is called when an answer has ended, or when a question has failed with an error. */
  onSettled: (error?: unknown) => void
  wait?: Delay
}

export interface Conversation {
  store: ConversationStore
  /** Loads the conversation. The returned function stops following; the server continues the answers. */
  start: () => () => void
  /** Reads it again after a failure. */
  reload: () => void
  loadOlder: () => Promise<void>
  ask: (question: Question) => Promise<void>
  /** Drops a question that was not taken. */
  discard: () => void
  /** Stops the answer that is being written. What has been shown stays. */
  cancel: () => Promise<void>
  /** Resumes an answer after its connection broke. */
  resume: (id: number) => void
  /** Tells that the answer so far was rendered, so that the next update may be shown. */
  drawn: (id: number) => void
  /** The network is back: resumes what has broken, and sends what was lost again. */
  reconnect: () => void
  giveFeedback: (id: number, feedback: AnswerFeedback | null) => Promise<void>
  remove: (id: number) => Promise<void>
}

/** A conversation with the tutor about one subject, from the oldest loaded message to the one being written. */
export function createConversation(options: ConversationOptions): Conversation {
  const { readPage, send, about, unsent, onSettled, wait = waitFor } = options
  let current = new AbortController()
  const lifetime = () => current.signal
  const store = createConversationStore()
  const { getState, setState } = store
  const answers = createAnswerFollower({ store, wait, lifetime, onSettled })
  const history = createConversationHistory({
    store,
    readPage,
    onRead(entries) {
      for (const entry of entries) void answers.follow(entry)
      questions.restoreUnsent(entries.at(-1))
    },
  })
  const reload = () => void history.load()
  const questions = createQuestions({ store, answers, send, about, unsent, wait, lifetime, reload, onSettled })

  return {
    store,
    start() {
      const started = new AbortController()
      current = started
      answers.forgetAll()
      reload()
      return () => {
        started.abort()
        answers.stop()
      }
    },
    reload,
    loadOlder: history.loadOlder,
    ask: questions.ask,
    discard: questions.discard,
    cancel: questions.cancel,
    resume: answers.resume,
    drawn: answers.drawn,
    reconnect() {
      const { brokenConnections, loading, pending } = getState()
      if (loading === 'failed') reload()
      for (const [id, broken] of Object.entries(brokenConnections)) if (broken === 'lost') answers.resume(Number(id))
      if (pending?.failure?.kind === 'lost') void questions.ask(pending)
    },
    async giveFeedback(id, feedback) {
      await api.call(updateMsgHistory, { body: { id, feedback } })
      answers.patch(id, { feedback })
    },
    async remove(id) {
      await api.call(updateMsgHistory, { body: { id, isDeleted: true } })
      setState(({ entries, total }) => ({ entries: entries.filter((one) => one.id !== id), total: total - 1 }))
    },
  }
}
