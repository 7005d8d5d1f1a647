import type { GrpcHandlers } from '@verdict/kit/grpc'
import { mayManageProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ExamplesContext } from './context.ts'
import type { ExampleDoc } from './example.model.ts'

/** Example submissions of problems that the actor may manage. */
export function exampleHandlers(
  ctx: Pick<ExamplesContext, 'problems' | 'groups' | 'problemSetters' | 'examples'>,
): GrpcHandlers<'problem.v1.Examples'> {
  return {
    async list({ pids, uid, username, roles, withCode }) {
      const found = await ctx.problems
        .find({ _id: { $in: pids }, deletedAt: null }, { authorUid: 1, gid: 1, specVersion: 1 })
        .lean<Pick<ProblemDoc, '_id' | 'authorUid' | 'gid' | 'specVersion'>[]>()
      const actor = { uid, username, roles }
      const isManaged = await Promise.all(found.map((problem) => mayManageProblem(ctx, actor, problem)))
      const managed = found.filter((_, index) => isManaged[index] === true)
      const examples = await ctx.examples
        .find({ pid: { $in: managed.map(({ _id }) => _id) } }, withCode ? {} : { code: 0 })
        .sort({ pid: 1, name: 1, _id: 1 })
        .lean<(Omit<ExampleDoc, 'code'> & { code?: string })[]>()
      const byProblem = Map.groupBy(examples, ({ pid }) => pid)
      return {
        problems: managed.map(({ _id: pid, specVersion: version }) => ({
          pid,
          version,
          examples: (byProblem.get(pid) ?? []).map(({ _id: id, name, language, expected, code = '' }) => ({
            id,
            name,
            language,
            expected,
            code,
          })),
        })),
      }
    },
  }
}
