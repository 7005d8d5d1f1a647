import { roleKeys } from '@verdict/proto/codes/roles'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { deleteContestProblem } from './change-problem.ts'
import type { EditorContext } from './context.ts'

export function editorHandlers(ctx: EditorContext): GrpcHandlers<'problem.v1.Editor'> {
  return {
    async deleteOfContests({ pid, uid, username, roles }) {
      const actor = { uid, username, roles: roleKeys.filter((key) => roles.includes(key)), sessionId: '' }
      const { problemId, auth, author } = await deleteContestProblem(ctx, actor, pid)
      return { problemId, auth, author: author ?? '' }
    },
  }
}
