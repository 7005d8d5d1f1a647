import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { extraFilesText } from '../judging/extra-files.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** The problem with what a version of its judge specification decides: limits, mode, files. Statements have no versions. */
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
