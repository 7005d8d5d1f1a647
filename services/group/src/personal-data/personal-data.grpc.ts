import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { Model } from 'mongoose'
import type { MemberDoc } from '../groups/member.model.ts'

/** Memberships and applications of a person. */
export function personalDataGrpc({ members }: { members: Model<MemberDoc> }): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<MemberDoc>({
      list: 'memberships',
      model: members,
      filter: (uid) => ({ uid }),
      toRow: ({ gid: group, level, reason, createdAt }) => ({ group, level, reason, createdAt }),
    }),
  ])
}
