import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import type { RunResult } from '../sandbox/sandbox.ts'

/** What the files of a call are named in the work folder of the judging program; `feedback` is a folder. */
export const callFiles = {
  input: 'input',
  output: 'user_out',
  answer: 'answer',
  code: 'code',
  feedback: 'feedback',
  score: 'score_file',
  message: 'msg_file',
} as const

/** How a judging program is called: arguments, and which files have to be there. */
export interface JudgeCall {
  /** After the program's name and before the arguments of the problem. */
  args: readonly string[]
  /** Whether the contestant's output is its standard input. */
  stdin: 'output' | 'none'
  /** Files that have to be there before the start, under the names of `callFiles`. */
  needs: readonly ('input' | 'output' | 'answer' | 'code' | 'feedback')[]
  /** Files to bring back. */
  collect: readonly string[]
}

/** What a judging program found. `failed`: it did not do its work, the judging is a System Error. */
export type CheckOutcome =
  { kind: 'judged'; status: JudgeStatus; percent: number; message: string } | { kind: 'failed'; reason: string }

/** A checker judges what the contestant's program has written. */
export function checkerCall(protocol: JudgeProtocol, fullScore: number): JudgeCall {
  throw new Error(`${protocol} ${fullScore}`)
}

/** An interactor talks with the program over its standard streams; what it writes to `output` a checker may judge. */
export function interactorCall(protocol: JudgeProtocol): JudgeCall {
  throw new Error(protocol)
}

/** The paths under which a manager reads from and writes to one process of the contestant's program. */
export interface ManagerPipes {
  fromProgram: string
  toProgram: string
}

/** A manager talks with several processes of the program, over the pipes that its arguments name. */
export function managerCall(protocol: JudgeProtocol, pipes: readonly ManagerPipes[]): JudgeCall {
  throw new Error(`${protocol} ${pipes.length}`)
}

/** What the run of a judging program says. `percentScale`: what testlib's `_pc` counts as full. */
export function readCheck(protocol: JudgeProtocol, run: RunResult, percentScale: number): CheckOutcome {
  throw new Error(`${protocol} ${run.cpuMs} ${percentScale}`)
}
