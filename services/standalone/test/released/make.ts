/**
 * Makes `<version>/` from a running site of a released version with its demonstration content: a backup without large
 * files, and answers of its API.
 *
 *     git worktree add /tmp/released <commit>
 *     cd /tmp/released && VERDICT_DATA=/tmp/released-data VERDICT_PORT=8009 VERDICT_ROOT_PASSWORD=… npm start
 *     VERDICT_DATA=/tmp/released-data VERDICT_URL=http://127.0.0.1:8009 VERDICT_ROOT_PASSWORD=… \
 *       node services/standalone/test/released/make.ts <version> <commit>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backUp } from '../../../../deploy/src/backup/back-up.ts'
import { openBackupFolder } from '../../../../deploy/src/backup/backup-folder.ts'
import { connectMongo } from '../../../../deploy/src/backup/connect.ts'
import { restore } from '../../../../deploy/src/backup/restore.ts'
import { serviceNames, services } from '@verdict/proto/services'
import { Client } from '../../../../e2e/client.ts'
import { mongoUrl } from '../../../../scripts/lib/mongo-of-data-folder.ts'
import { readAnswers } from './answers.ts'

const [version = '', commit = ''] = process.argv.slice(2)
const { VERDICT_DATA = '', VERDICT_URL = '', VERDICT_ROOT_PASSWORD = '' } = process.env
const largestFileBytes = 16 * 1024
const target = path.join(import.meta.dirname, version)
const copyOf = (database: string) => `copy_${database}`

const root = await new Client(VERDICT_URL).signIn('root', VERDICT_ROOT_PASSWORD)
const answers = await readAnswers(root)
const client = await connectMongo(mongoUrl())
const folder = await openBackupFolder(target, { passphrase: undefined, write: true })
try {
  const databases = serviceNames.flatMap((name) => services[name].database ?? [])
  const request = { client, folder, product: version, now: new Date() }
  const secret = readFileSync(path.join(VERDICT_DATA, 'secret'))
  const { manifest } = await backUp({ ...request, databases, files: { secret } })
  await restore({ client, folder, manifest, replace: true, nameOf: copyOf })
  // Content of test data is left out, because versions do not change it.
  const chunks = client.db(copyOf(services.problem.database)).collection('blob_files.chunks')
  await chunks.deleteMany({ $expr: { $gt: [{ $bsonSize: '$$ROOT' }, largestFileBytes] } })
  await backUp({
    ...request,
    now: new Date(request.now.getTime() + 1_000),
    databases: databases.map(copyOf),
    files: { secret },
  })
  await folder.prune(1)
  for (const database of databases) await client.db(copyOf(database)).dropDatabase()
} finally {
  await folder.close()
  await client.close()
}
const expected = { commit, rootPassword: VERDICT_ROOT_PASSWORD, answers }
writeFileSync(path.join(target, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
