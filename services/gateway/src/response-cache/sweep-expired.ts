import type { LRUCache } from 'lru-cache'

/**
 * What a cache with times of its own is told after each addition: looks at its entries every `everyMs` for as long as there
 * are any, and deletes those that are over.
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
