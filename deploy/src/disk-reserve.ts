import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import path from 'node:path'

export const reserveMb = 128
/** MongoDB flushes memory to disk once a minute, and crashes if it cannot. */
const releaseBelowMb = 64

type ReserveChange = 'taken' | 'released' | 'none'

/**
 * Reserves disk space in the data folder and releases it when the disk is full, so that the databases can flush their
 * memory and remain readable.
 *
 * It is released on the second consecutive check without free space, after the writer that filled the disk has most
 * likely failed; otherwise that writer would take this space, too.
 *
 * @param takeFromMb free space required for reserving it
 */
export function createDiskReserve(folder: string, takeFromMb: number) {
  const file = path.join(folder, 'reserve')
  let isHeld = isAllocated(file)
  let wasFull = false
  /** Some file systems cannot allocate space in advance; then there is no further attempt. */
  let isPossible = true

  function take(): ReserveChange {
    try {
      execFileSync('fallocate', ['-l', `${reserveMb}MiB`, file], { stdio: 'ignore' })
      isHeld = true
      return 'taken'
    } catch {
      isPossible = false
      rmSync(file, { force: true })
      return 'none'
    }
  }

  return {
    /** Takes or releases the reserve depending on the free space. */
    look(freeMb: number): ReserveChange {
      const isLasting = wasFull
      wasFull = freeMb < releaseBelowMb
      if (isHeld && wasFull && isLasting) {
        rmSync(file, { force: true })
        isHeld = false
        return 'released'
      }
      return !isHeld && isPossible && freeMb >= takeFromMb ? take() : 'none'
    },
  }
}

/** A copied file may be sparse and reserve nothing. */
function isAllocated(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && found.blocks * 512 >= reserveMb * 1024 * 1024
}
