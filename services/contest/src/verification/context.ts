import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { Verification } from './verification.model.ts'

/** The use cases of this folder depend on these. */
export interface VerificationContext {
  db: Connection
  outbox: Outbox
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  /** Queues the writes of this process to the journal of a contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  boards: BoardStore
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
  live: LivePublisher
  clock: Clock
  log: Log
  contests: Model<ContestDoc>
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  verifications: Model<Verification>
}
