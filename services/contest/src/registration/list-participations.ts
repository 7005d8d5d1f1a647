import { nullIfUnavailable } from '@verdict/kit/errors'
import type { RegistrationContext } from './context.ts'

/** For a user, this many contests are returned, the newest registrations first. */
const maxParticipations = 1_000

/** Contests that somebody has registered for or has a team in, the latest registrations first. */
export async function listRegistrations(
  { registrations, teams }: Pick<RegistrationContext, 'registrations' | 'teams'>,
  uid: string,
): Promise<number[]> {
  const [registered, ofTeams] = await Promise.all([
    registrations.find({ uid }, { cid: 1 }).sort({ _id: -1 }).limit(maxParticipations).lean(),
    teams.find({ 'accounts.uid': uid }, { cid: 1 }).sort({ _id: -1 }).limit(maxParticipations).lean(),
  ])
  const cids = new Set([...registered, ...ofTeams].map(({ cid }) => cid))
  return [...cids].slice(0, maxParticipations)
}

/** The same, with public contests to which they have submitted without registering. */
export async function listParticipations(
  ctx: Pick<RegistrationContext, 'registrations' | 'teams' | 'submissionStats'>,
  uid: string,
): Promise<number[]> {
  const [registered, submitted] = await Promise.all([
    listRegistrations(ctx, uid),
    nullIfUnavailable(ctx.submissionStats.listContests({ uid })),
  ])
  return [...new Set([...registered, ...(submitted?.cids ?? [])])]
}
