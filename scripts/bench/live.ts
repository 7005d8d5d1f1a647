/**
 * Measures what pushing messages to open pages costs a gateway: `node scripts/bench/live.ts [STREAMS] [MESSAGES A
 * SECOND] [SECONDS]` (2,000, 50, 5). It compares the hub of live streams to writing each message separately, over the
 * same number of real connections: processor time of the sender and delay of messages. It exits with 1 if the hub takes
 * more than half of the processor time of separate writes.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { LiveClient, LiveMessage } from '../../services/gateway/src/live/live-client.ts'
import { createLiveHub, toText } from '../../services/gateway/src/live/live-hub.ts'

const [streams = 2_000, perSecond = 50, seconds = 5] = process.argv.slice(2).map(Number)
const boundRatio = 0.5
const channel = 'contest-board/contest:1'
const row = 'x'.repeat(400)

/** Connects and counts what arrives, in a separate thread so that it does not count for the sender. */
async function receive({ port, count }: { port: number; count: number }): Promise<void> {
  let messages = 0
  let delayMs = 0
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let rest = ''
    socket.on('data', (text: Buffer | string) => {
      const parts = (rest + String(text)).split('\n\n')
      rest = parts.pop() ?? ''
      messages += parts.length
      for (const part of parts) delayMs += Date.now() - Number(/"at":(\d+)/.exec(part)?.[1])
    })
    await once(socket, 'connect')
  }
  parentPort?.postMessage('connected')
  parentPort?.on('message', () => {
    parentPort?.postMessage({ messages, delayMs })
    messages = 0
    delayMs = 0
  })
}

interface Received {
  messages: number
  delayMs: number
}

async function measure(name: string, publish: (message: LiveMessage) => void, receiver: Worker): Promise<number> {
  const cpu = process.threadCpuUsage()
  for (let second = 0; second < seconds; second += 1)
    for (let at = 0; at < perSecond; at += 1) {
      publish({ id: `${name}-${second}-${at}`, event: channel, data: `{"at":${Date.now()},"row":"${row}"}` })
      await sleep(1_000 / perSecond)
    }
  await sleep(1_500)
  const { user, system } = process.threadCpuUsage(cpu)
  receiver.postMessage('count')
  const [{ messages, delayMs }] = (await once(receiver, 'message')) as [Received]
  const expected = streams * perSecond * seconds
  const cpuMs = (user + system) / 1_000
  const lost = messages === expected ? '' : `, ${expected - messages} of ${expected} LOST`
  console.log(
    `${name.padEnd(14)} ${cpuMs.toFixed(0)} ms of processor time, ${(delayMs / messages).toFixed(0)} ms on the way${lost}`,
  )
  if (lost !== '') process.exitCode = 1
  return cpuMs
}

async function compare(): Promise<void> {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1', 4_096)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver = new Worker(new URL(import.meta.url), { workerData: { port, count: streams } })
  await once(receiver, 'message')
  // The server may accept a connection after the client is connected.
  while (sockets.length < streams) await sleep(10)
  const hub = createLiveHub({ perOwner: streams, total: streams })
  for (const socket of sockets) {
    const client: LiveClient = {
      owner: 'bench',
      sessionKey: undefined,
      channels: new Set([channel]),
      send: (text) => socket.write(text) || true,
      close: () => socket.end(),
    }
    hub.join(client, undefined)
  }
  console.log(`${streams} streams, ${perSecond} messages a second for ${seconds} s`)
  const single = await measure(
    'single writes',
    (message) => void sockets.map((socket) => socket.write(toText(message))),
    receiver,
  )
  const together = await measure('the hub', (message) => hub.publish(channel, message), receiver)
  console.log(`ratio ${(together / single).toFixed(2)} (bound ${boundRatio})`)
  if (together > single * boundRatio) process.exitCode = 1
  await receiver.terminate()
  for (const socket of sockets) socket.destroy()
  server.close()
}

if (isMainThread) await compare()
else await receive(workerData as { port: number; count: number })
