import type { LRUCache } from 'lru-cache'

/**
 * Returns a function to call after each insertion: it sweeps expired entries every `everyMs` for as long as there are
 * any.
 */
export function sweepExpired<V extends object>(
  kept: LRUCache<string, V>,
  isOver: (value: V) => boolean,
  everyMs: number,
): () => void {
  let sweeping: NodeJS.Timeout | undefined

  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      for (const [key, value] of kept.entries()) if (isOver(value)) kept.delete(key)
      if (kept.size > 0) sweepLater()
    }, everyMs).unref()
  }

  return sweepLater
}
