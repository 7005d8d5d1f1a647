import type { Principal } from '@verdict/kit/principal'
import type { ProblemContext } from '../context.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { groupsInForce } from '../judging/judging.rules.ts'
import { carryMarks, withMarks, type MarkRule } from '../test-data/case.rules.ts'
import { findUploadedCases } from '../test-data/upload-testcases.ts'
import { withUnixLines } from '../test-data/unix-lines.ts'
import type { ProblemDraft } from './form.rules.ts'
import type { SampleInput, TestsPlan } from './tests.rules.ts'

/** Tests whose data is stored. `caseId` is what the form says, 0 for none: the numbers are given when they are saved. */
export interface NewTests {
  cases: CaseDoc[]
  isUpload: boolean
}

/** The rule by which tests of a problem get scores and groups. */
export function markRuleOf(draft: ProblemDraft): MarkRule {
  return { type: draft.type, judgeCaseMode: draft.judgeCaseMode, groups: groupsInForce(draft) }
}

function marksOf(samples: readonly SampleInput[], rule: MarkRule) {
  const marks = samples.map(({ score, groupNum }) => ({ score: score ?? null, groupNum: groupNum ?? null }))
  const areGiven = marks.some(({ score, groupNum }) => score !== null || groupNum !== null)
  return withMarks(marks, rule, areGiven)
}

async function storeSamples(ctx: ProblemContext, samples: readonly SampleInput[], rule: MarkRule): Promise<CaseDoc[]> {
  const marks = marksOf(samples, rule)
  const batch = ctx.blobs.batch()
  const cases: CaseDoc[] = []
  for (const [index, { id = 0, input, output }] of samples.entries()) {
    const inputRef = await batch.put([Buffer.from(input ?? '')])
    const outputRef = await batch.put(withUnixLines([Buffer.from(output ?? '')]))
    cases.push({
      caseId: id,
      inputName: `${index + 1}.in`,
      outputName: `${index + 1}.out`,
      inputSha256: inputRef.sha256,
      outputSha256: outputRef.sha256,
      inputBytes: inputRef.bytes,
      outputBytes: outputRef.bytes,
      score: marks[index]?.score ?? null,
      groupNum: marks[index]?.groupNum ?? null,
    })
  }
  await batch.flush()
  return cases
}

async function takeUpload(
  ctx: ProblemContext,
  who: Principal,
  { uploadId, marks }: { uploadId: string; marks: SampleInput[] | null },
  rule: MarkRule,
): Promise<CaseDoc[]> {
  const uploaded = await findUploadedCases(ctx, who, uploadId)
  const cases = uploaded.map((one) => ({ ...one, caseId: 0, score: null, groupNum: null }))
  return withMarks(carryMarks(cases, marks ?? []), rule, marks !== null)
}

/**
 * Gets the tests of a form ready: their data stored, their scores and subtasks checked. Null when the tests stay.
 * Data that no problem refers to in the end is swept.
 *
 * @throws AppError zip.upload_gone, problem.case_unknown, problem.score_invalid, problem.group_missing
 */
export async function prepareTests(
  ctx: ProblemContext,
  who: Principal,
  plan: TestsPlan,
  rule: MarkRule,
): Promise<NewTests | null> {
  switch (plan.kind) {
    case 'manual':
      return { cases: await storeSamples(ctx, plan.samples, rule), isUpload: false }
    case 'upload':
      return { cases: await takeUpload(ctx, who, plan, rule), isUpload: true }
    case 'keep':
      return null
  }
}
