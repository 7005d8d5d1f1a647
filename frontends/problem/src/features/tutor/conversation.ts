import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AnswerFeedback, historyPageSize } from '@verdict/proto/codes/ai'
import { cancelAnswer, type getMsgHistoryList, updateMsgHistory } from '@verdict/proto/http/ai'
import type { RouteData } from '@verdict/proto/http/route'
import { api, isApiError, isTransient } from '@verdict/ui'
import { newIdempotencyKey } from '../../code/code-rules.ts'
import { createAnswerThrottle } from './answer-throttle.ts'
import { type Answer, askWithRetries, followAnswer, type Delay, waitFor } from './answer-stream.ts'

export type Entry = RouteData<typeof getMsgHistoryList>['records'][number]

/** A message, empty where a button asks; `isNext`: for the next hint, or the latest one in other words. */
export interface Question {
  message: string
  isNext?: boolean
}

/** Why a question was not taken: nobody knows, since the page was left; no answer came; the server said no. */
export type Failure = { kind: 'unsent' | 'lost' } | { kind: 'refused'; text: string }

/** A question that the server has not taken; without a failure it is on its way. */
export interface Pending extends Question {
  failure: Failure | null
}

/** Of an answer that is being written: broken and being resumed, or given up until it is asked for. */
export type BrokenConnection = 'restoring' | 'lost'

export interface ConversationState {
  /** The oldest first. */
  entries: readonly Entry[]
  total: number
  loading: 'first' | 'older' | 'failed' | null
  pending: Pending | null
  /** By the number of the answer; those that can be followed are not in it. */
  brokenConnections: Readonly<Record<number, BrokenConnection>>
}

export interface ConversationOptions {
  /** A page of what was asked, the newest first. */
  readPage: (currentPage: number) => Promise<{ records: readonly Entry[]; total: number }>
  send: (question: Question, key: string) => Promise<Answer>
  /** What an entry says besides its answer. */
  about: Pick<Entry, 'type' | 'problemId' | 'submitId'>
  /** Keeps a message until the server has taken it. */
  unsent?: { read: () => string | null; write: (message: string | null) => void }
  /** Told that an answer has ended, or a question has failed with an error. */
  onSettled: (error?: unknown) => void
  wait?: Delay
}

export interface Conversation {
  store: StoreApi<ConversationState>
  /** Reads what there is. The returned function ends what is being followed; the answers go on at the server. */
  start: () => () => void
  /** Reads it again after a failure. */
  reload: () => void
  loadOlder: () => Promise<void>
  ask: (question: Question) => Promise<void>
  /** Drops a question that was not taken. */
  discard: () => void
  /** Stops the answer that is being written. What has been shown stays. */
  cancel: () => Promise<void>
  /** Follows an answer again whose connection has broken. */
  resume: (id: number) => void
  /** What there is of an answer is on the screen: more of it may be shown. */
  drawn: (id: number) => void
  /** The network is back: resumes what has broken, and sends what was lost again. */
  reconnect: () => void
  giveFeedback: (id: number, feedback: AnswerFeedback | null) => Promise<void>
  remove: (id: number) => Promise<void>
}

