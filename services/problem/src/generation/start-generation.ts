import type { startGeneration as startRoute } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { findManageableProblem } from '../problems/find-problem.ts'
import { splitArguments } from './arguments.rules.ts'
import type { GenerationContext } from './context.ts'
import { makeTest } from './make-test.ts'
import { runGeneration } from './run-generation.ts'

type Input = RouteBody<typeof startRoute>

/**
 * Starts to generate tests with a program of the actor's, one for each line of arguments.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.generation_too_many,
 *   problem.generation_arguments, problem.generation_running
 */
export async function startGeneration(ctx: GenerationContext, actor: Actor, input: Input): Promise<{ id: string }> {
  if (input.pid !== 0) await findManageableProblem(ctx, actor, input.pid, { authorUid: 1 })
  const lines = input.arguments.map((line, index) => ({ line, args: splitArguments(line, index + 1) }))
  const programs = { generator: input.generator, solution: input.solution ?? null }
  return runGeneration(ctx, actor, {
    labels: input.arguments,
    make(index, batch) {
      const { line = '', args = [] } = lines[index] ?? {}
      return makeTest(ctx, actor, programs, { name: String(index + 1), line, args, batch })
    },
  })
}
