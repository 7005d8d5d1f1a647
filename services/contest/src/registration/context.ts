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
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import type { RegistrationCache } from './registration-cache.ts'

/** What the use cases of this folder need. */
export interface RegistrationContext {
  db: Connection
  outbox: Outbox
  /** Contests by number, who has registered, and who is what in groups. */
  readCache: ReadCache
  registrationCache: RegistrationCache
  registrationBatcher: Batcher<number, NewRegistration, void>
  /** Told which contest's board changes. */
  boards: { changed: (cid: number) => void }
  /** What users are in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Lists the contests in which a user has submitted. */
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'listContests'>
  clock: Clock
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  secretGuesses: ReturnType<typeof secretGuessModel>
  teams: Model<TeamDoc>
  staffMembers: Model<StaffMember>
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  virtualRuns: Model<VirtualRunDoc>
}
