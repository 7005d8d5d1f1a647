import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from '../home.ts'
import { run } from '../install/command.ts'
import type { Kafka } from '../install/servers/kafka.ts'
import { connectToPort } from './connect-to-port.ts'
import { portFor } from './ports.ts'
import { startServer, type Server } from './server.ts'

export type KafkaServer = Server & { brokers: string }

/** The id can be any 16 bytes in base64url, because the cluster has only one member. */
const clusterId = 'VerdictOneMachine00000'

/** Starts a Kafka broker in KRaft mode on loopback, for tests and trials of the cluster. */
export async function startKafka(settings: {
  home: Home
  kafka: Kafka
  report: (message: string) => void
}): Promise<KafkaServer> {
  const { home, kafka, report } = settings
  const folder = path.join(home.root, 'kafka')
  const port = await portFor(home.run, 'kafka')
  const config = writeConfig(folder, port, await portFor(home.run, 'kafka-controller'))
  const base = ['-cp', kafka.classPath, '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn']
  if (!existsSync(path.join(folder, 'data', 'meta.properties'))) {
    await run(kafka.java, [...base, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', config])
  }
  const server = await startServer({
    name: 'kafka',
    command: kafka.java,
    // Without its second compiler Java takes a quarter less processor time, since tests and trials do not run for long.
    args: ['-Xmx384m', '-Xms128m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', ...base, 'kafka.Kafka', config],
    home,
    report,
    readyTimeoutMs: 300_000,
    // The broker opens its client port only when it is registered and ready.
    ready: () => connectToPort(port),
  })
  return { ...server, brokers: `127.0.0.1:${port}` }
}

function writeConfig(folder: string, port: number, controllerPort: number): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'server.properties')
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': path.join(folder, 'data'),
    'num.partitions': 3,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 3,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 3,
    'group.initial.rebalance.delay.ms': 0,
    'auto.create.topics.enable': false,
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(file, lines.join(''))
  return file
}
