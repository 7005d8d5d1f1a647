import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@verdict/deploy/failure'
import { openHome } from '@verdict/deploy/home'
import { findKafka } from '@verdict/deploy/install/servers/kafka'
import type { Toolbox } from '@verdict/deploy/install/toolbox'
import { stopEveryServer } from '@verdict/deploy/servers/server'
import { startStack } from '@verdict/deploy/stack'
import { print, step } from '../lib/progress.ts'
import { root } from '../lib/root.ts'
import { startKafkaContainer, type KafkaContainer } from './kafka-container.ts'
import { staleFolders, makeMemoryFolder, removeMemoryFolder } from './memory-folder.ts'

const ownFolder = path.join(root, '.verdict')
const prefix = 'test-'

let container: KafkaContainer | undefined

/**
 * Starts the real servers that integration tests run against, once for all of them, on a data folder of their own.
 * Tests find them in MONGO_URL, REDIS_URL, GO_JUDGE_URL (with GO_JUDGE_HTTP_URL and GO_JUDGE_TOKEN), the folder that the sandbox may
 * copy in from below VERDICT_DATA (judge/data), installed tools in VERDICT_TOOLS. Kafka is in TEST_KAFKA_BROKERS: the
 * services under test take the bus on Redis, as on one machine. Servers named there beforehand are used as they are.
 */
export async function startTestServers(): Promise<void> {
  removeOldFolders()
  mkdirSync(ownFolder, { recursive: true })
  const folder = mkdtempSync(path.join(ownFolder, `${prefix}${process.pid}-`))
  makeMemoryFolder(path.join(folder, 'mongo'))
  const home = openHome(folder, process.env.VERDICT_TOOLS || path.join(ownFolder, 'tools'))
  const report = (message: string) => print(`    ${message}`)
  const { MONGO_URL, REDIS_URL, GO_JUDGE_URL, TEST_KAFKA_BROKERS } = process.env
  const KAFKA_BROKERS = TEST_KAFKA_BROKERS || (await containedBrokers())
  const stack = await startStack({
    home,
    report,
    step,
    existing: { MONGO_URL, REDIS_URL, KAFKA_BROKERS, GO_JUDGE_URL },
    kafka: KAFKA_BROKERS ? false : await hasKafka({ home, report }),
    host: '127.0.0.1',
    hidden: [root],
    // Tests stop the clock of a service: what it stores is days old for the server.
    ttlMonitor: false,
    // Far from full: with the thousands of tables of tests, what looks for pages to evict takes a third of the server's time.
    cacheGb: 2,
  })
  const { KAFKA_BROKERS: brokers = '', ...env } = stack.env
  Object.assign(process.env, env, { TEST_KAFKA_BROKERS: brokers, KAFKA_BROKERS: '' })
  Object.assign(process.env, { VERDICT_DATA: folder, VERDICT_TOOLS: home.tools })
}

export async function stopTestServers(): Promise<void> {
  await container?.stop()
  await stopEveryServer()
  removeOldFolders(process.pid)
}

async function containedBrokers(): Promise<string | undefined> {
  container = await startKafkaContainer()
  return container?.brokers
}

/** Without Java there is no broker: its tests then fail one by one, and say so, instead of all tests at once. */
async function hasKafka(toolbox: Toolbox): Promise<boolean> {
  try {
    await findKafka(toolbox)
    return true
  } catch (error) {
    print(`  ✗ Kafka: ${messageOf(error)}`)
    return false
  }
}

/** Folders of this process, or of test runs that were killed. */
function removeOldFolders(ofProcess?: number): void {
  if (!existsSync(ownFolder)) return
  for (const name of staleFolders(ownFolder, prefix, ofProcess)) {
    removeMemoryFolder(path.join(ownFolder, name, 'mongo'))
    rmSync(path.join(ownFolder, name), { recursive: true, force: true })
  }
}
