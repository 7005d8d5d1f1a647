import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'verdict-test-'
/** The databases of parallel test runs need only a fraction of this. */
const enoughBytes = 6 * 2 ** 30

/**
 * Makes `folder` a link to a folder in memory if there is room, and does nothing otherwise. Tests create thousands of
 * collections, and syncing their files to disk would be slow. Folders of processes that have ended are removed first.
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
    return // The folder is on the disk or removed already.
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

/** Lists entries of a folder with `prefix` and the id of a process that has ended, or of the process `ending`. */
export function staleFolders(folder: string, prefix: string, ending?: number): string[] {
  const named = new RegExp(`^${prefix}(\\d+)-`)
  return readdirSync(folder).filter((name) => {
    const pid = named.exec(name)?.[1]
    return pid !== undefined && (Number(pid) === ending || !existsSync(`/proc/${pid}`))
  })
}
