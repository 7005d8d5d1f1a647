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
  /** Beside the contestant's source, and seen by the contestant. */
  userExtraFiles: readonly ExtraFile[]
  /** Beside checker, interactor and manager. */
  judgeExtraFiles: readonly ExtraFile[]
  dataHash: string
  checker?: JudgeProgram
  /** Interactor, or manager of a communication problem. */
  interactor?: JudgeProgram
  /** When no program judges the output. */
  comparison: { kind: ComparisonKind; args: readonly string[] }
  groups: readonly CaseGroup[]
  /** Compiled together with the contestant's source. */
  graderFiles: readonly ExtraFile[]
  /** What the contestant's source is called without its ending; empty: as ever. */
  sourceStem: string
  /** Runs of the program for one test, at most. */
  passes: number
  /** Processes of the program in a communication problem. */
  processes: number
}

/** A program of the problem setter that judges. */
export interface JudgeProgram {
  protocol: JudgeProtocol
  language: JudgeProgramLanguage
  code: string
  args: readonly string[]
  /** What testlib's `_pc` counts as full. */
  percentScale: number
}

/** Tests that give points together. */
export interface CaseGroup {
  num: number
  points: number
  policy: GroupPolicy
  /** Groups that must be passed in full, else this one is skipped. */
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
