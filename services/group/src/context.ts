import type { Connection } from 'mongoose'
import type { EncodeAvatar } from '@verdict/kit/avatar'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import { secretGuessModel } from '@verdict/kit/secret-guesses'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import { groupAnnouncementModel } from './models/group-announcement.model.ts'
import { groupAvatarModel } from './models/group-avatar.model.ts'
import { creatorModel } from './groups/editing/creator.model.ts'
import { groupModel } from './groups/group.model.ts'
import { invitationModel } from './models/invitation.model.ts'
import { memberModel } from './groups/member.model.ts'

export function createModels(db: Connection) {
  return {
    groups: groupModel(db),
    creators: creatorModel(db),
    members: memberModel(db),
    invitations: invitationModel(db),
    secretGuesses: secretGuessModel(db),
    announcements: groupAnnouncementModel(db),
    avatars: groupAvatarModel(db),
  }
}

/** The use cases of group depend on these. */
export interface GroupContext extends ReturnType<typeof createModels> {
  db: Connection
  outbox: Outbox
  /** Lets search find groups. */
  searchable: Searchable
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  /** This service's copy of the users. */
  users: UsersProjection
  /** Asked for names that its copy may not have yet. */
  accounts: Pick<GrpcClient<'auth.v1.Users'>, 'findByNames'>
  problemService: Pick<GrpcClient<'problem.v1.Catalog'>, 'findInGroup'>
  /** Lists the running contests of a group. */
  groupContests: Pick<GrpcClient<'contest.v1.GroupContests'>, 'listRunning'>
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  /** Tells the storage that problems of groups use. */
  problemUsages: Pick<GrpcClient<'problem.v1.GroupUsages'>, 'list'>
  /** Tells the storage that pictures in texts of groups use. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  /** Counts the judgings of groups today. */
  judgingUsages: Pick<GrpcClient<'submission.v1.GroupUsages'>, 'list'>
  encodeAvatar: EncodeAvatar
  siteSettings: FollowedSiteSettings
  clock: Clock
  log: Log
}
