import { request } from 'node:http'
import { messageOf } from '@verdict/deploy/failure'
import { freePort } from '@verdict/deploy/servers/ports'
import { print } from '../lib/progress.ts'

const image = 'apache/kafka:3.9.1'
const startTimeoutMs = 120_000

export type KafkaContainer = { brokers: string; stop: () => Promise<void> }

/** Starts Kafka in a container; returns undefined without Docker or the image. */
export async function startKafkaContainer(): Promise<KafkaContainer | undefined> {
  if (!(await dockerAnswers())) return undefined
  try {
    const { GenericContainer, Wait } = await import('testcontainers')
    // Clients connect to the address that the broker advertises, so the port must be known in advance.
    const port = await freePort()
    const container = await new GenericContainer(image)
      .withExposedPorts({ container: 9092, host: port })
      .withEnvironment(broker(port))
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .withStartupTimeout(startTimeoutMs)
      .start()
    return { brokers: `127.0.0.1:${port}`, stop: async () => void (await container.stop()) }
  } catch (error) {
    print(`    Docker answers but gives no Kafka (${messageOf(error)}); taking one of our own.`)
    return undefined
  }
}

const broker = (port: number) => ({
  KAFKA_NODE_ID: '1',
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
  KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  KAFKA_NUM_PARTITIONS: '3',
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
})

/** Whether a Docker daemon listens on the default socket. */
function dockerAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const ping = request({ socketPath: '/var/run/docker.sock', path: '/_ping', timeout: 3000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })
}
