import type { Model } from 'mongoose'
import type { CreatorDoc } from '../groups/editing/creator.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'
import type { GroupAnnouncementDoc } from '../models/group-announcement.model.ts'

/** The use cases of this folder depend on these. */
export interface PeopleContext {
  creators: Model<CreatorDoc>
  members: Model<MemberDoc>
  announcements: Model<GroupAnnouncementDoc>
}
