import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ContestContext } from '../context.ts'

/** Contests of one user that are told, the newest registrations. */
const maxParticipations = 1_000

/** Tells which contests somebody has registered for, or is in a team of. */
export function participationHandlers({
  registrations,
  teams,
}: Pick<ContestContext, 'registrations' | 'teams'>): GrpcHandlers<'contest.v1.Participations'> {
  return {
    async listOf({ uid }) {
      const [registered, ofTeams] = await Promise.all([
        registrations.find({ uid }, { cid: 1 }).sort({ _id: -1 }).limit(maxParticipations).lean(),
        teams.find({ 'accounts.uid': uid }, { cid: 1 }).sort({ _id: -1 }).limit(maxParticipations).lean(),
      ])
      const cids = new Set([...registered, ...ofTeams].map(({ cid }) => cid))
      return { cids: [...cids].slice(0, maxParticipations) }
    },
  }
}
