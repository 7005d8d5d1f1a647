import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const cgroupRoot = '/sys/fs/cgroup'
const ours = /^verdict-[0-9a-f]{8}-(\d+)$/

/** Makes the prefix of the sandbox's cgroup names, unique for each data folder and process. */
export function cgroupPrefix(dataFolder: string, pid = process.pid): string {
  return `verdict-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}-${pid}`
}

/**
 * Removes cgroups of killed sandboxes, because the kernel walks all of them at every run, and some dozens slow runs by
 * a third.
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

/** Each cgroup has this CPU weight by default, in version 1 and 2. */
const ordinaryShares = 1024
const ordinaryWeight = 100

/**
 * Sets the CPU weight of cgroups so that each judged program gets the share of an ordinary process on a busy machine.
 * By default all of them share the weight of one, and would time out.
 *
 * @param programs number of concurrent programs
 */
export function setCgroupWeights(prefix: string, programs: number, root = cgroupRoot): void {
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
        // The file does not exist in the other version, or may not be written; the default weight then remains.
      }
    }
  }
}

function hasProcess(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

/** Removes a cgroup after its children, as it must be empty. */
function removeTree(folder: string): void {
  for (const name of foldersIn(folder)) removeTree(path.join(folder, name))
  try {
    rmdirSync(folder)
  } catch {
    // A cgroup that is in use or belongs to others is kept.
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
