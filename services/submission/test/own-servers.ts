import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome } from '../../../deploy/src/home.ts'
import { findMongod } from '../../../deploy/src/install/servers/mongod.ts'
import { findRedis } from '../../../deploy/src/install/servers/redis.ts'
import { startMongod } from '../../../deploy/src/servers/mongod/mongod.ts'
import { startRedis } from '../../../deploy/src/servers/redis.ts'
import type { Server } from '../../../deploy/src/servers/server.ts'

/** A MongoDB and a Redis for one test, which restart by themselves when they are killed. */
export async function startOwnServers() {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-servers-'))
  const home = openHome(folder, process.env['VERDICT_TOOLS'])
  const report = () => undefined
  const [mongodCommand, redisCommand] = [await findMongod({ home, report }), await findRedis({ home, report })]
  const mongod = await startMongod({ home, command: mongodCommand, report, cacheGb: 0.25 })
  const redis = await startRedis({ home, command: redisCommand, report })
  return {
    settings: { MONGO_URL: mongod.url, REDIS_URL: redis.url },
    redisUrl: redis.url,
    killMongod: () => killNow(mongod),
    killRedis: () => killNow(redis),
    async stop() {
      await redis.stop()
      await mongod.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function killNow(server: Server): void {
  const pid = server.pid()
  if (pid === undefined) throw new Error(`${server.name} does not run`)
  process.kill(pid, 'SIGKILL')
}
