import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const cgroupRoot = '/sys/fs/cgroup'
const ours = /^verdict-[0-9a-f]{8}-(\d+)$/

/** The name of this sandbox's own cgroups: another one for each data folder and each process that starts a sandbox. */
export function cgroupPrefix(dataFolder: string, pid = process.pid): string {
  return `verdict-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}-${pid}`
}

/**
 * Removes the cgroups of sandboxes that were killed before they could do it: the kernel walks them all at every run, and
 * some dozens make each a third slower.
 */
export function sweepCgroups(root = cgroupRoot, isAlive = hasProcess): void {
  // Version 1 has a tree for each controller, version 2 a single one.
  for (const tree of [root, ...foldersIn(root).map((name) => path.join(root, name))]) {
    for (const name of foldersIn(tree)) {
      const pid = ours.exec(name)?.[1]
      if (pid !== undefined && !isAlive(Number(pid))) removeTree(path.join(tree, name))
    }
  }
}

/** What the kernel gives a group without a weight of its own: as much as one ordinary process. */
const ordinaryShares = 1024
const ordinaryWeight = 100

/**
 * Lets each judged program weigh as much as any other process when the machine has more to do than it can: without it
 * all of them together weigh as much as one, and the clock would end them before they had their time.
 *
 * @param programs how many run at once
 */
export function weighCgroups(prefix: string, programs: number, root = cgroupRoot): void {
  const weights = [
    // Version 1 has a tree for each controller, version 2 a single one.
    { tree: path.join(root, 'cpu'), file: 'cpu.shares', value: ordinaryShares * programs },
    { tree: root, file: 'cpu.weight', value: ordinaryWeight * programs },
  ]
  for (const { tree, file, value } of weights) {
    for (const group of [prefix, `${prefix}/containers`]) {
      try {
        writeFileSync(path.join(tree, group, file), String(value), { flag: 'r+' })
      } catch {
        // There is no such group: the other version, another place, or none of ours to weigh. Then it stays as it is.
      }
    }
  }
}

function hasProcess(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

/** A group can only be removed when it is empty, its children first; its files are the kernel's. */
function removeTree(folder: string): void {
  for (const name of foldersIn(folder)) removeTree(path.join(folder, name))
  try {
    rmdirSync(folder)
  } catch {
    // Somebody runs in it, or it is not ours to remove: then it stays.
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
