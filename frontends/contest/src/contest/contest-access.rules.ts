import { ContestAuth } from '@verdict/proto/codes/contest'
import type { Phase } from '../clock/phase.rules.ts'
import type { Contest } from './contest.rules.ts'

/** Whether the reader sees what the jury of the contest sees. */
export function hasJuryView({
  manageable = false,
  staffRole = null,
}: Pick<Contest, 'manageable' | 'staffRole'>): boolean {
  return manageable || staffRole === 'analyst'
}

/**
 * Whether the reader may see problems, submissions and scoreboard.
 *
 * @param hasAccess they have entered the password, or none is needed
 */
export function isOpenToReader(contest: Contest, phase: Phase, hasAccess: boolean): boolean {
  if (hasJuryView(contest)) return true
  return phase !== 'scheduled' && (contest.auth !== ContestAuth.Private || hasAccess)
}
