import { ProblemAuth } from '@verdict/proto/codes/problem'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'

/**
 * Who may find a problem: everyone for public ones, members for those of their group. Private ones, and those that only
 * contests show, are found by those who may edit them: in a group by its roots.
 */
export function problemAccess({ auth, gid, authorUid }: Pick<ProblemDoc, 'auth' | 'gid' | 'authorUid'>): string {
  const isPublic = auth === ProblemAuth.Public
  if (gid !== null) return isPublic ? searchAccess.members(gid) : searchAccess.roots(gid)
  return isPublic ? searchAccess.everyone : searchAccess.problemAuthor(authorUid ?? '')
}

/** Who may find a training: those who may see it; a hidden one its manager, or in a group the roots. */
export function trainingAccess({ visible, gid, uid }: Pick<TrainingDoc, 'visible' | 'gid' | 'uid'>): string {
  if (gid !== null) return visible ? searchAccess.members(gid) : searchAccess.roots(gid)
  return visible ? searchAccess.everyone : searchAccess.author(uid)
}
