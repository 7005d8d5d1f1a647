import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, Failure } from '../failure.ts'
import { run } from './command.ts'
import type { Home } from '../home.ts'

/** Installers need these. */
export type Toolbox = {
  home: Home
  /** Reports progress of long operations. */
  report: (message: string) => void
}

const unfinished = '.new-'
const pollIntervalMs = 250
/** No installation takes longer, so that a reused process id does not block forever. */
const waitAtMostMs = 20 * 60_000

/**
 * Returns the folder `tools/<name>`, and calls `fill` first if it does not exist.
 *
 * It is created atomically: `fill` writes to a temporary folder, which is renamed at the end. Interrupted installations
 * start over, and concurrent ones wait. `name` contains the version, so each version has its own folder.
 */
export async function installOnce(
  { home }: Toolbox,
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const target = path.join(home.tools, name)
  if (existsSync(target)) return target
  removeUnfinished(home)
  if (!(await waitForFillLock(home, name, target))) return target
  const folder = mkdtempSync(path.join(home.tools, `${unfinished}${process.pid}-${name}-`))
  try {
    // If two processes began at the same moment, both see each other by now, and the one with the lower process id
    // continues.
    if (!(await waitForFillLock(home, name, target, (pid) => pid < process.pid))) return target
    await fill(folder)
    // The sandbox runs some of the tools as other users. They contain no secrets.
    await run('chmod', ['-R', 'go+rX', folder])
    renameSync(folder, target)
  } catch (error) {
    if (existsSync(target)) return target
    throw errorCode(error) === 'ENOSPC' ? diskFull(home) : error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return target
}

export const diskFull = (home: Home) =>
  new Failure(`The disk that holds ${home.root} is full: free some space and start again.`)

/** Waits for other processes that are filling the folder, and returns whether it still has to be filled. */
async function waitForFillLock(
  home: Home,
  name: string,
  target: string,
  goesFirst: (pid: number) => boolean = () => true,
): Promise<boolean> {
  const until = Date.now() + waitAtMostMs
  const isFilling = ({ pid, folder }: Filling) =>
    pid !== process.pid && isRunning(pid) && goesFirst(pid) && folder.startsWith(`${unfinished}${pid}-${name}-`)
  while (!existsSync(target) && fillings(home).some(isFilling) && Date.now() < until) await sleep(pollIntervalMs)
  return !existsSync(target)
}

type Filling = { pid: number; folder: string }

/** Lists installations that are running or were killed. */
function fillings(home: Home): Filling[] {
  const folders = readdirSync(home.tools).filter((folder) => folder.startsWith(unfinished))
  return folders.map((folder) => ({ pid: Number(folder.slice(unfinished.length).split('-')[0]), folder }))
}

/** Removes remains of killed installations. */
function removeUnfinished(home: Home): void {
  for (const { pid, folder } of fillings(home)) {
    if (!isRunning(pid)) rmSync(path.join(home.tools, folder), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  return Number.isInteger(pid) && existsSync(`/proc/${pid}`)
}
