import {
  comparisonKinds,
  groupPolicies,
  judgeCaseModes,
  judgeModes,
  judgeProgramLanguages,
  judgeProtocols,
  ProblemType,
  type ComparisonKind,
  type GroupPolicy,
  type JudgeCaseMode,
  type JudgeMode,
  type JudgeProgramLanguage,
  type JudgeProtocol,
} from '@verdict/proto/codes/problem'
import type { JudgeProgram__Output } from '@verdict/proto/grpc/generated/problem/v1/JudgeProgram'
import type { JudgeSpec__Output } from '@verdict/proto/grpc/generated/problem/v1/JudgeSpec'

/** Holds everything about a problem that affects a verdict, validated. */
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
  /** Without it, input and output are the standard streams. */
  fileIo?: { readName: string; writeName: string }
  ioScore: number
  difficulty: number
  cases: readonly JudgeCase[]
  /** Contestants can see these files beside their source. */
  userExtraFiles: readonly ExtraFile[]
  /** Checker, interactor and manager have these files beside them. */
  judgeExtraFiles: readonly ExtraFile[]
  dataHash: string
  checker?: JudgeProgram
  /** In a communication problem, this is the manager. */
  interactor?: JudgeProgram
  /** The comparison applies if no program judges the output. */
  comparison: { kind: ComparisonKind; args: readonly string[] }
  groups: readonly CaseGroup[]
  /** These are compiled together with the contestant's source. */
  graderFiles: readonly ExtraFile[]
  /** The contestant's source gets this name without extension; an empty one means the usual name. */
  sourceStem: string
  /** The program is run at most this often for one test. */
  passes: number
  /** A communication problem runs this many processes of the program. */
  processes: number
}

/** The problem setter's program judges outputs. */
export interface JudgeProgram {
  protocol: JudgeProtocol
  language: JudgeProgramLanguage
  code: string
  args: readonly string[]
  /** This value of testlib's `_pc` counts as full. */
  percentScale: number
}

/** Tests of a group give points together. */
export interface CaseGroup {
  num: number
  points: number
  policy: GroupPolicy
  /** The group is skipped unless these groups are passed in full. */
  requires: readonly number[]
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
  /** 0 means that the test is in no group. */
  group: number
}

export interface ExtraFile {
  name: string
  content: string
}

const defaultStackMb = 128

/** Decodes the specification from gRPC; cases are in judging order. */
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
    judgeExtraFiles: wire.judgeExtraFiles,
    dataHash: wire.dataHash,
    ...(wire.checker === null ? {} : { checker: decodeProgram(wire.checker) }),
    ...(wire.interactor === null ? {} : { interactor: decodeProgram(wire.interactor) }),
    comparison: {
      kind: wire.comparison === null ? 'lines' : oneOf(comparisonKinds, wire.comparison.kind),
      args: wire.comparison?.args ?? [],
    },
    groups: wire.groups.map(({ policy, ...group }) => ({ ...group, policy: oneOf(groupPolicies, policy) })),
    graderFiles: wire.graderFiles,
    sourceStem: wire.sourceStem,
    passes: Math.max(1, wire.passes),
    processes: Math.max(1, wire.processes),
  }
}

function decodeProgram({ protocol, language, percentScale, ...rest }: JudgeProgram__Output): JudgeProgram {
  return {
    ...rest,
    protocol: oneOf(judgeProtocols, protocol),
    language: oneOf(judgeProgramLanguages, language),
    percentScale: percentScale > 0 ? percentScale : 100,
  }
}

function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`unknown word in a judge specification: ${value}`)
  return found
}
