import { isTransient } from '@verdict/kit/outage'
import { SandboxError } from '../sandbox/sandbox.ts'
import { DamagedTestData } from '../testdata/blob-files.ts'

/**
 * Tells what is to blame for a task without a verdict:
 *
 * - `worker`: this machine, which takes no more work until it is healthy again
 * - `supply`: test data or specifications were unavailable or damaged; other tasks may be judged
 * - `unclear`: the sandbox if a trial run fails, too, otherwise the task
 * - `task`: it would fail on every worker
 */
export type Fault = 'worker' | 'supply' | 'unclear' | 'task'

/** These system error codes mean faults of a disk, mount, memory or table of the machine. */
const machineCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'ESTALE',
  'ENXIO',
  'ENOMEM',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
  'EBUSY',
])

/** Errors of the sandbox have no codes, so their texts are matched. */
const machineWords =
  /cannot allocate memory|resource temporarily unavailable|no space left|disk quota exceeded|too many open files|input\/output error|read-only file system|device or resource busy|transport endpoint/i

export function faultOf(error: unknown): Fault {
  if (error instanceof SandboxError) {
    if (error.fault !== 'failed' || machineWords.test(error.message)) return 'worker'
    return 'unclear'
  }
  if (error instanceof DamagedTestData) return 'supply'
  if (isOfMachine(error)) return 'worker'
  return isTransient(error) ? 'supply' : 'task'
}

/** Whether a system call failed on this machine; network errors are not the machine's fault. */
function isOfMachine(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error && 'syscall' in error)) return false
  return typeof error.code === 'string' && machineCodes.has(error.code)
}
