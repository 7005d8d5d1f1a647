import { isTransient } from '@verdict/kit/outage'
import { SandboxError } from '../sandbox/sandbox.ts'
import { DamagedTestData } from '../testdata/blob-files.ts'

/**
 * Whose fault it is that a task came to no verdict:
 *
 * - `worker`: of this machine, which takes no more work until it has been found well
 * - `supply`: what is judged with could not be had, or came damaged; other tasks may be judged
 * - `unclear`: of the sandbox, if a trial run fails, too; else of the task
 * - `task`: it would end in the same way elsewhere
 */
export type Fault = 'worker' | 'supply' | 'unclear' | 'task'

/** What the system answers where a disk, a mount, memory or a table of the machine is at fault. */
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

/** The same in the words of the sandbox, which has no codes for it. */
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

/** A call of the system failed on this machine; one over the network is no fault of the machine. */
function isOfMachine(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error && 'syscall' in error)) return false
  return typeof error.code === 'string' && machineCodes.has(error.code)
}
