import type { Locale } from '@verdict/proto/codes/locale'
import {
  caseModesByType,
  defaultFailureDetail,
  Difficulty,
  ProblemAuth,
  ProblemType,
  type JudgeCaseMode,
  type JudgeMode,
} from '@verdict/proto/codes/problem'
import type { adminCreateProblem } from '@verdict/proto/http/problem/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { isProblemId, problemKeyOf } from '../problems/problem-id.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { remoteJudging } from '../problems/remote-judging.rules.ts'
import { assertJudging, judgingOf } from '../judging/judging.rules.ts'
import type { JudgingDoc } from '../judging/judging.model.ts'
import { programLanguageOf } from '../judging/programs.rules.ts'
import { parseExamples } from '../statements/examples.rules.ts'
import { defaultStatementOf, replaceDefaultStatement, type Statement } from '../statements/statement.rules.ts'
import { extraFilesText, isPlainFileName, parseExtraFiles } from '../judging/extra-files.rules.ts'
import { validatedTemplates, selectedLanguages } from '../languages/languages.rules.ts'

export type ProblemForm = RouteBody<typeof adminCreateProblem>
type Input = ProblemForm['problem']

/** Fields of a problem that its form sets, without tests, tags and IDs. */
export type ProblemFields = Pick<
  ProblemDoc,
  | 'problemId'
  | 'problemKey'
  | 'idLength'
  | 'statements'
  | 'author'
  | 'type'
  | 'judgeMode'
  | 'judgeCaseMode'
  | 'timeLimitMs'
  | 'memoryLimitMb'
  | 'stackLimitMb'
  | 'examples'
  | 'source'
  | 'difficulty'
  | 'auth'
  | 'codeShare'
  | 'spjCode'
  | 'spjLanguage'
  | 'userExtraFile'
  | 'judgeExtraFile'
  | 'isRemoveEndBlank'
  | 'openCaseResult'
  | 'isFileIO'
  | 'ioReadFileName'
  | 'ioWriteFileName'
  | 'languages'
  | 'codeTemplates'
  | 'failureDetail'
> & { judging: JudgingDoc }

/** A problem gets these values if neither the form nor an earlier version sets them. */
const initial = {
  judgeMode: 'default',
  judgeCaseMode: 'default',
  stackLimitMb: 128,
  difficulty: Difficulty.Easy,
  auth: ProblemAuth.Public,
  codeShare: true,
  isRemoveEndBlank: true,
  openCaseResult: true,
  isFileIO: false,
  examples: '',
} as const satisfies Partial<ProblemFields>

function idOf(input: Input): Pick<ProblemFields, 'problemId' | 'problemKey' | 'idLength'> {
  const problemId = input.problemId.trim().normalize('NFC')
  if (!isProblemId(problemId)) throw new AppError('problem.id_invalid')
  const problemKey = problemKeyOf(problemId)
  return { problemId, problemKey, idLength: [...problemKey].length }
}

function validatedStatement(statement: Statement): Statement {
  if (statement.title.trim() === '') throw new AppError('problem.title_required')
  if (statement.input.trim() === '') throw new AppError('problem.input_required')
  if (statement.output.trim() === '') throw new AppError('problem.output_required')
  return { ...statement, title: statement.title.trim(), hint: statement.hint === '' ? null : statement.hint }
}

function statementsOf(form: ProblemForm, stored: readonly Statement[], defaultLang: Locale): Statement[] {
  const given = form.statements ?? []
  const twice = given.find((one, index) => given.findIndex(({ lang }) => lang === one.lang) !== index)
  if (twice !== undefined) throw new AppError('problem.statement_twice', { lang: twice.lang })
  if (given.length > 0)
    return given.map((one) =>
      validatedStatement({ ...one, description: one.description ?? '', hint: one.hint ?? null }),
    )
  const { title, description, input, output, hint } = form.problem
  const before = stored.length > 0 ? defaultStatementOf(stored, defaultLang) : null
  const plain = validatedStatement({
    lang: before?.lang ?? defaultLang,
    title,
    description: description ?? before?.description ?? '',
    input: input ?? before?.input ?? '',
    output: output ?? before?.output ?? '',
    hint: hint ?? before?.hint ?? null,
  })
  return replaceDefaultStatement(stored, plain, defaultLang)
}

function judgeModeOf(form: ProblemForm, stored: ProblemDoc | null): JudgeMode {
  return form.problem.judgeMode ?? form.judgeMode ?? stored?.judgeMode ?? initial.judgeMode
}

/** Makes the fields for judging; an unknown language is kept while no program is in use. */
function judgingFieldsOf(form: ProblemForm, stored: ProblemDoc | null) {
  const { judging, ...input } = form.problem
  const spjLanguage = emptyToNull(input.spjLanguage ?? stored?.spjLanguage)
  return {
    judgeMode: judgeModeOf(form, stored),
    spjCode: emptyToNull(input.spjCode ?? stored?.spjCode),
    spjLanguage: programLanguageOf(spjLanguage) ?? spjLanguage,
    judging: judgingOf(judging, stored?.judging),
  }
}

