import { isNewer } from './streams.ts'

interface Watched {
  /** What was added after this entry is new. */
  position: string
  listeners: Set<() => void>
}

/** The streams that somebody in this process waits for, how far each is known, and whom to tell that it has grown. */
export function createWatchedStreams() {
  const watched = new Map<string, Watched>()

  /** Who is told first reads first: of members that compete, each shall be it in turn. */
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
    /** Nobody needs to be told of this entry, or of those before it. */
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
