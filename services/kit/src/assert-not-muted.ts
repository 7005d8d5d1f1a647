import { can, type Actor } from './actor.ts'
import { AppError } from './errors.ts'

/** Whoever may not comment writes to nobody else either: no questions to a jury, no reports, no announcements. @throws AppError comment.banned */
export function assertNotMuted(actor: Actor): void {
  if (!can(actor, 'comment_add')) throw new AppError('comment.banned')
}
