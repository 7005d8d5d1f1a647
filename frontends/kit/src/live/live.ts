import { livePath, type LiveSubmission } from '@verdict/proto/http/gateway'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Static } from 'typebox'
import { transport } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { headersOf } from '../api/transport.ts'
import { useSession } from '../session/session.store.ts'
import type { StreamMessage } from './event-stream.ts'
import { openLiveStream } from './live-stream.ts'

/** What the server pushes, by name. */
export interface LiveEvents {
  submission: Static<typeof LiveSubmission>
}

type Listener = (message: StreamMessage) => void

/** Takes the place of `ready` when the stream cannot go on where it was. */
const resyncEvent = 'resync'

// A page moves between screens that listen; a short stay avoids a new connection for each of them.
const lingerMs = 5000

const listeners = new Set<Listener>()
const stateListeners = new Set<() => void>()
let stream: { close: () => void } | null = null
let isLive = false
let closing: ReturnType<typeof setTimeout> | undefined

function setLive(next: boolean): void {
  if (isLive === next) return
  isLive = next
  for (const listener of stateListeners) listener()
}

function openStream(): void {
  clearTimeout(closing)
  if (stream !== null || useSession.getState().token === null) return
  stream = openLiveStream({
    open: (lastEventId, signal) =>
      transport.fetch(livePath, {
        headers: {
          ...headersOf(transport, livePath),
          Accept: 'text/event-stream',
          ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
        },
        signal,
        credentials: 'same-origin',
        cache: 'no-store',
      }),
    onMessage: (message) => {
      if (message.event === resyncEvent) refetchAll()
      for (const listener of listeners) listener(message)
    },
    onState: setLive,
  })
}

/** Something was missed that the server no longer knows: whatever is on screen is asked for anew. */
function refetchAll(): void {
  void queryClient.invalidateQueries({ refetchType: 'active' })
}

function closeStream(): void {
  stream?.close()
  stream = null
}

// Another account sees other events.
useSession.subscribe((state, previous) => {
  if (state.token === previous.token) return
  closeStream()
  if (listeners.size > 0) openStream()
})

function listen(listener: Listener): () => void {
  listeners.add(listener)
  openStream()
  return () => {
    listeners.delete(listener)
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
 * Follows the caller's own submissions as they are judged. Opens the one stream of the page while any screen listens to
 * something; with an empty list, nothing is opened. Another `version` forgets what was heard: the caller has asked for
 * the present state, or set a submission back itself.
 */
export function useLive(
  name: 'submission',
  ids: readonly number[],
  { version = 0 }: { version?: number } = {},
): Live<LiveEvents['submission']> {
  const [latest, setLatest] = useState<ReadonlyMap<number, LiveEvents['submission']>>(nothingHeard)
  const live = useSyncExternalStore(subscribeToState, () => isLive)
  const wanted = ids.join(',')

  useEffect(() => {
    if (wanted === '') return
    const known = new Set(wanted.split(',').map(Number))
    const stop = listen((message) => {
      if (message.event === resyncEvent) setLatest(nothingHeard)
      if (message.event !== name) return
      const event = decodeSubmission(message.data)
      if (event === null || !known.has(event.submitId)) return
      setLatest((before) => new Map(before).set(event.submitId, event))
    })
    return () => {
      stop()
      setLatest(nothingHeard)
    }
  }, [name, wanted, version])

  return { isLive: live, latest }
}

const nothingHeard: ReadonlyMap<number, LiveEvents['submission']> = new Map()

function decodeSubmission(text: string): LiveEvents['submission'] | null {
  try {
    const data: unknown = JSON.parse(text)
    const isSubmission = typeof data === 'object' && data !== null && 'submitId' in data && 'status' in data
    return isSubmission ? (data as LiveEvents['submission']) : null
  } catch {
    return null
  }
}
