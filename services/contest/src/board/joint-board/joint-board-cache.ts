import { LRUCache } from 'lru-cache'
import type { Board } from '../store/board-store.ts'
import type { ComputeBudget } from '../store/compute-budget.ts'

/** Boards of several contests, the latest few. */
export interface JointBoardCache {
  /** What was made for the key, or is made in its turn. @throws AppError request.too_many */
  get: (key: string, make: () => Board) => Promise<Board>
}

const maxCached = 8

export function createJointBoardCache(budget: ComputeBudget): JointBoardCache {
  const kept = new LRUCache<string, Board>({ max: maxCached })
  return {
    get: async (key, make) =>
      kept.get(key) ??
      budget.run(() => {
        const board = kept.get(key) ?? make()
        kept.set(key, board)
        return board
      }),
  }
}
