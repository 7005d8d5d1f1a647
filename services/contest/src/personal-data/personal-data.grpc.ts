import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { ClarificationDoc } from '../clarifications/clarification.model.ts'
import type { PictureDoc } from '../picture-store/picture.model.ts'
import { packageName } from '../picture-store/pictures.rules.ts'
import { readContent } from '../picture-store/read-content.ts'
import type { Registration } from '../models/registration.model.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import type { PersonalDataContext } from './context.ts'

/** Photos of an account's teams, one at a time, since each may have a megabyte. */
function teamPhotos(
  models: Pick<PersonalDataContext, 'teams' | 'pictures' | 'pictureContents'>,
): Parameters<typeof personalDataHandlers>[0][number] {
  return {
    list: '',
    async read(uid, after) {
      const teams = await models.teams.find({ 'accounts.uid': uid }, { cid: 1, key: 1 }).lean()
      const ofTeams = teams.map(({ cid, key }) => ({ cid, type: 'teams' as const, key }))
      if (ofTeams.length === 0) return { rows: [], files: [], last: null }
      const photo = await models.pictures
        .findOne({ $or: ofTeams, _id: { $gt: after } })
        .sort({ _id: 1 })
        .lean<PictureDoc>()
      const content = photo === null ? null : await readContent(models, photo._id)
      if (photo === null || content === null) return { rows: [], files: [], last: null }
      const name = `contest-${photo.cid}-${packageName(photo)}`
      return { rows: [], files: [{ name, content }], last: photo._id }
    },
  }
}

/** A person's registrations, virtual runs, team photos and clarification requests. */
export function personalDataGrpc(models: PersonalDataContext): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<Registration>({
      list: 'registrations',
      model: models.registrations,
      filter: (uid) => ({ uid }),
      toRow: ({ cid: contest, at }) => ({ contest, at }),
    }),
    personalList<VirtualRunDoc>({
      list: 'virtual-runs',
      model: models.virtualRuns,
      filter: (uid) => ({ uid }),
      toRow: ({ cid: contest, number, startsAt, endsAt }) => ({ contest, number, startsAt, endsAt }),
    }),
    personalList<StaffMember>({
      list: 'contest-staff',
      model: models.staffMembers,
      filter: (uid) => ({ uid }),
      toRow: ({ cid: contest, role, rooms }) => ({ contest, role, rooms }),
    }),
    teamPhotos(models),
    personalList<ClarificationDoc>({
      list: 'questions',
      model: models.clarifications,
      filter: (uid) => ({ uid }),
      toRow: ({ cid: contest, pid: problem, text, at }) => ({ contest, problem, text, at }),
    }),
  ])
}
