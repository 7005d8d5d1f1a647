import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { ContestSettings } from './config.ts'
import { contestModel } from './contests/contest.model.ts'
import type { People } from './people/people.ts'
import { registrationModel } from './registration/registration.model.ts'
import { journalHeadModel, journalModel } from './standings/journal.model.ts'
import type { BoardStore } from './scoreboard/board-store.ts'

export function createModels(db: Connection) {
  return {
    contests: contestModel(db),
    registrations: registrationModel(db),
    journal: journalModel(db),
    journalHeads: journalHeadModel(db),
  }
}

export type ContestModels = ReturnType<typeof createModels>

/** What use cases get. */
export interface ContestContext extends ContestModels {
  db: Connection
  outbox: Outbox
  /** Contests by number, and who has registered. */
  reads: ReadCache
  boards: BoardStore
  users: UsersProjection
  people: People
  problemService: Pick<GrpcClient<'problem.v1.Catalog'>, 'getMany' | 'search'>
  siteSettings: FollowedSiteSettings
  live: LivePublisher
  clock: Clock
  log: Log
  settings: ContestSettings
}
