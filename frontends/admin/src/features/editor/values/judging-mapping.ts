import type { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { judgeModes, judgeProgramLanguages } from '@verdict/proto/codes/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { parseFiles, writeFiles } from './file-mapping.ts'
import {
  emptyProgram,
  allowsMultiplePasses,
  parseRequires,
  defaultJudging,
  splitArgs,
  isInteractive,
  usesProgram,
  type JudgingValues,
  type ProgramValues,
} from './judging-values.ts'
import type { ProblemFormBody } from './problem-form-body.ts'

type StoredProblem = RouteData<typeof adminGetProblem>
type StoredJudging = NonNullable<StoredProblem['judging']>
type ProblemBody = ProblemFormBody['problem']
type JudgingBody = NonNullable<ProblemBody['judging']>

function programOf({ spjCode, spjLanguage }: StoredProblem, { protocol, args }: StoredJudging): ProgramValues {
  return {
    protocol: spjCode === null ? emptyProgram.protocol : (protocol ?? 'hoj'),
    language: judgeProgramLanguages.find((one) => one === spjLanguage) ?? emptyProgram.language,
    code: spjCode ?? '',
    args: (args ?? []).join(' '),
  }
}

/** Form values of a stored problem's judging settings. */
export function toJudgingValues(problem: StoredProblem): JudgingValues {
  const judging = problem.judging ?? {}
  const { comparison, checker, groups = [] } = judging
  return {
    judgeMode: judgeModes.find((mode) => mode === problem.judgeMode) ?? 'default',
    program: programOf(problem, judging),
    answersByProgram: problem.spjCode !== null,
    hasChecker: checker !== null && checker !== undefined,
    checker: checker === null || checker === undefined ? emptyProgram : { ...checker, args: checker.args.join(' ') },
    percentScale: judging.percentScale ?? defaultJudging.percentScale,
    comparison: comparison?.kind ?? defaultJudging.comparison,
    comparisonArgs: (comparison?.args ?? []).join(' '),
    graderFiles: parseFiles(judging.graderFile ?? null),
    sourceStem: judging.sourceStem ?? '',
    passes: judging.passes ?? defaultJudging.passes,
    processes: judging.processes ?? defaultJudging.processes,
    groups: groups.map(({ requires, ...group }) => ({ ...group, requires: requires.join(', ') })),
  }
}

/** A program without code is not sent. */
const hasCode = ({ code }: ProgramValues) => code.trim() !== ''

function comparisonOf({ comparison, comparisonArgs }: JudgingValues): JudgingBody['comparison'] {
  if (comparison === 'lines') return null
  return { kind: comparison, args: comparison === 'kattis' ? splitArgs(comparisonArgs) : [] }
}

function optionsOf(values: JudgingValues, isOi: boolean): JudgingBody {
  const { program, checker, judgeMode } = values
  return {
    ...(hasCode(program) ? { protocol: program.protocol } : {}),
    args: splitArgs(program.args),
    percentScale: values.percentScale,
    comparison: comparisonOf(values),
    checker: isInteractive(judgeMode) && values.hasChecker ? { ...checker, args: splitArgs(checker.args) } : null,
    graderFile: writeFiles(values.graderFiles),
    sourceStem: values.sourceStem.trim() === '' ? null : values.sourceStem.trim(),
    passes: allowsMultiplePasses(values) ? values.passes : 1,
    processes: judgeMode === 'communication' ? values.processes : 1,
    groups: isOi
      ? values.groups.map(({ num, points, policy, requires }) => ({
          num: num ?? 0,
          points: points ?? 0,
          policy,
          requires: parseRequires(requires) ?? [],
        }))
      : [],
  }
}

/**
 * Judging settings as sent to the server. Programs that the mode does not use are kept, unless answers are compared
 * from now on.
 */
export function judgingBody(
  values: JudgingValues,
  isOi: boolean,
): Pick<ProblemBody, 'judgeMode' | 'spjCode' | 'spjLanguage' | 'judging'> {
  const { judgeMode, program } = values
  const isDropped = judgeMode === 'submit_answer' && !usesProgram(values)
  return {
    judgeMode,
    spjCode: isDropped ? '' : program.code,
    ...(hasCode(program) ? { spjLanguage: program.language } : {}),
    judging: optionsOf(values, isOi),
  }
}
