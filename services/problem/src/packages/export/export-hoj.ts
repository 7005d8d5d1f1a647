import type { Readable } from 'node:stream'
import type { Actor } from '@verdict/kit/actor'
import type { ProblemContext } from '../../context.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'
import { readProblem } from './read-problem.ts'
import { hojJson } from './hoj-json.ts'
import { writeZip, type ZipWriter } from './zip-writer.ts'

/**
 * Problems as HOJ exports them, which its importer and ours read: `problem_<pid>.json` beside a folder with the tests.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function exportHoj(
  ctx: ProblemContext,
  actor: Actor,
  pids: readonly number[],
): Promise<{ filename: string; content: Readable }> {
  const wanted = [...new Set(pids)]
  const [first, ...others] = wanted
  const before = first === undefined ? null : await readProblem(ctx, actor, first)
  // The whole list is looked at before the first byte is sent: a refusal cannot be told in the middle of a zip.
  for (const pid of others) await readProblem(ctx, actor, pid)
  const content = writeZip(async (zip) => {
    for (const pid of wanted)
      await writeProblem(
        zip,
        `problem_${pid}`,
        pid === first && before !== null ? before : await readProblem(ctx, actor, pid),
      )
  })
  return { filename: wanted.length === 1 ? `problem_${first}.zip` : 'problems.zip', content }
}

async function writeProblem(zip: ZipWriter, name: string, problem: PackagedProblem): Promise<void> {
  await zip.text(`${name}.json`, `${JSON.stringify(hojJson(problem), null, 2)}\n`)
  for (const { inputName, outputName, input, answer } of problem.tests) {
    await zip.file(`${name}/${inputName}`, input)
    if (answer !== null) await zip.file(`${name}/${outputName}`, answer)
  }
}
