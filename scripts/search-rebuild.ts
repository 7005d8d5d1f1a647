/**
 * Has the running search service read everything again from its owners, and waits until it has: `node
 * scripts/search-rebuild.ts`. The database is that of MONGO_URL, else that of the data folder VERDICT_DATA.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { createLogger } from '@verdict/kit/log'
import { connectDatabase } from '@verdict/kit/mongo'
import { services } from '@verdict/proto/services'
import { isRebuilt, requestRebuild } from '../services/search/src/feed/request-rebuild.ts'
import { mongoUrl } from './lib/mongo-of-data-folder.ts'

const url = mongoUrl()
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
