import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { extraFilesText } from '../judging/extra-files.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/**
 * A problem with the limits, mode and files of a version of its judge specification. Statements are not versioned here.
 */
export function atVersion(problem: ProblemDoc, spec: JudgeSpecDoc): ProblemDoc {
  return {
    ...problem,
    type: spec.type,
    judgeMode: spec.judgeMode,
    judgeCaseMode: spec.judgeCaseMode,
    timeLimitMs: spec.timeLimitMs,
    memoryLimitMb: spec.memoryLimitMb,
    stackLimitMb: spec.stackLimitMb,
    isRemoveEndBlank: spec.isRemoveEndBlank,
    isFileIO: spec.isFileIO,
    ioReadFileName: spec.ioReadFileName,
    ioWriteFileName: spec.ioWriteFileName,
    ioScore: spec.ioScore,
    userExtraFile: extraFilesText(spec.userExtraFiles),
  }
}
