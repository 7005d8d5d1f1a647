import type { GrpcHandlers } from '@verdict/kit/grpc'
import { parseExtraFiles } from '../judging/extra-files.rules.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { judgeProgramsOf } from '../judging/programs.rules.ts'
import type { JudgeSpecsContext } from './context.ts'
import { findSpec } from './find-judge-spec.ts'
import type { CaseDoc, JudgeSpecDoc } from './judge-spec.model.ts'

function toJudgeCase(one: CaseDoc, index: number) {
  return { ...one, seq: index + 1, score: one.score ?? 0, groupNum: one.groupNum ?? 0 }
}

/** Programs, comparison, groups and other judging options; specifications from before they existed have none. */
function toJudging(spec: JudgeSpecDoc) {
  const judging = spec.judging ?? defaultJudging
  const { comparison, graderFile, sourceStem, passes, processes, groups } = judging
  return {
    ...judgeProgramsOf({ ...spec, judging }),
    comparison,
    groups,
    graderFiles: parseExtraFiles(graderFile),
    sourceStem: sourceStem ?? '',
    passes,
    processes,
  }
}

export function judgeSpecHandlers(ctx: Pick<JudgeSpecsContext, 'judgeSpecs'>): GrpcHandlers<'problem.v1.JudgeSpecs'> {
  return {
    async get({ pid, version }) {
      const spec = await findSpec(ctx, pid, version)
      return {
        pid,
        version,
        type: spec.type,
        judgeMode: spec.judgeMode,
        judgeCaseMode: spec.judgeCaseMode,
        timeLimitMs: spec.timeLimitMs,
        memoryLimitMb: spec.memoryLimitMb,
        stackLimitMb: spec.stackLimitMb,
        isRemoveEndBlank: spec.isRemoveEndBlank,
        isFileIo: spec.isFileIO,
        ioReadFileName: spec.ioReadFileName ?? '',
        ioWriteFileName: spec.ioWriteFileName ?? '',
        ioScore: spec.ioScore,
        difficulty: spec.difficulty,
        cases: spec.cases.map(toJudgeCase),
        userExtraFiles: spec.userExtraFiles,
        judgeExtraFiles: spec.judgeExtraFiles,
        dataHash: spec.dataHash,
        ...toJudging(spec),
      }
    },
  }
}
