import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { programLanguageOf } from '../../judging/programs.rules.ts'
import type { Actor } from '@verdict/kit/actor'
import type { PackagesContext } from '../context.ts'
import { findCurrentSpec } from '../../judge-specs/find-judge-spec.ts'
import type { CaseDoc } from '../../judge-specs/judge-spec.model.ts'
import { defaultJudging, activeGroups } from '../../judging/judging.rules.ts'
import { languageNameById } from '../../languages/languages.rules.ts'
import { findPreparation } from '../../preparation/edit-preparation.ts'
import { findManageableProblem } from '../../problems/find-problem.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { parseExamples } from '../../statements/examples.rules.ts'
import { tagLookup } from '../../tags/list-tags.ts'
import { withStoredFiles } from './read-files.ts'
import { withStoredPictures } from './read-pictures.ts'
import {
  statementOfTutorial,
  tutorialOfStatement,
  type PackagedFile,
  type PackagedJudging,
  type PackagedProblem,
  type PackagedStatement,
} from '../model/packaged-problem.ts'

function filesIn(text: string | null): Record<string, string> {
  return text === null ? {} : (JSON.parse(text) as Record<string, string>)
}

function judgingIn(problem: ProblemDoc): PackagedJudging {
  const judging = problem.judging ?? defaultJudging
  const { judgeMode, spjCode, spjLanguage, isFileIO, ioReadFileName, ioWriteFileName } = problem
  const language = programLanguageOf(spjLanguage)
  const hasProgram = judgeMode !== 'default' && spjCode !== null && language !== undefined
  const { protocol, args, checker } = judging
  return {
    mode: judgeMode,
    comparison: judging.comparison,
    percentScale: judging.percentScale,
    program: hasProgram ? { path: '', language, code: spjCode, protocol, args } : null,
    checker: checker === null ? null : { path: '', ...checker },
    passes: judging.passes,
    processes: judging.processes,
    isRemoveEndBlank: problem.isRemoveEndBlank,
    graderFiles: filesIn(judging.graderFile),
    sourceStem: judging.sourceStem,
    fileIo: isFileIO ? { read: ioReadFileName ?? '', write: ioWriteFileName ?? '' } : null,
  }
}

/**
 * Loads a problem of the site, as it is judged now, into the model that packages are written from.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function readProblem(ctx: PackagesContext, actor: Actor, pid: number): Promise<PackagedProblem> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const { cases } = await findCurrentSpec(ctx, pid)
  const examples = await ctx.examples.find({ pid }).sort({ name: 1, _id: 1 }).lean()
  const statements = problem.statements.map(({ lang, hint, ...texts }) => ({
    language: lang,
    ...texts,
    hint: hint ?? '',
  }))
  const editorial = await ctx.editorials.findById(pid).lean()
  const tagsOf = await tagLookup(ctx)
  const tutorials = (editorial?.texts ?? []).map(({ lang, text }) => statementOfTutorial({ language: lang, text }))
  const withStored = async (texts: readonly PackagedStatement[]) =>
    withStoredFiles(ctx, await withStoredPictures(ctx, texts))
  return {
    format: 'hoj',
    path: '',
    problemId: problem.problemId,
    statements: await withStored(statements),
    tutorials: (await withStored(tutorials)).map(tutorialOfStatement),
    examples: parseExamples(problem.examples) ?? [],
    type: problem.type,
    caseMode: problem.judgeCaseMode,
    difficulty: problem.difficulty,
    limits: { timeMs: problem.timeLimitMs, memoryMb: problem.memoryLimitMb, stackMb: problem.stackLimitMb },
    tags: tagsOf(problem.tagIds).map(({ name }) => name),
    author: problem.author,
    source: problem.source,
    languages: problem.languages,
    judging: judgingIn(problem),
    userFiles: filesIn(problem.userExtraFile),
    judgeFiles: filesIn(problem.judgeExtraFile),
    tests: cases.map((one) => packagedTest(ctx, one)),
    groups: activeGroups({ type: problem.type, judging: problem.judging ?? defaultJudging }).map((group) => ({
      name: String(group.num),
      ...group,
    })),
    solutions: examples.map(({ name, language, code, expected }) => ({
      path: name,
      name,
      language,
      code,
      expected: expected.filter((one) => one !== JudgeStatus.Pending),
    })),
    preparation: await findPreparation(ctx, pid),
    templates: problem.codeTemplates.flatMap(({ lid, code }) => {
      const language = languageNameById(lid)
      return language === undefined ? [] : [{ language, code }]
    }),
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    auth: problem.auth,
  }
}

function packagedTest(ctx: Pick<PackagesContext, 'blobs'>, one: CaseDoc): PackagedProblem['tests'][number] {
  const stored = (name: string, sha256: string, bytes: number): PackagedFile => ({
    path: name,
    bytes,
    read: () => readBlob(ctx, sha256),
  })
  return {
    inputName: one.inputName,
    outputName: one.outputName,
    isSample: false,
    input: stored(one.inputName, one.inputSha256, one.inputBytes),
    answer: stored(one.outputName, one.outputSha256, one.outputBytes),
    points: one.score,
    group: one.groupNum,
  }
}

async function* readBlob(ctx: Pick<PackagesContext, 'blobs'>, sha256: string): AsyncGenerator<Buffer, void> {
  const stream: AsyncIterable<Buffer> = await ctx.blobs.read(sha256)
  yield* stream
}
