import type { Batcher } from '@verdict/kit/batcher'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { PolicyContext } from '../policy/context.ts'
import type { BoardPages } from './board-pages.ts'
import type { BoardStore } from './store/board-store.ts'
import type { JointBoardCache } from './joint-board/joint-board-cache.ts'

/** The use cases of this folder depend on these. */
export interface BoardContext extends PolicyContext {
  /** Appends events to journals in batches; resolves to whether one of the batch was new. */
  journalBatcher: Batcher<number, JournalEvent, boolean>
  boards: BoardStore
  jointBoards: JointBoardCache
  boardPages: BoardPages
  problemService: Pick<
    GrpcClient<'problem.v1.Catalog'>,
    'getMany' | 'search' | 'findContestCandidates' | 'findInGroup' | 'getLimits' | 'getRights'
  >
  live: LivePublisher
  log: Log
}
