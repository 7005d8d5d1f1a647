import {
  judgeCaseModes,
  judgeModes,
  ProblemType,
  type JudgeCaseMode,
  type JudgeMode,
} from '@verdict/proto/codes/problem'
import type { JudgeSpec__Output } from '@verdict/proto/grpc/generated/problem/v1/JudgeSpec'

/** Everything about a problem that decides a verdict, checked. */
export interface JudgeSpec {
  pid: number
  version: number
  type: ProblemType
  judgeMode: JudgeMode
  caseMode: JudgeCaseMode
  timeLimitMs: number
  memoryLimitMb: number
  stackLimitMb: number
  removeEndBlank: boolean
  /** Absent: input and output are the standard streams. */
  fileIo?: { readName: string; writeName: string }
  ioScore: number
  difficulty: number
  cases: readonly JudgeCase[]
  userExtraFiles: readonly ExtraFile[]
  dataHash: string
}

export interface JudgeCase {
  seq: number
  caseId: number
  inputName: string
  outputName: string
  inputSha256: string
  outputSha256: string
  outputBytes: number
  score: number
  /** 0: in no group. */
  group: number
}

export interface ExtraFile {
  name: string
  content: string
}

const defaultStackMb = 128

/** Reads the specification as it comes over the wire; cases in judging order. */
export function decodeJudgeSpec(wire: JudgeSpec__Output): JudgeSpec {
  return {
    pid: wire.pid,
    version: wire.version,
    type: wire.type === ProblemType.Oi ? ProblemType.Oi : ProblemType.Acm,
    judgeMode: oneOf(judgeModes, wire.judgeMode),
    caseMode: oneOf(judgeCaseModes, wire.judgeCaseMode),
    timeLimitMs: wire.timeLimitMs,
    memoryLimitMb: wire.memoryLimitMb,
    stackLimitMb: wire.stackLimitMb > 0 ? wire.stackLimitMb : defaultStackMb,
    removeEndBlank: wire.isRemoveEndBlank,
    ...(wire.isFileIo ? { fileIo: { readName: wire.ioReadFileName, writeName: wire.ioWriteFileName } } : {}),
    ioScore: wire.ioScore,
    difficulty: wire.difficulty,
    cases: wire.cases
      .map(({ groupNum, inputBytes: _, ...one }) => ({ ...one, group: groupNum }))
      .sort((a, b) => a.seq - b.seq),
    userExtraFiles: wire.userExtraFiles,
    dataHash: wire.dataHash,
  }
}

function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`unknown judge mode: ${value}`)
  return found
}
