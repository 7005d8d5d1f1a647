import { interpolate } from '../languages/interpolate-command.ts'
import { baseEnv } from '../languages/toolchain.ts'
import type { Program } from './compile-program.ts'
import type { RunRequest } from '../sandbox/sandbox.ts'

/** Java accepts no bigger stack. */
const maxStackMb = 1024

/** Command line of a program under these limits. */
export function runCommandOf(
  { toolchain, files }: Program,
  { memoryMb, stackMb }: { memoryMb: number; stackMb: number },
): Pick<RunRequest, 'argv' | 'env' | 'files'> {
  const values = {
    memoryMb,
    // To leave a full stack with an exception takes the Java runtime five times the stack's size beside it.
    halfStackMb: Math.max(1, Math.min(Math.floor(stackMb / 2), maxStackMb)),
    // Room for what the interpreter itself needs.
    stackKb: Math.max(984, stackMb * 1024 - 512),
  }
  return {
    argv: interpolate(toolchain.run.argv, values),
    env: [...baseEnv, ...(toolchain.run.env ?? [])],
    files,
  }
}
