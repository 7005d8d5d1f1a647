import { connect } from 'node:net'
import { Kafka, logLevel, type KafkaMessage } from 'kafkajs'
import { kafkaNames } from '../src/bus/kafka/kafka-client.ts'
import { requiredVariable, type DeadRecord, type TestBroker } from './broker.ts'
import { competingContract } from './bus-competing.contract.ts'
import { busContract } from './bus.contract.ts'
import { createLink, type Link } from './link.ts'
import { until } from '../../test-kit/src/until.ts'

function toDeadRecord({ value, headers }: KafkaMessage): DeadRecord {
  const header = (name: string) => String(headers?.[name] ?? '')
  return {
    raw: value?.toString() ?? '',
    group: header('group'),
    error: header('error'),
    tries: Number(header('tries')),
  }
}

/** All messages of a topic, or none if it does not exist. */
async function readAll(kafka: Kafka, topic: string): Promise<KafkaMessage[]> {
  const admin = kafka.admin()
  await admin.connect()
  const exists = (await admin.listTopics()).includes(topic)
  // For a moment, no broker is the leader of a new topic.
  const leaderless = () => undefined
  const offsets = exists
    ? await until('the topic has a leader', () => admin.fetchTopicOffsets(topic).catch(leaderless))
    : []
  await admin.disconnect()
  const total = offsets.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0)
  if (total === 0) return []
  const messages: KafkaMessage[] = []
  const consumer = kafka.consumer({ groupId: `reader-${topic}` })
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  await new Promise<void>((resolve, reject) => {
    const eachMessage = async ({ message }: { message: KafkaMessage }) => {
      messages.push(message)
      if (messages.length === total) resolve()
    }
    consumer.run({ eachMessage }).catch(reject)
  })
  await consumer.disconnect()
  return messages
}

/** Connects as kafkajs does by default, over connections that the link can cut. */
function cuttableSockets(link: Link): NonNullable<TestBroker['options']['kafkaSocketFactory']> {
  return ({ host, port, onConnect }) => {
    const socket = connect({ host, port: link.isCut() ? 1 : port }, onConnect)
    socket.setKeepAlive(true, 60_000)
    link.add(socket)
    return socket
  }
}

async function connectBroker(): Promise<TestBroker> {
  const kafkaBrokers = requiredVariable('TEST_KAFKA_BROKERS')
  const kafka = new Kafka({ brokers: kafkaBrokers.split(','), logLevel: logLevel.NOTHING })
  const producer = kafka.producer()
  await producer.connect()
  const link = createLink()
  return {
    options: { redisUrl: '', kafkaBrokers, kafkaSocketFactory: cuttableSockets(link) },
    cut: () => link.cut(),
    restore: () => link.restore(),
    async publishText(prefix, topic, key, text) {
      await producer.send({ topic: kafkaNames(prefix).topic(topic), messages: [{ key, value: text }] })
    },
    deadLetters: async (prefix, topic) => (await readAll(kafka, kafkaNames(prefix).dead(topic))).map(toDeadRecord),
    close: () => producer.disconnect(),
  }
}

busContract('Kafka', connectBroker)
competingContract('Kafka', connectBroker)
