import { discussionAreas } from './0001-discussion-areas.ts'

export const discussionMigrations = [discussionAreas]
