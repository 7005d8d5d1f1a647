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
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { Verification } from './verification.model.ts'

/** What the use cases of this folder need. */
export interface VerificationContext {
  db: Connection
  outbox: Outbox
  /** Contests by number, who has registered, and who is what in groups. */
  readCache: ReadCache
  /** Whose turn it is to write to the journal of a contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  boards: BoardStore
  /** What users are in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
  live: LivePublisher
  clock: Clock
  log: Log
  contests: Model<ContestDoc>
  staffMembers: Model<StaffMember>
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  verifications: Model<Verification>
}
