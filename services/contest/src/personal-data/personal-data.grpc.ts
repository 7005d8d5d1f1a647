import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { ClarificationDoc } from '../clarifications/clarification.model.ts'
import type { ContestModels } from '../context.ts'
import type { Registration } from '../registration/registration.model.ts'
import type { StaffMember } from '../staff-members/staff-member.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'

/** The contests that somebody has registered for or taken anew, and what they asked there. */
export function personalDataGrpc(models: ContestModels): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<Registration>({
      ...{ list: 'registrations', model: models.registrations, filter: (uid) => ({ uid }) },
      toRow: ({ cid: contest, at }) => ({ contest, at }),
    }),
    personalList<VirtualRunDoc>({
      ...{ list: 'virtual-runs', model: models.virtualRuns, filter: (uid) => ({ uid }) },
      toRow: ({ cid: contest, number, startsAt, endsAt }) => ({ contest, number, startsAt, endsAt }),
    }),
    personalList<StaffMember>({
      ...{ list: 'contest-staff', model: models.staffMembers, filter: (uid) => ({ uid }) },
      toRow: ({ cid: contest, role, rooms }) => ({ contest, role, rooms }),
    }),
    personalList<ClarificationDoc>({
      ...{ list: 'questions', model: models.clarifications, filter: (uid) => ({ uid }) },
      toRow: ({ cid: contest, pid: problem, text, at }) => ({ contest, problem, text, at }),
    }),
  ])
}
