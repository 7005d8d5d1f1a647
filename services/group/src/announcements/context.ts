import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'
import type { GroupAnnouncementDoc } from '../models/group-announcement.model.ts'

/** What the use cases of this folder need. */
export interface AnnouncementsContext {
  db: Connection
  /** Lets search find groups. */
  searchable: Searchable
  /** Groups by number, and what users are in them. */
  readCache: ReadCache
  clock: Clock
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
  announcements: Model<GroupAnnouncementDoc>
}
