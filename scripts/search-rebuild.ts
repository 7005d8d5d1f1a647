/**
 * Has the running search service read everything again from its owners, and waits until it has: `node
 * scripts/search-rebuild.ts`. The database is that of MONGO_URL, else that of the data folder VERDICT_DATA.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mongodUser, replicaSet } from '@verdict/deploy/servers/mongod-names'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase } from '@verdict/kit/mongo'
import { services } from '@verdict/proto/services'
import { isRebuilt, requestRebuild } from '../services/search/src/feed/request-rebuild.ts'
import { root } from './lib/root.ts'

/** The mongod that runs on the data folder. */
function ofDataFolder(): string {
  const folder = path.resolve(process.env['VERDICT_DATA'] || path.join(root, '.verdict'))
  const password = readFileSync(path.join(folder, 'credentials/mongod'), 'utf8').trim()
  const [, port] = /^mongod (\d+)$/m.exec(readFileSync(path.join(folder, 'run/ports'), 'utf8')) ?? []
  return `mongodb://${mongodUser}:${password}@127.0.0.1:${port}/?replicaSet=${replicaSet}`
}

const url = process.env['MONGO_URL'] || ofDataFolder()
const log = createLogger({ service: 'search-rebuild', level: 'warn' })
const db = await connectDatabase({ url, name: services.search.database, log })
try {
  await requestRebuild(db)
  process.stdout.write('Requested; the search service begins within a minute.\n')
  while (!(await isRebuilt(db))) await delay(500)
  const found = await db.collection('documents').countDocuments({ access: { $ne: '' } })
  process.stdout.write(`Done: ${found} documents can be found.\n`)
} finally {
  await db.close()
}
