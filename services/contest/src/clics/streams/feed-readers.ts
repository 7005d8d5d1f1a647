import { addressBucket } from '@verdict/kit/addresses'

/** Readers of event feeds in this process: limits their number, and wakes them. */
export interface FeedReaders {
  /** `end` closes the connection at once. Null: too many readers, of this caller or in total. */
  join: (cid: number, caller: string, end: () => void) => JoinedReader | null
  /** Wakes the readers of a contest after something was published. */
  wake: (cid: number) => void
  /** Contests with readers. */
  contests: () => number[]
  /** Ends the feeds of a contest, or all when the process stops. */
  close: (cid?: number) => void
}

export interface JoinedReader {
  /**
   * Resolves when something was published, after `ms`, or when the reader is closed; at once if something was published
   * before.
   */
  wait: (ms: number) => Promise<'woken' | 'waited' | 'closed'>
  leave: () => void
}

interface Joined {
  cid: number
  isWoken: boolean
  isClosed: boolean
  resolve: (() => void) | undefined
  end: () => void
}

/** Signed-in callers are limited by uid, others by address. */
export function callerKey(uid: string | null, clientAddress: string): string {
  return uid ?? `address ${addressBucket(clientAddress)}`
}

export function createFeedReaders({ perCaller, total }: { perCaller: number; total: number }): FeedReaders {
  const all = new Set<Joined>()
  const ofCaller = new Map<string, number>()
  let isStopped = false

  function rouse(joined: Joined, close = false): void {
    joined.isWoken = true
    joined.isClosed ||= close
    joined.resolve?.()
  }

  return {
    join(cid, caller, end) {
      const own = ofCaller.get(caller) ?? 0
      if (isStopped || own >= perCaller || all.size >= total) return null
      const joined: Joined = { cid, isWoken: false, isClosed: false, resolve: undefined, end }
      all.add(joined)
      ofCaller.set(caller, own + 1)
      return {
        async wait(ms) {
          if (!joined.isWoken) {
            let timer: NodeJS.Timeout | undefined
            await new Promise<void>((resolve) => {
              joined.resolve = resolve
              timer = setTimeout(resolve, ms)
            })
            clearTimeout(timer)
            joined.resolve = undefined
          }
          if (joined.isClosed) return 'closed'
          const { isWoken } = joined
          joined.isWoken = false
          return isWoken ? 'woken' : 'waited'
        },
        leave() {
          if (!all.delete(joined)) return
          rouse(joined, true)
          const left = (ofCaller.get(caller) ?? 1) - 1
          if (left <= 0) ofCaller.delete(caller)
          else ofCaller.set(caller, left)
        },
      }
    },
    wake(cid) {
      for (const joined of all) if (joined.cid === cid) rouse(joined)
    },
    contests: () => [...new Set([...all].map(({ cid }) => cid))],
    close(cid) {
      isStopped ||= cid === undefined
      for (const joined of [...all]) {
        if (cid !== undefined && joined.cid !== cid) continue
        rouse(joined, true)
        joined.end()
      }
    },
  }
}
