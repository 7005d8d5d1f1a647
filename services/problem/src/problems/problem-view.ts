import type { Static } from 'typebox'
import type { Problem, ProblemRow } from '@verdict/proto/http/problem/problem'
import type { Locale } from '@verdict/proto/codes/locale'
import { statementFor } from '../statements/statement.rules.ts'
import { localOj, type TagView } from '../tags/tag.rules.ts'
import type { ProblemDoc, RemoteProblem } from './problem.model.ts'
import { remoteJudging } from './remote-judging.rules.ts'

export type ProblemView = Static<typeof Problem>
export type ProblemRowView = Static<typeof ProblemRow>

/** Fields of a stored problem for a row of the list. */
export const rowFields = {
  problemId: 1,
  'statements.lang': 1,
  'statements.title': 1,
  difficulty: 1,
  type: 1,
  tagIds: 1,
  counts: 1,
  'remote.judge': 1,
} as const

type RowSource = Pick<ProblemDoc, '_id' | 'problemId' | 'difficulty' | 'type' | 'tagIds' | 'counts'> & {
  statements: Pick<ProblemDoc['statements'][number], 'lang' | 'title'>[]
  remote?: Pick<RemoteProblem, 'judge'>
}

export function toRow(problem: RowSource, lang: Locale, tagsOf: (ids: readonly number[]) => TagView[]): ProblemRowView {
  return {
    pid: problem._id,
    problemId: problem.problemId,
    title: statementFor(problem.statements, lang).title,
    difficulty: problem.difficulty,
    type: problem.type,
    tags: tagsOf(problem.tagIds),
    oj: problem.remote?.judge ?? localOj,
    ...problem.counts,
    score: null,
  }
}

/** All fields of a problem in one language, including non-public ones. For editors only. */
export function toAdminView(problem: ProblemDoc, lang: Locale): ProblemView {
  const statement = statementFor(problem.statements, lang)
  return {
    id: problem._id,
    problemId: problem.problemId,
    title: statement.title,
    author: problem.author,
    type: problem.type,
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.judgeCaseMode,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitMb,
    stackLimit: problem.stackLimitMb,
    description: statement.description,
    input: statement.input,
    output: statement.output,
    examples: problem.examples,
    isRemote: remoteJudging(problem) !== undefined,
    source: problem.source,
    difficulty: problem.difficulty,
    hint: statement.hint,
    ...(statement.isMachineTranslated === true ? { isMachineTranslated: true } : {}),
    auth: problem.auth,
    ioScore: problem.ioScore,
    codeShare: problem.codeShare,
    spjCode: problem.spjCode,
    spjLanguage: problem.spjLanguage,
    userExtraFile: problem.userExtraFile,
    judgeExtraFile: problem.judgeExtraFile,
    isRemoveEndBlank: problem.isRemoveEndBlank,
    openCaseResult: problem.openCaseResult,
    isUploadCase: problem.isUploadCase,
    caseVersion: String(problem.caseVersion),
    modifiedUser: problem.modifiedUser,
    isGroup: problem.gid !== null,
    gid: problem.gid,
    applyPublicProgress: problem.applyPublicProgress ?? null,
    isFileIO: problem.isFileIO,
    ioReadFileName: problem.ioReadFileName,
    ioWriteFileName: problem.ioWriteFileName,
    gmtCreate: problem.createdAt.toISOString(),
    gmtModified: problem.updatedAt.toISOString(),
  }
}

/** A projection for editors' lists without files and checkers, which can be megabytes. */
export const listFields = { userExtraFile: 0, judgeExtraFile: 0, spjCode: 0, judging: 0, codeTemplates: 0 } as const

/** The view of a problem read with `listFields` in editors' lists. */
export function toListView(problem: ProblemDoc, lang: Locale): ProblemView {
  return { ...toAdminView(problem, lang), userExtraFile: null, judgeExtraFile: null, spjCode: null }
}

/** Values that replace texts for those who may see only which problem it is. */
const noTexts = { description: '', input: '', output: '', examples: '', hint: null, source: null } as const

/** A row of an editors' list without the texts of the statement. */
export function withoutTexts(row: ProblemView): ProblemView {
  return { ...row, ...noTexts }
}

/** The public view: without the checker and files of the judge. */
export function toPublicView(problem: ProblemDoc, lang: Locale): ProblemView {
  return { ...toAdminView(problem, lang), spjCode: null, spjLanguage: null, judgeExtraFile: null }
}
