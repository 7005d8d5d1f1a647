import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Failure } from './failure.ts'

/** Names the folders below `VERDICT_DATA`, which contains all data of a machine. */
export type Home = {
  root: string
  /** Installed tools may be deleted, as the next start reinstalls them. */
  tools: string
  logs: string
  /** Process records and ports of running servers are stored here. */
  run: string
  /** Passwords of the servers are generated at the first start. */
  credentials: string
  mongo: string
  redis: string
  judge: {
    root: string
    /** go-judge keeps files between runs here; the folder is emptied at start. */
    files: string
    /**
     * The worker caches test data and compiled programs here. By default go-judge may copy in files only from this
     * folder.
     */
    data: string
    /** This folder is mounted read-only as `/warm` in every sandbox, with precompiled headers and build caches. */
    warm: string
  }
}

/**
 * Resolves the folders of a data folder, creates missing ones, and denies other users of the machine access to all of
 * them, including existing ones with wider permissions.
 *
 * @param toolsFolder folder of installed tools if it is outside of the data folder, to be shared by several of them
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
 * Removes all permissions of group and others from the data folder, its direct children, and files in its small
 * folders. Deeper ones are unreachable through a closed folder.
 *
 * Installed tools and `judge/warm` are excepted, because they are mounted into the sandbox for other users.
 */
function closeToOthers(home: Home): void {
  assertOwnFolder(home.root)
  const open = new Set([home.tools, home.judge.warm])
  const listed = [home.root, home.judge.root, home.logs, home.run, home.credentials, home.redis]
  const closed = [home.root, ...listed.flatMap(entriesOf)].filter((entry) => !open.has(entry))
  for (const entry of closed) withoutOthers(entry)
  chmodSync(home.judge.warm, 0o755)
}

/** @throws Failure for shared folders such as /tmp, which must not be closed to others */
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
    // A server may have renamed or removed the file meanwhile.
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
