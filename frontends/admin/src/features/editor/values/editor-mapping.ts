import { locales } from '@verdict/proto/codes/locale'
import { defaultFailureDetail, ProblemType } from '@verdict/proto/codes/problem'
import type { adminGetProblem, adminGetProblemCases } from '@verdict/proto/http/problem/admin'
import type { getProblemCodeTemplate } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { casesOf, type CaseValues, type EditorValues, type MarkedStatement } from './editor-values.ts'
import { parseFiles, writeFiles } from './file-mapping.ts'
import { judgingBody, toJudgingValues } from './judging-mapping.ts'
import type { ProblemFormBody } from './problem-form-body.ts'

export interface StoredEditorData {
  problem: RouteData<typeof adminGetProblem>
  cases: RouteData<typeof adminGetProblemCases>
  languages: string[]
  tags: { id: number; name: string }[]
  templates: RouteData<typeof getProblemCodeTemplate>
}

const examplePattern = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g

export function parseExamples(text: string): { input: string; output: string }[] {
  return [...text.matchAll(examplePattern)].map(([, input = '', output = '']) => ({ input, output }))
}

/** Serializes samples; empty ones are dropped. */
export function writeExamples(examples: EditorValues['examples']): string {
  return examples
    .filter(({ input, output }) => input !== '' || output !== '')
    .map(({ input, output }) => `<input>${input}</input><output>${output}</output>`)
    .join('')
}

/**
 * Form values of a stored problem.
 *
 * @param languageName names a language by its id
 */
export function toValues(stored: StoredEditorData, languageName: (id: number) => string | undefined): EditorValues {
  const { problem, cases } = stored
  const values: CaseValues[] = cases.map(({ id, input, output, score, groupNum, lacksAnswer = false }) => ({
    id,
    input,
    output,
    score,
    groupNum,
    // A stored test without an answer was confirmed when it was added, and keeps that mark.
    ...(lacksAnswer ? { lacksAnswer, emptyAnswer: true } : {}),
  }))
  return {
    problemId: problem.problemId,
    author: problem.author ?? '',
    source: problem.source ?? '',
    type: problem.type,
    difficulty: problem.difficulty ?? 0,
    auth: problem.auth,
    timeLimit: problem.timeLimit,
    memoryLimit: problem.memoryLimit,
    stackLimit: problem.stackLimit,
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    failureDetail: problem.failureDetail ?? defaultFailureDetail(problem.gid),
    isRemoveEndBlank: problem.isRemoveEndBlank,
    tags: stored.tags.map(({ id, name }) => ({ id, name })),
    statements: Object.fromEntries(
      problem.statements.map(({ lang, title, description, input, output, hint, isMachineTranslated = false }) => [
        lang,
        {
          title,
          description,
          input,
          output,
          hint: hint ?? '',
          ...(isMachineTranslated ? { isMachineTranslated } : {}),
        } satisfies MarkedStatement,
      ]),
    ),
    examples: parseExamples(problem.examples),
    judgeCaseMode: problem.judgeCaseMode,
    ...toJudgingValues(problem),
    testSource: problem.isUploadCase ? 'upload' : 'manual',
    uploadDir: '',
    uploaded: problem.isUploadCase ? values : [],
    manual: problem.isUploadCase ? [] : values,
    languages: stored.languages,
    templates: Object.fromEntries(
      stored.templates.map(({ lid, code, status }) => [languageName(lid) ?? String(lid), { code, enabled: status }]),
    ),
    userFiles: parseFiles(problem.userExtraFile),
    judgeFiles: parseFiles(problem.judgeExtraFile),
    isFileIO: problem.isFileIO,
    ioReadFileName: problem.ioReadFileName ?? '',
    ioWriteFileName: problem.ioWriteFileName ?? '',
  }
}

/**
 * The problem as sent to the server.
 *
 * @param languageId id of a language by name
 * @param id id of the problem, if it is stored already
 */
export function toBody(
  values: EditorValues,
  languageId: (name: string) => number | undefined,
  id?: number,
): ProblemFormBody {
  const statements = locales.flatMap((lang) => {
    const statement = values.statements[lang]
    return statement === undefined ? [] : [{ lang, ...statement }]
  })
  const first = statements[0]
  const { problemId, author, source, type, difficulty, auth, timeLimit, memoryLimit, stackLimit } = values
  const { codeShare, openCaseResult, failureDetail, isRemoveEndBlank, judgeCaseMode } = values
  const { isFileIO, ioReadFileName, ioWriteFileName } = values
  return {
    problem: {
      ...(id === undefined ? {} : { id }),
      problemId: problemId.trim(),
      author,
      source,
      type,
      difficulty,
      auth,
      timeLimit,
      memoryLimit,
      stackLimit,
      codeShare,
      openCaseResult,
      failureDetail,
      isRemoveEndBlank,
      judgeCaseMode,
      isFileIO,
      ...(isFileIO ? { ioReadFileName: ioReadFileName.trim(), ioWriteFileName: ioWriteFileName.trim() } : {}),
      ...judgingBody(values, type === ProblemType.Oi),
      title: first?.title ?? '',
      examples: writeExamples(values.examples),
      userExtraFile: writeFiles(values.userFiles),
      judgeExtraFile: writeFiles(values.judgeFiles),
    },
    statements,
    samples: casesOf(values).map(({ id, input, output, score, groupNum }) => ({
      ...(id === undefined ? {} : { id }),
      input,
      output,
      score,
      groupNum,
    })),
    isUploadTestCase: values.testSource === 'upload',
    uploadTestcaseDir: values.uploadDir,
    judgeMode: values.judgeMode,
    languages: values.languages.map((name) => ({ name })),
    tags: values.tags,
    codeTemplates: Object.entries(values.templates).flatMap(([language, { code, enabled }]) => {
      const lid = languageId(language)
      return lid === undefined || (!enabled && code.trim() === '') ? [] : [{ lid, code, status: enabled }]
    }),
  }
}
