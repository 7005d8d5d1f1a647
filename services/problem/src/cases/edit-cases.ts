import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import type { editProblemCases } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { BlobBatch, BlobRef } from '../blobs/blob-batch.ts'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { CaseDoc, JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { createUploadedFinder } from '../test-data/store-upload.ts'
import { normalizeLineEndings } from '../test-data/normalize-line-endings.ts'
import { assignRanges, freeCaseNumber } from './edit-cases.rules.ts'
import { findCaseEditBase } from './find-case-edit-base.ts'
import { toCaseList, type CaseList } from './read-cases.ts'
import { saveCases } from './save-cases.ts'

type CaseEdits = RouteBody<typeof editProblemCases>
type CaseEdit = CaseEdits['cases'][number]

async function storeInput(batch: BlobBatch, text: string | null | undefined): Promise<BlobRef | null> {
  return text === undefined || text === null ? null : batch.put([Buffer.from(text)])
}

async function storeOutput(batch: BlobBatch, text: string | null | undefined): Promise<BlobRef | null> {
  return text === undefined || text === null ? null : batch.put(normalizeLineEndings([Buffer.from(text)]))
}

type Files = Omit<CaseDoc, 'caseId' | 'score' | 'groupNum'>

/** A test after its edit; a new one without a file gets an empty one. */
async function editCase(
  batch: BlobBatch,
  edit: CaseEdit,
  before: (Files & Partial<CaseDoc>) | undefined,
  number: number,
): Promise<CaseDoc> {
  const input = await storeInput(batch, edit.input ?? (before === undefined ? '' : undefined))
  const output = await storeOutput(batch, edit.output ?? (before === undefined ? '' : undefined))
  return {
    caseId: before?.caseId ?? 0,
    inputName: edit.inputName ?? before?.inputName ?? `${number}.in`,
    outputName: edit.outputName ?? before?.outputName ?? `${number}.out`,
    inputSha256: input?.sha256 ?? before?.inputSha256 ?? '',
    outputSha256: output?.sha256 ?? before?.outputSha256 ?? '',
    inputBytes: input?.bytes ?? before?.inputBytes ?? 0,
    outputBytes: output?.bytes ?? before?.outputBytes ?? 0,
    score: edit.score === undefined ? (before?.score ?? null) : edit.score,
    groupNum: edit.groupNum === undefined ? (before?.groupNum ?? null) : edit.groupNum,
  }
}

/** Refuses a test that comes without an answer; one that stays as it is was looked at when it came. */
function assertAnswered(edit: CaseEdit, edited: CaseDoc): void {
  const isNew = edit.id === undefined || edit.upload !== undefined || (edit.input ?? edit.output ?? null) !== null
  if (isNew && edit.emptyAnswer !== true && lacksAnswer(edited)) {
    throw new AppError('problem.case_answer_missing', { name: edited.inputName })
  }
}

/** @throws AppError problem.case_unknown, zip.upload_gone, problem.case_answer_missing */
async function editedCases(
  ctx: Pick<DraftVersionsContext, 'blobs' | 'clock' | 'uploads'>,
  actor: Actor,
  edits: readonly CaseEdit[],
  { spec, isCompared }: { spec: JudgeSpecDoc; isCompared: boolean },
): Promise<CaseDoc[]> {
  const uploaded = createUploadedFinder(ctx, actor)
  const byId = new Map(spec.cases.map((one) => [one.caseId, one]))
  const names = [...spec.cases, ...edits].flatMap(({ inputName, outputName }) => [inputName ?? '', outputName ?? ''])
  const taken = new Set(names)
  const batch = ctx.blobs.batch()
  const cases: CaseDoc[] = []
  for (const edit of edits) {
    const before = edit.id === undefined ? undefined : byId.get(edit.id)
    if (edit.id !== undefined && before === undefined) {
      throw new AppError('problem.case_unknown', { name: String(edit.id) })
    }
    const number = freeCaseNumber(taken)
    const fresh = edit.upload === undefined ? undefined : await uploaded(edit.upload)
    const edited = await editCase(batch, edit, fresh === undefined ? before : { ...before, ...fresh }, number)
    if (isCompared) assertAnswered(edit, edited)
    taken.add(edited.inputName).add(edited.outputName)
    cases.push(edited)
  }
  await batch.flush()
  return cases
}

/**
 * Replaces the list of tests of a problem, or of its draft if there is one: listed tests with a number are kept and
 * changed, those without one are new, all others are removed; the order is that of judging. Atomic; running judgings
 * keep the tests with which they started.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.edit_conflict when somebody changed the problem
 *   after `version`, problem.draft_changed, group.storage_quota, problem.case_unknown, zip.upload_gone,
 *   problem.case_answer_missing, problem.case_range, problem.case_name_invalid, problem.case_name_taken and those of
 *   scoring
 */
export async function editCases(
  ctx: DraftVersionsContext,
  actor: Actor,
  { pid, version, cases: edits, ranges = [] }: CaseEdits,
): Promise<CaseList> {
  const edited = await findCaseEditBase(ctx, actor, pid)
  const { spec } = edited
  if (spec.version !== version) throw new AppError('problem.edit_conflict')
  const cases = await editedCases(ctx, actor, edits, { spec, isCompared: spec.judgeMode === 'default' })
  return toCaseList(await saveCases(ctx, actor, edited, assignRanges(cases, ranges)))
}
