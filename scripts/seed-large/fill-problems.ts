import { createHash } from 'node:crypto'
import { nextIds } from '@verdict/kit/ids'
import { ProblemType } from '@verdict/proto/codes/problem'
import { zeroCounts, type ProblemCounts } from '../../services/problem/src/counters/count.rules.ts'
import type { CaseDoc, JudgeSpecDoc, SpecContent } from '../../services/problem/src/judge-specs/judge-spec.model.ts'
import {
  blobsOf,
  contentHashOf,
  dataBytesOf,
  dataHashOf,
  specContentOf,
} from '../../services/problem/src/judge-specs/judge-spec.rules.ts'
import { defaultJudging } from '../../services/problem/src/judging/judging.rules.ts'
import { problemKeyOf } from '../../services/problem/src/problems/problem-id.rules.ts'
import type { ProblemDoc } from '../../services/problem/src/problems/problem.model.ts'
import { titlesOf, type Statement } from '../../services/problem/src/statements/statement.rules.ts'
import { nameKeyOf, type TagDoc } from '../../services/problem/src/tags/tag.model.ts'
import type { ProblemProjection } from '../../services/submission/src/projections/problem-projection.model.ts'
import { insertRows, type Print } from './bulk.ts'
import { authOf, difficultyOf, isOiProblem } from './site-plan.ts'
import type { Stores } from './stores.ts'

/** A problem that was written: what submissions name it by. */
export type WrittenProblem = Pick<ProblemDoc, 'problemId' | 'auth' | 'gid'> & { pid: number }

const tagCount = 60
const [input, output] = ['1 2\n', '3\n']
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const sumCase: CaseDoc = {
  caseId: 1,
  inputName: '1.in',
  outputName: '1.out',
  score: null,
  groupNum: null,
  inputSha256: hashOf(input),
  outputSha256: hashOf(output),
  inputBytes: input.length,
  outputBytes: output.length,
}

function statementsOf(problem: number): Statement[] {
  const text = (lang: Statement['lang'], title: string, description: string) => ({
    lang,
    title,
    description,
    input: '`a b`',
    output: '`a + b`',
    hint: null,
  })
  return [
    text('zh-CN', `第 ${problem + 1} 题：求和`, '给出两个整数，求它们的和。'.repeat(20)),
    text('en-US', `Sum ${problem + 1}`, 'Given two integers, find their sum. '.repeat(20)),
  ]
}

interface Numbered extends WrittenProblem {
  problem: number
  tagIds: number[]
  counts: ProblemCounts
  at: Date
}

function problemOf(numbered: Numbered): { doc: ProblemDoc; spec: JudgeSpecDoc } {
  const { problem, pid, problemId, auth, gid, tagIds, counts, at } = numbered
  const isOi = isOiProblem(problem)
  const judged = {
    ...({ type: isOi ? ProblemType.Oi : ProblemType.Acm, judgeMode: 'default', judgeCaseMode: 'default' } as const),
    timeLimitMs: 1_000,
    memoryLimitMb: 256,
    stackLimitMb: 128,
    isRemoveEndBlank: true,
    isFileIO: false,
    ioReadFileName: null,
    ioWriteFileName: null,
    difficulty: difficultyOf(problem),
    spjLanguage: null,
    spjCode: null,
    judging: defaultJudging,
    userExtraFile: null,
    judgeExtraFile: null,
  }
  const ioScore = isOi ? 100 : 0
  const content = specContentOf(judged, [{ ...sumCase, score: isOi ? 100 : null }], ioScore)
  const statements = statementsOf(problem)
  const key = problemKeyOf(problemId)
  return {
    spec: specOf(pid, content, at),
    doc: {
      _id: pid,
      problemId,
      problemKey: key,
      idLength: key.length,
      statements,
      ...judged,
      ioScore,
      author: 'root',
      examples: `<input>${input}</input><output>${output}</output>`,
      source: null,
      auth,
      codeShare: true,
      openCaseResult: true,
      isUploadCase: false,
      failureDetail: 'number',
      caseVersion: 1,
      caseSeq: 1,
      specVersion: 1,
      dataBytes: dataBytesOf(content),
      languages: ['C', 'C++', 'Python3', 'Java'],
      codeTemplates: [],
      tagIds,
      gid,
      applyPublicProgress: null,
      modifiedUser: null,
      counts,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      revision: 1,
      changedAt: at,
    },
  }
}

