import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MongoClient } from 'mongodb'
import { connectMongo } from '@verdict/deploy/backup/connect'
import { Failure } from '@verdict/deploy/failure'
import { openHome, type Home } from '@verdict/deploy/home'
import { findMongod } from '@verdict/deploy/install/servers/mongod'
import { startMongod } from '@verdict/deploy/servers/mongod/mongod'
import { assertNotRunning } from '@verdict/deploy/servers/process-record'
import { mongoUrl } from '../lib/mongo-of-data-folder.ts'
import { root } from '../lib/root.ts'

/** Holds the open databases of a command. */
export interface Stores {
  client: MongoClient
  /** The data folder is undefined if MONGO_URL is used. */
  home: Home | undefined
  close: () => Promise<void>
}

/**
 * Opens the databases of MONGO_URL, or of the data folder. The mongod of the data folder is started for the duration of
 * the command unless it is running.
 *
 * @param purpose `restore` is refused while the site is running on the data folder
 */
export async function openStores(purpose: 'backup' | 'restore', env = process.env): Promise<Stores> {
  if (env['MONGO_URL']) {
    const client = await connectMongo(env['MONGO_URL'])
    return { client, home: undefined, close: () => client.close() }
  }
  const folder = path.resolve(root, env['VERDICT_DATA'] || '.verdict')
  if (purpose === 'backup' && !existsSync(path.join(folder, 'mongo', 'WiredTiger')))
    throw new Failure(`There are no databases in ${folder}: set VERDICT_DATA, or MONGO_URL for servers elsewhere.`)
  const home = openHome(folder, env['VERDICT_TOOLS'])
  if (purpose === 'backup' && isRunning(home)) {
    const client = await connectMongo(mongoUrl(env))
    return { client, home, close: () => client.close() }
  }
  assertNotRunning(home.run)
  const report = (message: string) => void process.stderr.write(`${message}\n`)
  const server = await startMongod({ home, report, command: await findMongod({ home, report }) })
  const client = await connectMongo(server.url)
  return {
    client,
    home,
    async close() {
      await client.close()
      await server.stop()
    },
  }
}

function isRunning(home: Home): boolean {
  try {
    assertNotRunning(home.run)
    return false
  } catch {
    return true
  }
}