/** Questions to the tutor about one thing and their answers, from the oldest that was read to the one being written. */
export function createConversation(options: ConversationOptions): Conversation {
  const { readPage, send, about, unsent, onSettled, wait = waitFor } = options
  let lifetime = new AbortController()
  const followed = new Map<number, AbortController>()
  let isCancelling = false
  /** A question that the server may have taken, though its answer never came here. */
  let lost: (Question & { key: string }) | null = null
  const store = createStore<ConversationState>(() => ({
    entries: [],
    total: 0,
    pending: null,
    brokenConnections: {},
    loading: 'first',
  }))
  const { getState, setState } = store

  const patch = (id: number, change: Partial<Entry>) =>
    setState(({ entries }) => ({ entries: entries.map((one) => (one.id === id ? { ...one, ...change } : one)) }))
  const tellConnection = (id: number, broken: BrokenConnection | null) =>
    setState(({ brokenConnections: { [id]: _before, ...others } }) => ({
      brokenConnections: broken === null ? others : { ...others, [id]: broken },
    }))
  const throttle = createAnswerThrottle((answer) => patch(answer.id, { ...answer, response: answer.msg }))
  const show = throttle.offer

  async function follow(entry: Entry): Promise<void> {
    if (entry.state !== 'running' || followed.has(entry.id)) return
    const controller = new AbortController()
    followed.set(entry.id, controller)
    const signal = AbortSignal.any([controller.signal, lifetime.signal])
    const onConnection = (isOpen: boolean) => {
      if (!signal.aborted) tellConnection(entry.id, isOpen ? null : 'restoring')
    }
    onConnection(true)
    try {
      show(await followAnswer(entry, { onChange: show, onConnection, wait, signal }))
      onConnection(true)
      onSettled()
    } catch (error) {
      if (signal.aborted) return
      tellConnection(entry.id, 'lost')
      // A network that is away is told beside the answer, which goes on without it.
      if (failureOf(error).kind === 'refused') onSettled(error)
    } finally {
      if (followed.get(entry.id) === controller) followed.delete(entry.id)
    }
  }

  async function load(): Promise<void> {
    setState({ loading: 'first' })
    try {
      const { records, total } = await readPage(1)
      const entries = records.toReversed()
      setState({ entries, total, loading: null })
      for (const entry of entries) void follow(entry)
      restoreUnsent(entries.at(-1))
    } catch {
      setState({ loading: 'failed' })
    }
  }

  /** A message that was lost with the page is shown as one that was not sent, unless it has arrived. */
  function restoreUnsent(newest: Entry | undefined): void {
    const message = unsent?.read() ?? null
    if (message === null || getState().pending !== null) return
    if (newest?.message === message) unsent?.write(null)
    else setState({ pending: { message, failure: { kind: 'unsent' } } })
  }

  /** The answer of a question that the server has taken; one that was there already is only brought up to date. */
  function accept(question: Question, answer: Answer): Entry {
    const known = getState().entries.find(({ id }) => id === answer.id)
    const gmtCreate = new Date().toISOString()
    const entry = known ?? { ...answer, ...about, message: question.message, response: '', feedback: null, gmtCreate }
    setState(({ entries, total }) =>
      known === undefined ? { entries: [...entries, entry], total: total + 1, pending: null } : { pending: null },
    )
    show(answer)
    unsent?.write(null)
    return { ...entry, ...answer }
  }

  async function ask(question: Question): Promise<void> {
    if (isBusy(getState())) return
    // By the same key a retry joins the answer that was lost, and is neither counted nor paid for again.
    const key = lost !== null && isSameQuestion(lost, question) ? lost.key : newIdempotencyKey()
    lost = null
    const { signal } = lifetime
    isCancelling = false
    setState({ pending: { ...question, failure: null } })
    if (question.message !== '') unsent?.write(question.message)
    try {
      const answer = await askWithRetries(() => send(question, key), wait, signal)
      const entry = accept(question, answer)
      if (entry.state !== 'running') onSettled()
      else if (cancelled()) await cancel()
      else await follow(entry)
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error)
      if (failure.kind === 'lost') lost = { ...question, key }
      setState({ pending: { ...question, failure } })
      // It is being written for another tab: this one shows it, too.
      if (isApiError(error) && error.code === 'ai.in_flight') void load()
      onSettled(error)
    }
  }

  /** Whether it was asked to stop while the question was on its way. */
  const cancelled = () => isCancelling

  async function cancel(): Promise<void> {
    const running = getState().entries.find(({ state }) => state === 'running')
    isCancelling = running === undefined
    if (running === undefined) return
    const answer = await api.call(cancelAnswer, { body: { id: running.id } })
    followed.get(running.id)?.abort()
    tellConnection(running.id, null)
    show(answer)
    onSettled()
  }

  async function loadOlder(): Promise<void> {
    const { entries, loading, total } = getState()
    if (loading !== null || entries.length >= total) return
    setState({ loading: 'older' })
    try {
      const page = await readPage(Math.floor(entries.length / historyPageSize) + 1)
      setState((now) => {
        const known = new Set(now.entries.map(({ id }) => id))
        const older = page.records.filter(({ id }) => !known.has(id)).toReversed()
        return { entries: [...older, ...now.entries], total: older.length === 0 ? now.entries.length : page.total }
      })
    } finally {
      setState({ loading: null })
    }
  }

  function resume(id: number): void {
    const entry = getState().entries.find((one) => one.id === id)
    if (entry !== undefined) void follow(entry)
  }

  return {
    store,
    start() {
      const current = new AbortController()
      lifetime = current
      followed.clear()
      void load()
      return () => {
        current.abort()
        throttle.stop()
      }
    },
    reload: () => void load(),
    loadOlder,
    ask,
    discard() {
      unsent?.write(null)
      setState({ pending: null })
    },
    cancel,
    resume,
    drawn: throttle.drawn,
    reconnect() {
      const { brokenConnections, loading, pending } = getState()
      if (loading === 'failed') void load()
      for (const [id, broken] of Object.entries(brokenConnections)) if (broken === 'lost') resume(Number(id))
      if (pending?.failure?.kind === 'lost') void ask(pending)
    },
    async giveFeedback(id, feedback) {
      await api.call(updateMsgHistory, { body: { id, feedback } })
      patch(id, { feedback })
    },
    async remove(id) {
      await api.call(updateMsgHistory, { body: { id, isDeleted: true } })
      setState(({ entries, total }) => ({ entries: entries.filter((one) => one.id !== id), total: total - 1 }))
    },
  }
}

function isSameQuestion(one: Question, other: Question): boolean {
  return one.message === other.message && one.isNext === other.isNext
}

/** A refusal says why; of everything else only that it may be tried later. */
export function failureOf(error: unknown): Failure {
  const isRefusal = isApiError(error) && error.kind === 'refused' && !isTransient(error)
  return isRefusal ? { kind: 'refused', text: error.message } : { kind: 'lost' }
}

/** Whether a question is on its way or its answer is being written. */
export function isBusy({ entries, pending }: Pick<ConversationState, 'entries' | 'pending'>): boolean {
  return pending?.failure === null || entries.some(({ state }) => state === 'running')
}
