import { AppError } from '@verdict/kit/errors'
import type { ExamplesContext } from './context.ts'
import type { ExampleDoc } from './example.model.ts'

/** The example of a problem that a setter chose to run. @throws AppError script.solution_unknown */
export async function findSolution(
  ctx: Pick<ExamplesContext, 'examples'>,
  pid: number,
  exampleId: string,
): Promise<ExampleDoc> {
  const example = await ctx.examples.findOne({ _id: exampleId, pid }).lean<ExampleDoc>()
  if (example === null) throw new AppError('script.solution_unknown')
  return example
}
