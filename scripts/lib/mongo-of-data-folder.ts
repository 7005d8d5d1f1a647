import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mongodUser, replicaSet } from '@verdict/deploy/servers/mongod/mongod-names'
import { root } from './root.ts'

/**
 * Address of MongoDB: `MONGO_URL`, else the mongod that `npm start` runs for the data folder `VERDICT_DATA`.
 *
 * @throws Error if neither exists
 */
export function mongoUrl(env: NodeJS.ProcessEnv = process.env): string {
  if (env['MONGO_URL']) return env['MONGO_URL']
  const folder = path.resolve(root, env['VERDICT_DATA'] || '.verdict')
  const [ports, credentials] = [path.join(folder, 'run/ports'), path.join(folder, 'credentials/mongod')]
  if (!existsSync(ports) || !existsSync(credentials))
    throw new Error(`There is no mongod in ${folder}: run npm start, or set MONGO_URL or VERDICT_DATA.`)
  const password = readFileSync(credentials, 'utf8').trim()
  const [, port] = /^mongod (\d+)$/m.exec(readFileSync(ports, 'utf8')) ?? []
  return `mongodb://${mongodUser}:${password}@127.0.0.1:${port}/?replicaSet=${replicaSet}`
}
