import type { AnnouncementsContext } from '../announcements/context.ts'
import type { ContestsContext } from '../contests/context.ts'
import type { RemovalContext } from '../removal/context.ts'

/** The use cases of this folder depend on these. */
export type GroupContestsContext = ContestsContext & RemovalContext & AnnouncementsContext
