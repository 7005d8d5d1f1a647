import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'verdict-test-'
/** What the databases of tests that run side by side take, several times over. */
const enoughBytes = 6 * 2 ** 30

/**
 * Makes a folder that lies in memory where there is room: a database of tests makes thousands of collections, each with files that
 * a disk is waited for, and nobody misses it after a power cut. It goes with `removeMemoryFolder`, or with the next one that is
 * made after this process has ended. Where there is no room nothing is made.
 */
export function makeMemoryFolder(folder: string): void {
  if (!hasRoom()) return
  for (const name of staleFolders(memory, prefix)) rmSync(path.join(memory, name), { recursive: true, force: true })
  symlinkSync(mkdtempSync(path.join(memory, `${prefix}${process.pid}-`)), folder)
}

export function removeMemoryFolder(folder: string): void {
  let target: string
  try {
    target = readlinkSync(folder)
  } catch {
    return // it lies on the disk, or is gone
  }
  rmSync(target, { recursive: true, force: true })
  rmSync(folder)
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}

/** Names in a folder that begin with `prefix` and the id of a process that has ended, or of the one that is ending. */
export function staleFolders(folder: string, prefix: string, ending?: number): string[] {
  const named = new RegExp(`^${prefix}(\\d+)-`)
  return readdirSync(folder).filter((name) => {
    const pid = named.exec(name)?.[1]
    return pid !== undefined && (Number(pid) === ending || !existsSync(`/proc/${pid}`))
  })
}
