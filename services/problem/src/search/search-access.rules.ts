import { ProblemAuth } from '@verdict/proto/codes/problem'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'

/**
 * Tells who may find a problem: everyone for public ones, members for those of their group. Private ones, and those
 * that only contests show, are found by users who may edit them: in a group by its roots.
 */
export function problemAccess({ auth, gid, authorUid }: Pick<ProblemDoc, 'auth' | 'gid' | 'authorUid'>): string {
  const isPublic = auth === ProblemAuth.Public
  if (gid !== null) return isPublic ? searchAccess.members(gid) : searchAccess.roots(gid)
  return isPublic ? searchAccess.everyone : searchAccess.problemAuthor(authorUid ?? '')
}

/**
 * Tells who may find a training: everybody who may see it; a hidden one is found by its manager, or in a group by the
 * roots.
 */
export function trainingAccess({ visible, gid, uid }: Pick<TrainingDoc, 'visible' | 'gid' | 'uid'>): string {
  if (gid !== null) return visible ? searchAccess.members(gid) : searchAccess.roots(gid)
  return visible ? searchAccess.everyone : searchAccess.author(uid)
}
