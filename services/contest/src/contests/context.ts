import type { ClientSession, Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import type { ContestDoc } from './contest.model.ts'

/** A contest before and after an edit. */
export interface ContestEdit {
  before: ContestDoc
  after: ContestDoc
  now: Date
}

/** The use cases of this folder depend on these. */
export interface ContestsContext {
  db: Connection
  outbox: Outbox
  /** Lets search find contests. */
  searchable: Searchable
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  /** Queues the writes of this process to the journal of a contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  /** Has to be notified when the board of a contest changes. */
  boards: { changed: (cid: number) => void }
  problemService: Pick<
    GrpcClient<'problem.v1.Catalog'>,
    'getMany' | 'search' | 'findContestCandidates' | 'findInGroup' | 'getLimits' | 'getRights'
  >
  /** Deletes problems that were made for contests. */
  problemEditor: Pick<GrpcClient<'problem.v1.Editor'>, 'deleteOfContests'>
  /** Imports problems of remote judges. */
  remoteImports: Pick<GrpcClient<'remote.v1.Imports'>, 'import'>
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  live: LivePublisher
  clock: Clock
  log: Log
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  announcements: Model<ContestAnnouncement>
  teams: Model<TeamDoc>
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  virtualRuns: Model<VirtualRunDoc>
  /** Keeps the scheduled thaw of a contest after the end of it, in the transaction of an edit. */
  moveThaw: (session: ClientSession, edit: ContestEdit) => Promise<void>
}
