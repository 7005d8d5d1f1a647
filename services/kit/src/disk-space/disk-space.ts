import { statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { createLoop, type Loop } from '../concurrency/loop.ts'
import { diskSpaceLevel, type DiskSpaceLevel, type DiskSpaceLimits } from './disk-space-level.rules.ts'

export type { DiskSpaceLevel } from './disk-space-level.rules.ts'

/** Free space on the disk of the data folder, as of the last measurement. */
export interface DiskSpace {
  level: () => DiskSpaceLevel
  /** Free space in MiB; undefined if it is not watched: the folder does not exist, or no limit is set. */
  freeMb: () => number | undefined
  /** Calls the listener at each change of the level; returns a function that removes it. */
  onChange: (listener: (level: DiskSpaceLevel) => void) => () => void
}

interface DiskSpaceOptions {
  folder: string
  limits: DiskSpaceLimits
  log: Log
  /** Space in MiB that an unprivileged user may still write. */
  freeMbOf?: (folder: string) => Promise<number>
}

const everyMs = 2_000
const mebibyte = 1024 * 1024

async function freeMbOfFolder(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / mebibyte)
}

/** The disk space of a folder, and a function that measures it. */
export function createDiskSpace({ folder, limits, log, freeMbOf = freeMbOfFolder }: DiskSpaceOptions) {
  const listeners = new Set<(level: DiskSpaceLevel) => void>()
  let level: DiskSpaceLevel = 'enough'
  let freeMb: number | undefined

  function change(next: DiskSpaceLevel): void {
    level = next
    const figures = { folder, freeMb, ...limits }
    if (next === 'enough') log.info(figures, 'the disk has room again: the site takes writes')
    else log.warn({ ...figures, level }, 'the disk is almost full: the site can only be read')
    for (const listener of listeners) listener(level)
  }

  return {
    level: () => level,
    freeMb: () => freeMb,
    onChange(listener: (level: DiskSpaceLevel) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async look(): Promise<void> {
      if (limits.lowBelowMb === 0) return
      // The folder does not exist on a machine without stored data.
      freeMb = await freeMbOf(folder).catch(() => undefined)
      if (freeMb === undefined) return
      const next = diskSpaceLevel(level, freeMb, limits)
      if (next !== level) change(next)
    },
  }
}

interface Watched {
  users: number
  diskSpace: ReturnType<typeof createDiskSpace>
  loop: Loop
  looked: Promise<void>
}

/** All services of a process share one watcher for each folder. */
const watched = new Map<string, Watched>()

function watch(options: DiskSpaceOptions): Watched {
  const diskSpace = createDiskSpace(options)
  const loop = createLoop({
    log: options.log,
    failure: 'the free space could not be looked at',
    everyMs,
    step: diskSpace.look,
  })
  return { users: 0, diskSpace, loop, looked: diskSpace.look().then(loop.start) }
}

/** Watches the disk of a folder until `close`; the level is known when it resolves. */
export async function watchDiskSpace(
  options: DiskSpaceOptions,
): Promise<{ diskSpace: DiskSpace; close: () => Promise<void> }> {
  const key = JSON.stringify([options.folder, options.limits])
  const one = watched.get(key) ?? watch(options)
  watched.set(key, one)
  one.users += 1
  await one.looked
  return {
    diskSpace: one.diskSpace,
    async close() {
      one.users -= 1
      if (one.users > 0) return
      watched.delete(key)
      await one.loop.stop()
    },
  }
}
