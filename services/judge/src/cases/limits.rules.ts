import type { LimitFactors } from '@verdict/proto/codes/languages/limit-factors'
import type { RunLimits } from '../sandbox/sandbox.ts'
import { stopAfterMs } from './near-limit.rules.ts'

/** What a program may use in one test, multiplied already by the factors of its language. */
export interface CaseLimits {
  timeMs: number
  memoryMb: number
  stackMb: number
  /** What the language's own runtime writes when it gets no more memory; see `Toolchain.run`. */
  outOfMemory?: RegExp | undefined
}

const mebibyte = 1024 * 1024
const minOutputBytes = 32 * mebibyte
const errorOutputBytes = 16 * mebibyte

/** @param factors of the program's language, see `limitFactors` */
export function caseLimits(
  problem: { timeLimitMs: number; memoryLimitMb: number; stackLimitMb: number },
  { factors, outOfMemory }: { factors: LimitFactors; outOfMemory?: RegExp | undefined },
): CaseLimits {
  return {
    timeMs: problem.timeLimitMs * factors.time,
    memoryMb: problem.memoryLimitMb * factors.memory,
    stackMb: problem.stackLimitMb,
    outOfMemory,
  }
}

/** Output may be twice as long as the answer, and 32 MB in any case. */
export function outputLimitBytes(answerBytes: number): number {
  return Math.max(2 * answerBytes, minOutputBytes)
}

/**
 * What the sandbox enforces: more than the program may use, so that what it used can be measured and judged. Source:
 * spec 3-api §4, "Limits".
 */
export function sandboxLimits(limits: CaseLimits, answerBytes: number): RunLimits {
  const cpuMs = stopAfterMs(limits.timeMs)
  return {
    cpuMs,
    wallMs: cpuMs * 3,
    memoryBytes: (limits.memoryMb + 100) * mebibyte,
    stackBytes: limits.stackMb * mebibyte,
    processes: 128,
    stdoutBytes: outputLimitBytes(answerBytes),
    stderrBytes: errorOutputBytes,
  }
}
