import type { Model } from 'mongoose'
import type { Balloon } from '../balloons/balloon.model.ts'
import type { ClarificationDoc, ClarificationRead } from '../clarifications/clarification.model.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { JudgeCheck } from '../judge-check/judge-check.model.ts'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { PictureContentDoc, PictureDoc } from '../picture-store/picture.model.ts'
import type { Print } from '../print/print.model.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { ShadowDoc, ShadowSubmission } from '../shadow/primary/shadow.model.ts'
import type { Verification } from '../verification/verification.model.ts'

/** The use cases of this folder depend on these. */
export interface AccountChangesContext {
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  announcements: Model<ContestAnnouncement>
  prints: Model<Print>
  teams: Model<TeamDoc>
  staffMembers: Model<StaffMember>
  clarifications: Model<ClarificationDoc>
  clarificationReads: Model<ClarificationRead>
  balloons: Model<Balloon>
  verifications: Model<Verification>
  judgeChecks: Model<JudgeCheck>
  pictures: Model<PictureDoc>
  pictureContents: Model<PictureContentDoc>
  shadows: Model<ShadowDoc>
  shadowSubmissions: Model<ShadowSubmission>
}
