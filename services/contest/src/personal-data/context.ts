import type { Model } from 'mongoose'
import type { ClarificationDoc } from '../clarifications/clarification.model.ts'
import type { Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { PictureContentDoc, PictureDoc } from '../picture-store/picture.model.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'

/** The use cases of this folder depend on these. */
export interface PersonalDataContext {
  registrations: Model<Registration>
  teams: Model<TeamDoc>
  staffMembers: Model<StaffMember>
  clarifications: Model<ClarificationDoc>
  virtualRuns: Model<VirtualRunDoc>
  pictures: Model<PictureDoc>
  pictureContents: Model<PictureContentDoc>
}
