import type { Model } from 'mongoose'
import type { ContestsContext } from '../contests/context.ts'
import type { People } from '../people/people.ts'
import type { PictureContentDoc, PictureDoc } from '../picture-store/picture.model.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'

/** The use cases of this folder depend on these. */
export interface TeamsContext extends ContestsContext {
  people: People
  staffMembers: Model<StaffMember>
  pictures: Model<PictureDoc>
  pictureContents: Model<PictureContentDoc>
}
