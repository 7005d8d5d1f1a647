import type { changeAuthOfProblems as changeRoute } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { EditorContext } from '../editor/context.ts'
import { changeProblemAuth } from '../editor/change-problem.ts'

/** Changes the visibility of several problems, one after another; returns those that the actor may not change. */
export async function changeAuthOfProblems(
  ctx: EditorContext,
  actor: Actor,
  { pids, auth }: { pids: readonly number[]; auth: number },
): Promise<RouteData<typeof changeRoute>> {
  const changed: number[] = []
  const refused: { pid: number; code: string }[] = []
  for (const pid of new Set(pids)) {
    try {
      await changeProblemAuth(ctx, actor, { id: pid, auth })
      changed.push(pid)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ pid, code: error.code })
    }
  }
  return { changed, refused }
}
