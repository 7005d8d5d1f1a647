import { languageNames } from '@verdict/proto/codes/languages/languages'
import { Difficulty, ProblemAuth, ProblemType, statementLanguages } from '@verdict/proto/codes/problem'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { RemoteSample__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteSample'
import type { RemoteStatement__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { ProblemForm } from '../editor/form.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** Languages of online tests, which run locally. */
const testLanguages = languageNames.filter((name) => name !== 'Text').map((name) => ({ name }))

/** Replaces missing input and output sections of a statement. */
const seeDescription = { 'zh-CN': '见题目描述。', 'en-US': 'See the description.' } as const

/** The display ID of an imported problem. */
export function remoteDisplayId(judge: RemoteJudgeKey, problem: string): string {
  return `${judge}-${problem}`
}

/** Samples in the format of statements. */
function examplesOf(samples: readonly RemoteSample__Output[]): string {
  return samples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}

/** Uses the samples as tests, as online tests require some. */
export function testsOfSamples(samples: readonly RemoteSample__Output[]) {
  const tests = samples.filter(({ input, output }) => input !== '' || output !== '')
  return tests.length === 0 ? [{ input: '\n', output: '\n' }] : tests.map(({ input, output }) => ({ input, output }))
}

function langOf(lang: string): (typeof statementLanguages)[number] {
  return statementLanguages.find((one) => one === lang) ?? 'en-US'
}

/** A link to the original. Neither a serialized URL nor a display ID contains HTML characters. */
function linkTo(url: string, displayId: string): string | null {
  const address = URL.parse(url)
  if (address === null || !['http:', 'https:'].includes(address.protocol)) return null
  const href = address.href.replaceAll('&', '&amp;').replaceAll("'", '%27')
  return `<a href="${href}" target="_blank" rel="noopener noreferrer">${displayId}</a>`
}

type Judged = Pick<
  ProblemForm['problem'],
  | 'type'
  | 'judgeMode'
  | 'timeLimit'
  | 'memoryLimit'
  | 'isRemoveEndBlank'
  | 'openCaseResult'
  | 'userExtraFile'
  | 'judgeExtraFile'
>

/** Judging fields of a problem that its remote judge judges, as far as the statement defines them. */
function judgedThere({ timeLimitMs, memoryLimitMb }: RemoteStatement__Output, openCaseResult: boolean): Judged {
  return {
    type: ProblemType.Acm,
    judgeMode: 'default',
    timeLimit: timeLimitMs,
    memoryLimit: memoryLimitMb,
    isRemoveEndBlank: false,
    openCaseResult,
  }
}

/**
 * Stored judging fields of a problem with its own tests; files are included, as a form without them would remove them.
 */
function judgedHere(stored: ProblemDoc): Judged {
  const { type, judgeMode, isRemoveEndBlank, openCaseResult, userExtraFile, judgeExtraFile } = stored
  return {
    type,
    judgeMode,
    timeLimit: stored.timeLimitMs,
    memoryLimit: stored.memoryLimitMb,
    isRemoveEndBlank,
    openCaseResult,
    userExtraFile,
    judgeExtraFile,
  }
}

interface FormInput {
  judge: RemoteJudgeKey
  problem: string
  statement: RemoteStatement__Output
  openCaseResult: boolean
  stored: ProblemDoc | null
  /** The problem has tests on this site, which stay. */
  keepsTests: boolean
}

/** The form that creates an imported problem or updates it; its visibility is kept. */
export function remoteProblemForm({
  judge,
  problem,
  statement,
  openCaseResult,
  stored,
  keepsTests,
}: FormInput): ProblemForm {
  const lang = langOf(statement.lang)
  const { title, description, hint, url, samples } = statement
  const orElse = (text: string) => (text.trim() === '' ? seeDescription[lang] : text)
  const displayId = remoteDisplayId(judge, problem)
  const texts = { title, description, input: orElse(statement.input), output: orElse(statement.output), hint }
  return {
    problem: {
      ...(stored === null ? {} : { id: stored._id }),
      problemId: stored?.problemId ?? displayId,
      ...texts,
      examples: examplesOf(samples),
      source: linkTo(url, displayId),
      auth: stored?.auth ?? ProblemAuth.Public,
      difficulty: stored?.difficulty ?? Difficulty.Mid,
      codeShare: true,
      ...(stored !== null && keepsTests ? judgedHere(stored) : judgedThere(statement, openCaseResult)),
    },
    statements: [{ lang, ...texts }],
    languages: testLanguages,
    isUploadTestCase: keepsTests && stored !== null ? stored.isUploadCase : false,
    ...(keepsTests ? {} : { samples: testsOfSamples(samples) }),
  }
}
