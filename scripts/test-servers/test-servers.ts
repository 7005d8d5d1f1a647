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
 * Starts the real servers that all integration tests of a run share, in a data folder of their own. Tests find them by
 * MONGO_URL, REDIS_URL and GO_JUDGE_URL (with GO_JUDGE_HTTP_URL and GO_JUDGE_TOKEN); the sandbox may copy in files from
 * judge/data below VERDICT_DATA; VERDICT_TOOLS has installed tools. Kafka is in TEST_KAFKA_BROKERS instead of
 * KAFKA_BROKERS, so that services use the bus on Redis as on one machine. Servers that these variables name already are
 * used instead of new ones.
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
    // Tests set the clock of services, so the server would delete their documents as expired.
    ttlMonitor: false,
    // A large cache stays far from full: with thousands of collections, looking for pages to evict would take a third
    // of the server's time.
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

/** Without Java, only the tests of Kafka fail, instead of the whole run. */
async function hasKafka(toolbox: Toolbox): Promise<boolean> {
  try {
    await findKafka(toolbox)
    return true
  } catch (error) {
    print(`  ✗ Kafka: ${messageOf(error)}`)
    return false
  }
}

/** Removes the folders of `ofProcess` and of test runs that have ended. */
function removeOldFolders(ofProcess?: number): void {
  if (!existsSync(ownFolder)) return
  for (const name of staleFolders(ownFolder, prefix, ofProcess)) {
    removeMemoryFolder(path.join(ownFolder, name, 'mongo'))
    rmSync(path.join(ownFolder, name), { recursive: true, force: true })
  }
}
