import type { BoardStore } from '../board/store/board-store.ts'
import type { PolicyContext } from '../policy/context.ts'

/** What the use cases of this folder need. */
export interface StatsContext extends PolicyContext {
  boards: BoardStore
}
