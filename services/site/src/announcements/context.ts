import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Searchable } from '@verdict/kit/searchable'
import type { Announcement } from './announcement.model.ts'

/** The use cases of this folder depend on these. */
export interface AnnouncementsContext {
  db: Connection
  /** Updates announcements in the search index. */
  searchable: Searchable
  announcements: Model<Announcement>
  clock: Clock
}
