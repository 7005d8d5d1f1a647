import type { Actor } from '@verdict/kit/actor'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { activeGroups } from '../judging/judging.rules.ts'
import { mergeScoring, applyScoring, type ScoringRule } from '../test-data/scoring/scoring.rules.ts'
import { findUploadedCases } from '../test-data/store-upload.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import type { EditorContext } from './context.ts'
import type { ProblemFields } from './form.rules.ts'
import type { SampleInput, TestDataChange } from './test-data-change.rules.ts'

/**
 * The data of these tests is stored. `caseId` is that of the form, or 0 for new ones, which get their number when they
 * are saved.
 */
export interface PreparedTestData {
  cases: CaseDoc[]
  isUpload: boolean
}

/** The rule by which tests of a problem get scores and groups. */
export function scoringRuleOf(fields: ProblemFields): ScoringRule {
  return { type: fields.type, judgeCaseMode: fields.judgeCaseMode, groups: activeGroups(fields) }
}

function scoringOf(samples: readonly SampleInput[], rule: ScoringRule) {
  const scorings = samples.map(({ score, groupNum }) => ({ score: score ?? null, groupNum: groupNum ?? null }))
  const areGiven = scorings.some(({ score, groupNum }) => score !== null || groupNum !== null)
  return applyScoring(scorings, rule, areGiven)
}

async function storeSamples(
  ctx: Pick<EditorContext, 'blobs'>,
  samples: readonly SampleInput[],
  rule: ScoringRule,
): Promise<CaseDoc[]> {
  const scorings = scoringOf(samples, rule)
  const batch = ctx.blobs.batch()
  const cases: CaseDoc[] = []
  for (const [index, { id = 0, input, output }] of samples.entries()) {
    const inputRef = await batch.put([Buffer.from(input ?? '')])
    const outputRef = await batch.put(normalizeLineEndings([Buffer.from(output ?? '')]))
    cases.push({
      caseId: id,
      inputName: `${index + 1}.in`,
      outputName: `${index + 1}.out`,
      inputSha256: inputRef.sha256,
      outputSha256: outputRef.sha256,
      inputBytes: inputRef.bytes,
      outputBytes: outputRef.bytes,
      score: scorings[index]?.score ?? null,
      groupNum: scorings[index]?.groupNum ?? null,
    })
  }
  await batch.flush()
  return cases
}

async function uploadedCases(
  ctx: Pick<EditorContext, 'clock' | 'uploads'>,
  actor: Actor,
  { uploadId, scorings }: { uploadId: string; scorings: SampleInput[] | null },
  rule: ScoringRule,
): Promise<CaseDoc[]> {
  const uploaded = await findUploadedCases(ctx, actor, uploadId)
  const cases = uploaded.map((one) => ({ ...one, caseId: 0, score: null, groupNum: null }))
  return applyScoring(mergeScoring(cases, scorings ?? []), rule, scorings !== null)
}

/**
 * Stores the test data of a form and checks scores and subtasks. Null if the tests do not change. Data that is not
 * referenced in the end is swept.
 *
 * @throws AppError zip.upload_gone, problem.case_unknown, problem.score_invalid, problem.group_missing
 */
export async function prepareTestData(
  ctx: Pick<EditorContext, 'blobs' | 'clock' | 'uploads'>,
  actor: Actor,
  plan: TestDataChange,
  rule: ScoringRule,
): Promise<PreparedTestData | null> {
  switch (plan.kind) {
    case 'manual':
      return { cases: await storeSamples(ctx, plan.samples, rule), isUpload: false }
    case 'upload':
      return { cases: await uploadedCases(ctx, actor, plan, rule), isUpload: true }
    case 'keep':
      return null
  }
}
