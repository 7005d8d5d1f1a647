import { isRemoteJudgeKey, type RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { roleKeys } from '@verdict/proto/codes/roles'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { findManageableTraining } from '../trainings/model/find-training.ts'
import { addProblems } from '../trainings/editor/edit-training-problems.ts'
import type { RemoteProblemsContext } from './context.ts'
import { findRemoteProblem, findRemoteProblems, saveRemoteProblem } from './save-remote-problem.ts'

/** @throws AppError request.invalid */
function judgeOf(key: string): RemoteJudgeKey {
  if (!isRemoteJudgeKey(key)) throw new AppError('request.invalid', { detail: `no remote judge ${key}` })
  return key
}

/** The actor that the calling service vouches for. */
function actorOf({ uid, username, roles }: { uid: string; username: string; roles: readonly string[] }): Actor {
  return { uid, username, roles: roleKeys.filter((key) => roles.includes(key)), sessionId: '' }
}

export function remoteProblemHandlers(ctx: RemoteProblemsContext): GrpcHandlers<'problem.v1.RemoteProblems'> {
  return {
    async find({ remoteJudge, remoteProblem }) {
      const found = await findRemoteProblem(ctx, { judge: judgeOf(remoteJudge), problem: remoteProblem })
      return { pid: found?._id ?? 0, statement: found?.remote?.fetched ?? null }
    },
    async findMany({ remoteJudge, remoteProblems }) {
      return { problems: await findRemoteProblems(ctx, judgeOf(remoteJudge), remoteProblems) }
    },
    async save({ remoteJudge, remoteProblem, statement, languages, openCaseResult, ...actor }) {
      if (statement === null) throw new AppError('request.invalid', { detail: 'no statement' })
      return saveRemoteProblem(ctx, actorOf(actor), {
        judge: judgeOf(remoteJudge),
        problem: remoteProblem,
        statement,
        languages,
        openCaseResult,
      })
    },
    async addToTraining({ tid, pid, ...actor }) {
      if (pid === 0) await findManageableTraining(ctx, actorOf(actor), tid)
      else await addProblems(ctx, actorOf(actor), { tid, pids: [pid] })
      return {}
    },
  }
}
