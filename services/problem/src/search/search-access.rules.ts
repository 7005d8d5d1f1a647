import { ProblemAuth } from '@verdict/proto/codes/problem'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'

/**
 * Who may find a problem: everyone a public one, members those of their group. Private ones, and those that only contests
 * show, are for who may change them: in a group its roots.
 */
export function problemAccess({ auth, gid, authorUid }: Pick<ProblemDoc, 'auth' | 'gid' | 'authorUid'>): string {
  const isPublic = auth === ProblemAuth.Public
  if (gid !== null) return isPublic ? searchAccess.members(gid) : searchAccess.roots(gid)
  return isPublic ? searchAccess.everyone : searchAccess.problemAuthor(authorUid ?? '')
}

/** Who may find a training: who may know of it; a hidden one who runs it, in a group its roots. */
export function trainingAccess({ visible, gid, uid }: Pick<TrainingDoc, 'visible' | 'gid' | 'uid'>): string {
  if (gid !== null) return visible ? searchAccess.members(gid) : searchAccess.roots(gid)
  return visible ? searchAccess.everyone : searchAccess.author(uid)
}
