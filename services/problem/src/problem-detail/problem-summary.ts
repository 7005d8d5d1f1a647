import { defaultLocale } from '@verdict/proto/codes/locale'
import { defaultFailureDetail } from '@verdict/proto/codes/problem'
import { activeGroups, defaultJudging } from '../judging/judging.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { remoteJudging } from '../problems/remote-judging.rules.ts'
import { statementFor, titlesOf } from '../statements/statement.rules.ts'

/** Fields of a stored problem that `toProblemSummary` reads. */
export const summaryFields = {
  problemId: 1,
  'statements.lang': 1,
  'statements.title': 1,
  auth: 1,
  type: 1,
  difficulty: 1,
  ioScore: 1,
  codeShare: 1,
  openCaseResult: 1,
  specVersion: 1,
  languages: 1,
  author: 1,
  authorUid: 1,
  gid: 1,
  judgeCaseMode: 1,
  judgeMode: 1,
  failureDetail: 1,
  'judging.groups': 1,
  'remote.judge': 1,
  'remote.problem': 1,
  'remote.languages': 1,
  'remote.isJudgedHere': 1,
} as const

/** The summary of a problem for other services. */
export function toProblemSummary(problem: ProblemDoc) {
  const remote = remoteJudging(problem)
  return {
    pid: problem._id,
    problemId: problem.problemId,
    title: statementFor(problem.statements, defaultLocale).title,
    titles: titlesOf(problem.statements),
    auth: problem.auth,
    type: problem.type,
    difficulty: problem.difficulty,
    ioScore: problem.ioScore,
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    version: problem.specVersion,
    languages: remote?.languages ?? problem.languages,
    localLanguages: problem.languages,
    remoteJudge: remote?.judge ?? '',
    remoteProblem: remote?.problem ?? '',
    author: problem.author ?? '',
    authorUid: problem.authorUid ?? '',
    gid: problem.gid ?? 0,
    judgeCaseMode: problem.judgeCaseMode,
    judgeMode: problem.judgeMode,
    failureDetail: problem.failureDetail ?? defaultFailureDetail(problem.gid),
    groups: [...activeGroups({ type: problem.type, judging: { ...defaultJudging, ...problem.judging } })],
  }
}
