import type { AnnouncementsContext } from '../announcements/context.ts'
import type { ContestsContext } from '../contests/context.ts'
import type { RemovalContext } from '../removal/context.ts'

/** What the use cases of this folder need. */
export type GroupContestsContext = ContestsContext & RemovalContext & AnnouncementsContext
