import { livePath, streamEvents } from '@verdict/proto/http/gateway/gateway'
import type { submissionTopic } from '@verdict/proto/live/submission'
import { type LiveData, type LiveTopic, topicAddress } from '@verdict/proto/live/topic'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../api/query-client.ts'
import { headersOf } from '../api/transport.ts'
import { transport } from '../session/api.ts'
import { useSession } from '../session/session.store.ts'
import type { StreamMessage } from '../api/event-stream.ts'
import { type LiveStream, openLiveStream } from './live-stream.ts'
import { resyncDelayMs } from './reconnect.rules.ts'

/** Events that the server pushes, by name. */
export interface LiveEvents {
  submission: LiveData<typeof submissionTopic>
}

type Listener = (message: StreamMessage) => void

// The stream stays open briefly, because moving between screens that listen would otherwise reconnect each time.
const lingerMs = 5000

/** Listeners by topic address. */
const listeners = new Map<string, Set<Listener>>()
const stateListeners = new Set<() => void>()
let stream: LiveStream | null = null
let isLive = false
/** These are the topics of the current connection; pages with topics that were refused poll instead. */
let requested: ReadonlySet<string> = new Set()
const refused = new Set<string>()
let closing: ReturnType<typeof setTimeout> | undefined
/** Tells whether the current connection has received a message yet. */
let isOpened = false
let resyncing: ReturnType<typeof setTimeout> | undefined

function notifyState(): void {
  for (const listener of stateListeners) listener()
}

function setLive(next: boolean): void {
  isLive = next
  notifyState()
}

function isTopicLive(address: string): boolean {
  return isLive && requested.has(address) && !refused.has(address)
}

function openStream(): void {
  clearTimeout(closing)
  if (stream !== null || useSession.getState().token === null) return
  stream = openLiveStream({
    open: (lastEventId, signal) => {
      requested = new Set(listeners.keys())
      refused.clear()
      isOpened = false
      return transport.fetch(`${livePath}?topics=${encodeURIComponent([...requested].join(','))}`, {
        headers: {
          ...headersOf(transport, livePath),
          Accept: 'text/event-stream',
          ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
        },
        signal,
        credentials: 'same-origin',
        cache: 'no-store',
      })
    },
    onMessage: receive,
    onState: setLive,
  })
}

function receive(message: StreamMessage): void {
  const isOpening = message.event === streamEvents.ready || message.event === streamEvents.resync
  if (isOpening || message.event === streamEvents.refused) noteRefusals(message.data)
  if (message.event === streamEvents.resync) {
    // Reconnects are spread over time, but a later resync reaches all pages at once, so a random delay spreads the load.
    if (isOpened) resyncing ??= setTimeout(() => resync(message), resyncDelayMs(Math.random))
    else resync(message)
  }
  isOpened = true
  for (const listener of listeners.get(message.event) ?? []) listener(message)
}

/** Something was missed that the server no longer knows: whatever is on screen is asked for anew. */
function resync(message: StreamMessage): void {
  clearTimeout(resyncing)
  resyncing = undefined
  void queryClient.invalidateQueries({ refetchType: 'active' })
  for (const listener of [...listeners.values()].flatMap((set) => [...set])) listener(message)
}

function noteRefusals(text: string): void {
  const data = parsed(text)
  if (typeof data !== 'object' || data === null) return
  if ('topic' in data && typeof data.topic === 'string') refused.add(data.topic)
  if ('refused' in data && typeof data.refused === 'object')
    for (const address of Object.keys(data.refused ?? {})) refused.add(address)
  notifyState()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function closeStream(): void {
  clearTimeout(resyncing)
  resyncing = undefined
  stream?.close()
  stream = null
}

// Another account gets other events.
useSession.subscribe((state, previous) => {
  if (state.token === previous.token) return
  closeStream()
  if (listeners.size > 0) openStream()
})

function listen(address: string, listener: Listener): () => void {
  const set = listeners.get(address) ?? new Set()
  listeners.set(address, set.add(listener))
  if (stream !== null && !requested.has(address)) stream.reconnect()
  openStream()
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(address)
    if (listeners.size === 0) closing = setTimeout(closeStream, lingerMs)
  }
}

function subscribeToState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

export interface Live<Event> {
  /** False: nothing is pushed now, the caller polls. */
  isLive: boolean
  /** The latest event of each id, since the screen is open. */
  latest: ReadonlyMap<number, Event>
}

/**
 * Follows the judging of the reader's own submissions. The stream of the page is open while anything listens; an empty
 * list opens nothing. A new `version` discards the pushed states, since the caller has fetched the current state or has
 * reset a submission.
 */
export function useLive(
  name: 'submission',
  ids: readonly number[],
  { version = 0 }: { version?: number } = {},
): Live<LiveEvents['submission']> {
  const [latest, setLatest] = useState<ReadonlyMap<number, LiveEvents['submission']>>(noProgress)
  const live = useSyncExternalStore(subscribeToState, () => isTopicLive(name))
  const joinedIds = ids.join(',')

  useEffect(() => {
    if (joinedIds === '') return
    const known = new Set(joinedIds.split(',').map(Number))
    const stop = listen(name, (message) => {
      if (message.event === streamEvents.resync) return setLatest(noProgress)
      const event = decodeSubmission(message.data)
      if (event === null || !known.has(event.submitId)) return
      setLatest((before) => new Map(before).set(event.submitId, event))
    })
    return () => {
      stop()
      setLatest(noProgress)
    }
  }, [name, joinedIds, version])

  return { isLive: live, latest }
}

/**
 * Subscribes to a live topic while the component is mounted. `key` is that of a scope; personal and public topics have
 * none. After missed messages everything on the page is refetched.
 */
export function useLiveTopic<T extends LiveTopic>(
  topic: T,
  key: string,
  onData: (data: LiveData<T>) => void,
): { isLive: boolean } {
  const address = topicAddress(topic, key)
  const live = useSyncExternalStore(subscribeToState, () => isTopicLive(address))
  const handler = useRef(onData)
  useEffect(() => {
    handler.current = onData
  })
  useEffect(
    () =>
      listen(address, (message) => {
        // The server has validated it by the declaration.
        if (message.event === address) handler.current(parsed(message.data) as LiveData<T>)
      }),
    [address],
  )
  return { isLive: live }
}

/**
 * Calls `refetch` for each message of a topic (with its data), and when the stream has opened: what changed between the
 * first fetch and then is pushed to nobody.
 */
export function useLiveRefetch<T extends LiveTopic>(
  topic: T,
  key: string,
  refetch: (data?: LiveData<T>) => void,
): { isLive: boolean } {
  const { isLive } = useLiveTopic(topic, key, refetch)
  const onOpen = useEffectEvent(() => refetch())
  useEffect(() => {
    if (isLive) onOpen()
  }, [isLive])
  return { isLive }
}

const noProgress: ReadonlyMap<number, LiveEvents['submission']> = new Map()

function decodeSubmission(text: string): LiveEvents['submission'] | null {
  const data = parsed(text)
  const isSubmission = typeof data === 'object' && data !== null && 'submitId' in data && 'status' in data
  return isSubmission ? (data as LiveEvents['submission']) : null
}
