import { statfsSync } from 'node:fs'
import { createDiskReserve, reserveMb } from '@verdict/deploy/disk-reserve'
import { Failure } from '@verdict/deploy/failure'
import { diskSpaceLevel, type DiskSpaceLimits } from '@verdict/kit/disk-space/disk-space-level.rules'

/** Space that new databases need. */
const firstStartMb = 300
const everyMs = 2_000

/** The disk of the data folder. */
interface Disk {
  folder: string
  limits: DiskSpaceLimits
  print: (line: string) => void
  freeMbOf?: (folder: string) => number
}

function freeMbOfFolder(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

/**
 * Checks the disk before the start: a site with data also starts on an almost full disk, read-only.
 *
 * @param isNew whether the databases are yet to be created
 * @throws Failure when there is not enough space for them
 */
export function checkDisk(disk: Disk, isNew: boolean): void {
  const { folder, limits, print, freeMbOf = freeMbOfFolder } = disk
  const reserve = reserveOf(disk)
  // The reserve is released at the second look without space. Before the start there is no need to wait for that.
  for (let look = 1; look <= 2; look += 1) reserve.look(freeMbOf(folder))
  const freeMb = freeMbOf(folder)
  if (isNew && freeMb < firstStartMb) {
    throw new Failure(
      `The disk that holds ${folder} is almost full (${freeMb} MB free, ${firstStartMb} MB needed): ` +
        'free some space, or put the data elsewhere with VERDICT_DATA.',
    )
  }
  if (freeMb < limits.lowBelowMb) print(`  ! ${readOnlyText(disk, freeMb)}`)
}

/** Switches the site to read-only and back, and releases the reserve when the disk is full. */
export function createDiskWatch(disk: Disk): { look: () => void } {
  const { folder, limits, print, freeMbOf = freeMbOfFolder } = disk
  const reserve = reserveOf(disk)
  const levelAt = (freeMb: number) => diskSpaceLevel(level, freeMb, limits)
  // `checkDisk` has already reported the level at the start.
  let level = diskSpaceLevel('enough', freeMbOf(folder), limits)
  return {
    look() {
      const freeMb = freeMbOf(folder)
      const [before, next] = [level, levelAt(freeMb)]
      level = next
      if (before === 'enough' && next !== 'enough') print(`  ! ${readOnlyText(disk, freeMb)}`)
      if (before !== 'enough' && next === 'enough')
        print(`The disk that holds ${folder} has enough space again: the site is writable.`)
      if (reserve.look(freeMb) === 'released')
        print('  ! The disk is full: the space reserved for the databases has been released.')
    },
  }
}

/** Watches the disk until the process ends. */
export function watchDisk(disk: Disk): void {
  if (disk.limits.lowBelowMb === 0) return
  const { look } = createDiskWatch(disk)
  look()
  setInterval(look, everyMs).unref()
}

const writableFrom = ({ lowBelowMb, enoughFromMb }: DiskSpaceLimits) => Math.max(lowBelowMb, enoughFromMb)

const reserveOf = ({ folder, limits }: Disk) => createDiskReserve(folder, writableFrom(limits) + reserveMb)

const readOnlyText = ({ folder, limits }: Disk, freeMb: number) =>
  `The disk that holds ${folder} is almost full (${freeMb} MB free): below ${limits.lowBelowMb} MB the site is ` +
  `read-only. It becomes writable again by itself when ${writableFrom(limits)} MB are free.`
