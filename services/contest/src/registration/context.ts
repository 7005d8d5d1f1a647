import type { Connection, Model } from 'mongoose'
import type { Batcher } from '@verdict/kit/batcher'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { secretGuessModel } from '@verdict/kit/secret-guesses'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { NewRegistration, Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import type { RegistrationCache } from './registration-cache.ts'

/** The use cases of this folder depend on these. */
export interface RegistrationContext {
  db: Connection
  outbox: Outbox
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  registrationCache: RegistrationCache
  registrationBatcher: Batcher<number, NewRegistration, void>
  /** Has to be notified when the board of a contest changes. */
  boards: { changed: (cid: number) => void }
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Lists the contests in which a user has submitted. */
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'listContests'>
  clock: Clock
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  secretGuesses: ReturnType<typeof secretGuessModel>
  teams: Model<TeamDoc>
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  virtualRuns: Model<VirtualRunDoc>
}
