import { LRUCache } from 'lru-cache'
import type { Board } from '../store/board-store.ts'
import type { ComputeBudget } from '../store/compute-budget.ts'

/** Cache of the latest joint scoreboards of several contests. */
export interface JointBoardCache {
  /** The cached scoreboard, or else computed within the budget. @throws AppError request.too_many */
  get: (key: string, make: () => Board) => Promise<Board>
}

const maxCached = 8

export function createJointBoardCache(budget: ComputeBudget): JointBoardCache {
  const cache = new LRUCache<string, Board>({ max: maxCached })
  return {
    get: async (key, make) =>
      cache.get(key) ??
      budget.run(() => {
        const board = cache.get(key) ?? make()
        cache.set(key, board)
        return board
      }),
  }
}
