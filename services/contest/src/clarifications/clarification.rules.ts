import type { QueryFilter } from 'mongoose'
import { ContestAuth, ContestStatus } from '@verdict/proto/codes/contest'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { contestStatus, isContestAdmin, type ContestForActor } from '../contests/contest.rules.ts'
import type { ContestCaller } from '../policy/contest-policy.rules.ts'
import type { Participant } from '../teams/participants.ts'
import type { ClarificationDoc } from './clarification.model.ts'

/**
 * Why the caller, who may enter the contest, may not ask; null: they may. Participants ask while the contest is
 * running; those who run it only answer.
 */
export function askError(contest: ContestForActor, caller: ContestCaller, now: Date): ErrorCode | null {
  if (isContestAdmin(caller.actor, contest)) return 'contest.clarification_to_nobody'
  if (contest.actorAssignment !== null) return 'contest.staff_takes_no_part'
  if (contestStatus(contest, now) === ContestStatus.Ended) return 'contest.ended'
  if (contest.auth !== ContestAuth.Public && !caller.isRegistered) return 'contest.registration_required'
  return caller.isAccountAllowed ? null : 'contest.account_not_allowed'
}

/** Filter for what a participant may see: own questions, and what the jury sent to them or to everyone. */
export function visibleTo(participant: Participant): QueryFilter<ClarificationDoc> {
  return { $or: [{ from: { $in: participant.keys } }, addressedTo(participant)] }
}

/** Filter for the part of it that the jury wrote. */
export function addressedTo({ keys, groups }: Participant): QueryFilter<ClarificationDoc> {
  return { from: null, $or: [{ toAll: true }, { to: { $in: keys } }, { toGroups: { $in: groups } }] }
}
