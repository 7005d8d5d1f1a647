import type { LimitFactors } from '@verdict/proto/codes/languages/limit-factors'
import type { RunLimits } from '../sandbox/sandbox.ts'
import { stopAfterMs } from './near-limit.rules.ts'

/** Limits for one test include the factors of the language. */
export interface CaseLimits {
  timeMs: number
  memoryMb: number
  stackMb: number
  /** Matches the message of a runtime that is out of memory; see `Toolchain.run`. */
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

/** The output may be twice as long as the answer, and at least 32 MB. */
export function outputLimitBytes(answerBytes: number): number {
  return Math.max(2 * answerBytes, minOutputBytes)
}

/**
 * Returns the limits that the sandbox enforces. They are higher than those of the problem, so that the usage can be
 * measured and judged. Source: spec 3-api §4, "Limits".
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
