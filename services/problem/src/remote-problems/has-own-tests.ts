import { createHash } from 'node:crypto'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import type { RemoteProblemsContext } from './context.ts'
import { testsOfSamples } from './remote-form.rules.ts'

/** Whether an imported problem has uploaded tests, and not only the samples of its statement. */
export async function hasOwnTests(
  ctx: Pick<RemoteProblemsContext, 'judgeSpecs'>,
  { _id: pid, specVersion, remote }: Pick<ProblemDoc, '_id' | 'specVersion' | 'remote'>,
): Promise<boolean> {
  if (remote === undefined) return true
  const { cases } = await findSpec(ctx, pid, specVersion)
  const samples = testsOfSamples(remote.fetched.samples)
  if (cases.length !== samples.length) return true
  const differs = await Promise.all(
    samples.map(async ({ input, output }, index) => {
      const stored = cases[index]
      return stored?.inputSha256 !== sha256(Buffer.from(input)) || stored.outputSha256 !== (await hashOfOutput(output))
    }),
  )
  return differs.includes(true)
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Hashes a text like the stored answers of tests. */
async function hashOfOutput(text: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of normalizeLineEndings([Buffer.from(text)])) hash.update(piece)
  return hash.digest('hex')
}