function specOf(pid: number, content: SpecContent, at: Date): JudgeSpecDoc {
  return {
    pid,
    version: 1,
    ...content,
    dataHash: dataHashOf(content.cases),
    contentHash: contentHashOf(content),
    blobs: blobsOf(content.cases),
    createdAt: at,
    supersededAt: null,
  }
}

/** What submission keeps of a problem. */
function copyOf(problem: ProblemDoc): ProblemProjection {
  const { _id, problemId, statements, auth, type, difficulty, codeShare, openCaseResult, judgeCaseMode, gid } = problem
  return {
    _id,
    problemId,
    title: statements[0]?.title ?? problemId,
    titles: titlesOf(statements),
    auth,
    type,
    difficulty,
    codeShare,
    openCaseResult,
    failureDetail: 'number',
    judgeCaseMode,
    gid,
    version: 1,
    deleted: false,
  }
}

/** Numbers for the problems, and what submissions name them by, before they are written with their counts. */
export async function numberProblems(
  { dbs }: Stores,
  { count, ofGroup, gid }: { count: number; ofGroup: number; gid: number },
): Promise<WrittenProblem[]> {
  const first = (await nextIds(dbs.problem, 'problems', count + ofGroup)) - count - ofGroup + 1
  return Array.from({ length: count + ofGroup }, (_, problem) => {
    const isOfGroup = problem >= count
    return {
      pid: first + problem,
      problemId: isOfGroup ? `LG${gid}P${problem - count + 1}` : `L${problem + 1}`,
      auth: isOfGroup ? 1 : authOf(problem),
      gid: isOfGroup ? gid : null,
    }
  })
}

/** Problems with statement, one test, tags and how often they were solved, and the copy that submission keeps. */
export async function fillProblems(
  stores: Stores,
  { problems, counts, at }: { problems: readonly WrittenProblem[]; counts: readonly ProblemCounts[]; at: Date },
  print: Print,
): Promise<void> {
  const { problem: models, dbs } = stores
  const firstTag = (await nextIds(dbs.problem, 'tags', tagCount)) - tagCount + 1
  await insertRows<TagDoc>(
    models.tags,
    tagCount,
    (tag) => {
      const name = `topic ${tag + 1}`
      return { _id: firstTag + tag, name, nameKey: nameKeyOf(name), color: '#3451B2', oj: 'ME', gid: null, tcid: null }
    },
    print,
  )
  for (const text of [input, output]) {
    const blob = { bytes: text.length, content: Buffer.from(text), touchedAt: at }
    await models.blobRows.updateOne({ _id: hashOf(text) }, { $set: blob }, { upsert: true })
  }
  const rows = problems.map((written, problem) => {
    const tagIds =
      written.gid === null ? [firstTag + (problem % tagCount), firstTag + ((problem * 7 + 1) % tagCount)] : []
    const changedAt = new Date(at.getTime() + problem)
    return problemOf({
      ...written,
      problem,
      tagIds: [...new Set(tagIds)],
      counts: counts[problem] ?? zeroCounts,
      at: changedAt,
    })
  })
  const rowAt = (at: number) => {
    const row = rows[at]
    if (row === undefined) throw new RangeError(`no problem ${at}`)
    return row
  }
  await insertRows<JudgeSpecDoc>(models.judgeSpecs, rows.length, (row) => rowAt(row).spec, print)
  await insertRows<ProblemDoc>(models.problems, rows.length, (row) => rowAt(row).doc, print)
  await insertRows<ProblemProjection>(stores.submission.problems, rows.length, (row) => copyOf(rowAt(row).doc), print)
}
