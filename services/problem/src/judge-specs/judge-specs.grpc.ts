import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ProblemContext } from '../context.ts'
import { findSpec } from './find-judge-spec.ts'
import type { CaseDoc } from './judge-spec.model.ts'

function toJudgeCase(one: CaseDoc, index: number) {
  return { ...one, seq: index + 1, score: one.score ?? 0, groupNum: one.groupNum ?? 0 }
}

export function judgeSpecHandlers(ctx: ProblemContext): GrpcHandlers<'problem.v1.JudgeSpecs'> {
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
      }
    },
  }
}
