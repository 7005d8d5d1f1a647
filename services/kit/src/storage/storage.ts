import { statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { createLoop, type Loop } from '../concurrency/loop.ts'
import { storageLevel, type StorageLevel, type StorageLimits } from './storage-level.rules.ts'

export type { StorageLevel } from './storage-level.rules.ts'

/** The room on the disk of the data folder, as it was a moment ago. */
export interface Storage {
  level: () => StorageLevel
  /** MiB; undefined where nothing is watched: the folder is not there, or no limit is set. */
  freeMb: () => number | undefined
  /** Calls with each change; gives what ends that. */
  onChange: (listener: (level: StorageLevel) => void) => () => void
}

interface StorageOptions {
  folder: string
  limits: StorageLimits
  log: Log
  /** MiB that a user without privileges may still write. */
  freeMbOf?: (folder: string) => Promise<number>
}

const everyMs = 2_000
const mebibyte = 1024 * 1024

async function freeMbOfFolder(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / mebibyte)
}

/** The storage, and the look at its disk. */
export function createStorage({ folder, limits, log, freeMbOf = freeMbOfFolder }: StorageOptions) {
  const listeners = new Set<(level: StorageLevel) => void>()
  let level: StorageLevel = 'enough'
  let freeMb: number | undefined

  function change(next: StorageLevel): void {
    level = next
    const figures = { folder, freeMb, ...limits }
    if (next === 'enough') log.info(figures, 'the disk has room again: the site takes writes')
    else log.warn({ ...figures, level }, 'the disk is almost full: the site can only be read')
    for (const listener of listeners) listener(level)
  }

  return {
    level: () => level,
    freeMb: () => freeMb,
    onChange(listener: (level: StorageLevel) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async look(): Promise<void> {
      if (limits.lowBelowMb === 0) return
      // On a machine that keeps nothing there is no such folder.
      freeMb = await freeMbOf(folder).catch(() => undefined)
      if (freeMb === undefined) return
      const next = storageLevel(level, freeMb, limits)
      if (next !== level) change(next)
    },
  }
}

interface Watched {
  users: number
  storage: ReturnType<typeof createStorage>
  loop: Loop
  looked: Promise<void>
}

/** All services of a process look at a folder once. */
const watched = new Map<string, Watched>()

function watch(options: StorageOptions): Watched {
  const storage = createStorage(options)
  const loop = createLoop({
    log: options.log,
    failure: 'the free space could not be looked at',
    everyMs,
    step: storage.look,
  })
  return { users: 0, storage, loop, looked: storage.look().then(loop.start) }
}

/** Watches the disk of a folder until `close`; the level is known already. */
export async function openStorage(options: StorageOptions): Promise<{ storage: Storage; close: () => Promise<void> }> {
  const key = JSON.stringify([options.folder, options.limits])
  const one = watched.get(key) ?? watch(options)
  watched.set(key, one)
  one.users += 1
  await one.looked
  return {
    storage: one.storage,
    async close() {
      one.users -= 1
      if (one.users > 0) return
      watched.delete(key)
      await one.loop.stop()
    },
  }
}
