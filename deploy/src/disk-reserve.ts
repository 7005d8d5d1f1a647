import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import path from 'node:path'

export const reserveMb = 128
/** MongoDB writes what it holds in memory once a minute, and ends when it cannot. */
const releaseBelowMb = 64

type ReserveChange = 'taken' | 'released' | 'none'

/**
 * Space in the data folder that is taken while there is enough and given up when the disk has run full all the same: the
 * databases then have room to write what they hold, and go on being read.
 *
 * Whatever has filled the disk would take it, too: it is given up at the second look in a row that finds nothing left, when
 * that has most often failed.
 *
 * @param takeFromMb what has to be free for it to be taken
 */
export function createDiskReserve(folder: string, takeFromMb: number) {
  const file = path.join(folder, 'reserve')
  let isHeld = isAllocated(file)
  let wasFull = false
  /** A disk that cannot set space apart is not asked again. */
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
    /** Takes or releases the reserve as it is time for it. */
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

/** A copy of the file may be one that takes no space. */
function isAllocated(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && found.blocks * 512 >= reserveMb * 1024 * 1024
}
