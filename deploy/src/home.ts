import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** The folders below `VERDICT_DATA`; all that one machine's Verdict keeps lies here. */
export type Home = {
  root: string
  /** Installed tools; may be deleted, the next start brings them back. */
  tools: string
  logs: string
  /** Process records and ports of the running servers. */
  run: string
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
 * Names the folders of a data folder and creates those that are missing.
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
    mongo: path.join(root, 'mongo'),
    redis: path.join(root, 'redis'),
    judge: {
      root: judge,
      files: path.join(judge, 'files'),
      data: path.join(judge, 'data'),
      warm: path.join(judge, 'warm'),
    },
  }
  // Secrets and test data are nobody else's.
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const { judge: judgeFolders, ...folders } = home
  for (const folder of [...Object.values(folders), ...Object.values(judgeFolders)]) {
    mkdirSync(folder, { recursive: true })
  }
  return home
}