function typeOf(input: Input): ProblemType {
  return input.type === ProblemType.Oi ? ProblemType.Oi : ProblemType.Acm
}

function caseModeOf(input: Input, stored: ProblemDoc | null): JudgeCaseMode {
  const allowed = caseModesByType[typeOf(input)]
  if (input.judgeCaseMode !== undefined) {
    if (!allowed.includes(input.judgeCaseMode)) throw new AppError('problem.case_mode_not_allowed')
    return input.judgeCaseMode
  }
  return stored !== null && allowed.includes(stored.judgeCaseMode) ? stored.judgeCaseMode : initial.judgeCaseMode
}

function fileIoOf(input: Input, stored: ProblemDoc | null, extraFileNames: readonly string[]) {
  if (!(input.isFileIO ?? stored?.isFileIO ?? initial.isFileIO)) {
    return { isFileIO: false, ioReadFileName: null, ioWriteFileName: null }
  }
  const ioReadFileName = (input.ioReadFileName ?? stored?.ioReadFileName ?? '').trim()
  const ioWriteFileName = (input.ioWriteFileName ?? stored?.ioWriteFileName ?? '').trim()
  if (ioReadFileName === '' || ioWriteFileName === '') throw new AppError('problem.file_names')
  const names = [ioReadFileName, ioWriteFileName]
  const clashes = ioReadFileName === ioWriteFileName || names.some((name) => extraFileNames.includes(name))
  if (clashes || !names.every(isPlainFileName)) throw new AppError('problem.file_names_unsafe')
  return { isFileIO: true, ioReadFileName, ioWriteFileName }
}

function validatedExamples(text: string): string {
  if (parseExamples(text) === null) throw new AppError('problem.examples_invalid')
  return text
}

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text
}

/**
 * The fields of a form. Missing ones keep their value, or get a default on a new problem; except for extra files, which
 * clients remove by sending null, so that missing ones mean none. `gid` is the group that owns the problem.
 *
 * @throws AppError that names the first field at fault
 */
export function fieldsOfForm(
  form: ProblemForm,
  stored: ProblemDoc | null,
  defaultLang: Locale,
  gid: number | null = stored?.gid ?? null,
): ProblemFields {
  const input = form.problem
  const userExtraFiles = parseExtraFiles(input.userExtraFile)
  const judgeExtraFiles = parseExtraFiles(input.judgeExtraFile)
  const judgingFields = judgingFieldsOf(form, stored)
  const id = idOf(input)
  const statements = statementsOf(form, stored?.statements ?? [], defaultLang)
  const userFileNames = userExtraFiles.map(({ name }) => name)
  const hasJudging = input.judging !== undefined && input.judging !== null
  assertJudging({ ...judgingFields, type: typeOf(input) }, hasJudging, userFileNames)
  return {
    ...id,
    ...judgingFields,
    statements,
    author: emptyToNull(input.author ?? stored?.author),
    type: typeOf(input),
    judgeCaseMode: caseModeOf(input, stored),
    timeLimitMs: input.timeLimit,
    memoryLimitMb: input.memoryLimit,
    stackLimitMb: input.stackLimit ?? stored?.stackLimitMb ?? initial.stackLimitMb,
    examples: validatedExamples(input.examples ?? stored?.examples ?? initial.examples),
    source: emptyToNull(input.source ?? stored?.source),
    difficulty: input.difficulty ?? stored?.difficulty ?? initial.difficulty,
    auth: input.auth ?? stored?.auth ?? initial.auth,
    codeShare: input.codeShare ?? stored?.codeShare ?? initial.codeShare,
    userExtraFile: extraFilesText(userExtraFiles),
    judgeExtraFile: extraFilesText(judgeExtraFiles),
    isRemoveEndBlank: input.isRemoveEndBlank ?? stored?.isRemoveEndBlank ?? initial.isRemoveEndBlank,
    openCaseResult: input.openCaseResult ?? stored?.openCaseResult ?? initial.openCaseResult,
    failureDetail: input.failureDetail ?? stored?.failureDetail ?? defaultFailureDetail(gid),
    ...fileIoOf(input, stored, userFileNames),
    languages: languagesOf(form, stored),
    codeTemplates:
      form.codeTemplates === undefined ? (stored?.codeTemplates ?? []) : validatedTemplates(form.codeTemplates),
  }
}

function languagesOf(form: ProblemForm, stored: ProblemDoc | null): string[] {
  if (stored !== null && (form.languages === undefined || remoteJudging(stored) !== undefined)) return stored.languages
  return selectedLanguages(form.languages ?? [])
}
