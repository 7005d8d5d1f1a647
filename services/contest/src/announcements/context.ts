import type { Connection, Model } from 'mongoose'
import type { LivePublisher } from '@verdict/kit/live'
import type { Searchable } from '@verdict/kit/searchable'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { PolicyContext } from '../policy/context.ts'

/** The use cases of this folder depend on these. */
export interface AnnouncementsContext extends PolicyContext {
  db: Connection
  /** Lets search find contests. */
  searchable: Searchable
  live: LivePublisher
  announcements: Model<ContestAnnouncement>
}
