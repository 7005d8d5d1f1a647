import type { BoardStore } from '../board/store/board-store.ts'
import type { PolicyContext } from '../policy/context.ts'

/** The use cases of this folder depend on these. */
export interface StatsContext extends PolicyContext {
  boards: BoardStore
}
