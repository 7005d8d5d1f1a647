// Started by a test as a process of its own: starts redis on a data folder, reports it, and waits to be killed.
import { openHome } from '../src/home.ts'
import { findRedis } from '../src/install/servers/redis.ts'
import { startRedis } from '../src/servers/redis.ts'

const [folder = '', tools] = process.argv.slice(2)
const home = openHome(folder, tools)
const report = () => undefined
try {
  const redis = await startRedis({ home, report, command: await findRedis({ home, report }) })
  process.stdout.write(`started ${redis.pid()}\n`)
} catch (error) {
  process.stdout.write(`refused ${String(error)}\n`)
  process.exit(1)
}
