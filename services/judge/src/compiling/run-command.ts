import { interpolate } from '../languages/interpolate-command.ts'
import { baseEnv } from '../languages/toolchain.ts'
import type { Program } from './compile-program.ts'
import type { RunRequest } from '../sandbox/sandbox.ts'

/** Java accepts no larger stack. */
const maxStackMb = 1024

/** Makes the command line of a program with these limits. */
export function runCommandOf(
  { toolchain, files }: Program,
  { memoryMb, stackMb }: { memoryMb: number; stackMb: number },
): Pick<RunRequest, 'argv' | 'env' | 'files'> {
  const values = {
    memoryMb,
    // When an exception unwinds a full stack, the Java runtime needs five times the stack's size in addition.
    halfStackMb: Math.max(1, Math.min(Math.floor(stackMb / 2), maxStackMb)),
    // The interpreter itself needs some space.
    stackKb: Math.max(984, stackMb * 1024 - 512),
  }
  return {
    argv: interpolate(toolchain.run.argv, values),
    env: [...baseEnv, ...(toolchain.run.env ?? [])],
    files,
  }
}
