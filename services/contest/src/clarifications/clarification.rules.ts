import type { QueryFilter } from 'mongoose'
import { ContestAuth, ContestStatus } from '@verdict/proto/codes/contest'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { contestStatus, isContestAdmin, type ContestForActor } from '../contests/contest.rules.ts'
import type { ContestCaller } from '../policy/contest-policy.rules.ts'
import type { Participant } from '../teams/participants.ts'
import type { ClarificationDoc } from './clarification.model.ts'

/**
 * Why the caller, who may enter the contest, may not ask in it, if so: who takes part asks, while the contest runs.
 * Who runs it answers.
 */
export function askError(contest: ContestForActor, caller: ContestCaller, now: Date): ErrorCode | null {
  if (isContestAdmin(caller.actor, contest)) return 'contest.clarification_to_nobody'
  if (contest.actorDuty !== null) return 'contest.staff_takes_no_part'
  if (contestStatus(contest, now) === ContestStatus.Ended) return 'contest.ended'
  if (contest.auth !== ContestAuth.Public && !caller.isRegistered) return 'contest.registration_required'
  return caller.isAccountAllowed ? null : 'contest.account_not_allowed'
}

/** What a participant sees: own questions, and what the jury told them or everyone. */
export function visibleTo(participant: Participant): QueryFilter<ClarificationDoc> {
  return { $or: [{ from: { $in: participant.keys } }, addressedTo(participant)] }
}

/** … of it what the jury wrote. */
export function addressedTo({ keys, groups }: Participant): QueryFilter<ClarificationDoc> {
  return { from: null, $or: [{ toAll: true }, { to: { $in: keys } }, { toGroups: { $in: groups } }] }
}
