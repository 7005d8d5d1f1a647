import type { LRUCache } from 'lru-cache'

/**
 * Returns a function to call after each insertion: it sweeps expired entries every `everyMs` for as long as there are
 * any.
 */
export function sweepExpired<V extends object>(
  cache: LRUCache<string, V>,
  isOver: (value: V) => boolean,
  everyMs: number,
): () => void {
  let sweeping: NodeJS.Timeout | undefined

  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      for (const [key, value] of cache.entries()) if (isOver(value)) cache.delete(key)
      if (cache.size > 0) sweepLater()
    }, everyMs).unref()
  }

  return sweepLater
}
