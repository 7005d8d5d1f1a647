import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'
import type { GroupAnnouncementDoc } from '../models/group-announcement.model.ts'

/** The use cases of this folder depend on these. */
export interface AnnouncementsContext {
  db: Connection
  /** Lets search find groups. */
  searchable: Searchable
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  clock: Clock
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
  announcements: Model<GroupAnnouncementDoc>
}
