import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Failure } from './failure.ts'

/** The folders below `VERDICT_DATA`; all that one machine's Verdict keeps lies here. */
export type Home = {
  root: string
  /** Installed tools; may be deleted, the next start brings them back. */
  tools: string
  logs: string
  /** Process records and ports of the running servers. */
  run: string
  /** Passwords of the servers, made at the first start. */
  credentials: string
  mongo: string
  redis: string
  judge: {
    root: string
    /** go-judge's own store of files between runs; emptied at start. */
    files: string
    /** The worker's cache of test data and compiled programs: the only place that go-judge may copy in from. */
    data: string
    /** Shown read-only as `/warm` inside every sandbox: precompiled headers, build caches. */
    warm: string
  }
}

/**
 * Names the folders of a data folder, creates those that are missing, and closes all of them to other users of the
 * machine, also those that were made by an earlier version or under a generous umask.
 *
 * @param toolsFolder where installed tools are kept, if not in the data folder: several data folders can share them
 */
export function openHome(dataFolder: string, toolsFolder?: string): Home {
  const root = path.resolve(dataFolder)
  const judge = path.join(root, 'judge')
  const home: Home = {
    root,
    tools: path.resolve(toolsFolder ?? path.join(root, 'tools')),
    logs: path.join(root, 'logs'),
    run: path.join(root, 'run'),
    credentials: path.join(root, 'credentials'),
    mongo: path.join(root, 'mongo'),
    redis: path.join(root, 'redis'),
    judge: {
      root: judge,
      files: path.join(judge, 'files'),
      data: path.join(judge, 'data'),
      warm: path.join(judge, 'warm'),
    },
  }
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const { judge: judgeFolders, ...folders } = home
  for (const folder of [...Object.values(folders), ...Object.values(judgeFolders)]) {
    mkdirSync(folder, { recursive: true })
  }
  closeToOthers(home)
  return home
}

/**
 * Takes every right from group and others: on the data folder, on all folders and files right below it, and on the files
 * in its small folders. What lies deeper cannot be reached through a closed folder.
 *
 * Two exceptions: installed tools and `judge/warm` are shown inside the sandbox to users that are neither; there they
 * are reached by a mount of their own.
 */
function closeToOthers(home: Home): void {
  assertOwnFolder(home.root)
  const open = new Set([home.tools, home.judge.warm])
  const listed = [home.root, home.judge.root, home.logs, home.run, home.credentials, home.redis]
  const closed = [home.root, ...listed.flatMap(entriesOf)].filter((entry) => !open.has(entry))
  for (const entry of closed) withoutOthers(entry)
  chmodSync(home.judge.warm, 0o755)
}

/** @throws Failure when the folder is meant for everybody, as /tmp is: closing it would take it from the others */
function assertOwnFolder(folder: string): void {
  const sticky = 0o1000
  if ((statSync(folder).mode & sticky) === 0) return
  throw new Failure(
    `The folder ${folder} is shared by all users of this machine: choose one below it for the data, for example ` +
      `VERDICT_DATA=${path.join(folder, 'verdict')}.`,
  )
}

const entriesOf = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name))

function withoutOthers(entry: string): void {
  try {
    const { mode } = statSync(entry)
    if ((mode & 0o077) !== 0) chmodSync(entry, mode & 0o700)
  } catch (error) {
    // A file that a server has just renamed or removed.
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
