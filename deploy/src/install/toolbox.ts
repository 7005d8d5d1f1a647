import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Failure } from '../failure.ts'
import { run } from './command.ts'
import type { Home } from '../home.ts'

/** What an installer gets. */
export type Toolbox = {
  home: Home
  /** Hears what is being done while it takes long. */
  tell: (message: string) => void
}

const unfinished = '.new-'

/**
 * The folder `tools/<name>`, filled by `fill` if it is not there yet.
 *
 * It appears whole or not at all: `fill` works in a folder beside it that is renamed at the end, so an install
 * that is killed half way is begun anew, and of two at once the first one wins. `name` holds the version, so
 * another version is another folder.
 */
export async function installOnce(
  { home }: Toolbox,
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const target = path.join(home.tools, name)
  if (existsSync(target)) return target
  removeUnfinished(home)
  const folder = mkdtempSync(path.join(home.tools, `${unfinished}${process.pid}-`))
  try {
    await fill(folder)
    // The sandbox runs some of them as users of its own; nothing in them is secret.
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

/** What killed installs left behind. */
function removeUnfinished(home: Home): void {
  for (const name of readdirSync(home.tools)) {
    if (!name.startsWith(unfinished)) continue
    const pid = Number(name.slice(unfinished.length).split('-')[0])
    if (!isRunning(pid)) rmSync(path.join(home.tools, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  return Number.isInteger(pid) && existsSync(`/proc/${pid}`)
}
