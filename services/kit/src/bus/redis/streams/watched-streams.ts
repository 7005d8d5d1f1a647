import { isNewer } from './streams.ts'

interface Watched {
  /** Entries after this one are new. */
  position: string
  listeners: Set<() => void>
}

/**
 * Keeps the streams that this process waits for, with the known position of each and the listeners for new entries.
 */
export function createWatchedStreams() {
  const watched = new Map<string, Watched>()

  /** Rotates the listeners, because the first one notified reads first, and competing members should take turns. */
  function takeTurns(listeners: Set<() => void>): void {
    const [first] = listeners
    if (first === undefined) return
    listeners.delete(first)
    listeners.add(first)
  }

  return {
    names: () => [...watched.keys()],
    has: (stream: string) => watched.has(stream),
    positionOf: (stream: string) => watched.get(stream)?.position ?? '0-0',
    add(stream: string, listener: () => void): void {
      const one = watched.get(stream) ?? { position: '0-0', listeners: new Set() }
      watched.set(stream, one)
      one.listeners.add(listener)
    },
    /** Marks this entry and those before it as known. */
    skipTo(stream: string, id: string): void {
      const one = watched.get(stream)
      if (one !== undefined && isNewer(id, one.position)) one.position = id
    },
    remove(streams: readonly string[], listener: () => void): void {
      for (const stream of streams) {
        const listeners = watched.get(stream)?.listeners
        listeners?.delete(listener)
        if (listeners?.size === 0) watched.delete(stream)
      }
    },
    /** All but `reader` may not have seen this entry, and no read will report it to them. */
    advance(stream: string, id: string, reader?: () => void): void {
      const one = watched.get(stream)
      if (one === undefined || !isNewer(id, one.position)) return
      one.position = id
      for (const listener of one.listeners) if (listener !== reader) listener()
      takeTurns(one.listeners)
    },
    notifyAll(): void {
      for (const { listeners } of watched.values()) for (const listener of listeners) listener()
    },
  }
}
