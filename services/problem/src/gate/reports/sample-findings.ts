import { isSameAnswer } from '../../generation/answers.rules.ts'
import type { CaseDoc } from '../../judge-specs/judge-spec.model.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { parseExamples } from '../../statements/examples.rules.ts'
import type { GateContext } from '../context.ts'
import { findingOf } from './finding.rules.ts'
import type { GateFinding } from '../gate.model.ts'

/** Blanks and line ends by which a file may be longer than what stands in the statement. */
const spareBytes = 1024

/**
 * Samples of the statement that are missing from the tests, or have another answer there. Not for problems with a
 * checker, where several outputs may be right.
 */
export async function sampleFindings(
  ctx: Pick<GateContext, 'blobs'>,
  { examples, judgeMode }: Pick<ProblemDoc, 'examples' | 'judgeMode'>,
  cases: readonly CaseDoc[],
): Promise<GateFinding[]> {
  const samples = parseExamples(examples) ?? []
  // Examples of interactive problems show an interaction, not input and output.
  if (judgeMode === 'interactive' || judgeMode === 'communication') return []
  if (samples.length === 0) return [findingOf('gate.no_samples')]
  const findings: GateFinding[] = []
  for (const [index, { input, output }] of samples.entries()) {
    const no = index + 1
    const test = await findTest(ctx, Buffer.from(input), cases)
    if (test === undefined) findings.push(findingOf('gate.sample_not_test', { no }))
    else if (judgeMode === 'default' && !isSameAnswer(Buffer.from(output), await readAll(ctx, test.outputSha256)))
      findings.push(findingOf('gate.sample_answer_differs', { no, test: cases.indexOf(test) + 1 }))
  }
  return findings
}

async function findTest(
  ctx: Pick<GateContext, 'blobs'>,
  input: Buffer,
  cases: readonly CaseDoc[],
): Promise<CaseDoc | undefined> {
  for (const one of cases) {
    if (Math.abs(one.inputBytes - input.length) > spareBytes) continue
    if (isSameAnswer(input, await readAll(ctx, one.inputSha256))) return one
  }
  return undefined
}

async function readAll({ blobs }: Pick<GateContext, 'blobs'>, sha256: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  const stream: AsyncIterable<Buffer> = await blobs.read(sha256)
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
