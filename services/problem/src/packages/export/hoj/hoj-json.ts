import { parseExamples } from '../../../statements/examples.rules.ts'
import { hojExtensionOf } from '../../model/hoj-extension.ts'
import type { PackagedProblem, PackagedStatement } from '../../model/packaged-problem.ts'

const noStatement: PackagedStatement = { language: '', title: '', description: '', input: '', output: '', hint: '' }

/**
 * Makes the JSON of a problem for HOJ, with its first statement. Data without a field in HOJ (other statements, judging
 * options, groups with points, solutions) is in `verdict`, which only our reader uses.
 */
export function hojJson(problem: PackagedProblem): Record<string, unknown> {
  const [first = noStatement] = problem.statements
  const { judging, limits } = problem
  const examples = problem.examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`)
  return {
    judgeMode: judging.mode,
    languages: problem.languages ?? [],
    samples: problem.tests.map(({ inputName, outputName, points, group }) => ({
      input: inputName,
      output: outputName,
      ...(points === null ? {} : { score: points }),
      ...(group === null ? {} : { groupNum: group }),
    })),
    tags: problem.tags,
    problem: {
      problemId: problem.problemId,
      title: first.title,
      author: problem.author ?? '',
      description: first.description,
      input: first.input,
      output: first.output,
      hint: first.hint,
      source: problem.source ?? '',
      examples: parseExamples(examples.join('')) === null ? '' : examples.join(''),
      timeLimit: limits.timeMs,
      memoryLimit: limits.memoryMb,
      stackLimit: limits.stackMb,
      difficulty: problem.difficulty ?? 0,
      type: problem.type,
      auth: problem.auth ?? 1,
      ioScore: problem.tests.reduce((total, { points }) => total + (points ?? 0), 0),
      codeShare: problem.codeShare ?? true,
      openCaseResult: problem.openCaseResult ?? true,
      isRemoveEndBlank: judging.isRemoveEndBlank,
      judgeCaseMode: problem.caseMode,
      isRemote: false,
      spjLanguage: judging.program?.language ?? '',
      spjCode: judging.program?.code ?? '',
      isFileIO: judging.fileIo !== null,
      ioReadFileName: judging.fileIo?.read ?? null,
      ioWriteFileName: judging.fileIo?.write ?? null,
    },
    codeTemplates: problem.templates,
    userExtraFile: problem.userFiles,
    judgeExtraFile: problem.judgeFiles,
    verdict: hojExtensionOf(problem),
  }
}
