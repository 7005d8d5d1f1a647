import { expect, it } from '@jest/globals'
import { openLiveStream } from './live-stream.ts'

type Connection = { lastEventId: string; push: (text: string) => void; drop: () => void }

/** A server whose connections the test controls. */
function server(refuse?: number) {
  const connections: Connection[] = []
  const waits: number[] = []
  const messages: string[] = []
  const states: boolean[] = []
  const changed: (() => void)[] = []
  const tell = () => changed.splice(0).forEach((resolve) => resolve())

  const open = async (lastEventId: string, signal: AbortSignal): Promise<Response> => {
    const queue: string[] = []
    let wake: () => void = () => undefined
    let isDropped = false
    connections.push({
      lastEventId,
      push: (text) => {
        queue.push(text)
        wake()
      },
      drop: () => {
        isDropped = true
        wake()
      },
    })
    tell()
    const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
      while (queue.length === 0 && !isDropped && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
      const text = queue.shift()
      return text === undefined ? { done: true } : { done: false, value: new TextEncoder().encode(text) }
    }
    const status = refuse ?? 200
    return { ok: status === 200, status, body: { getReader: () => ({ read }) } } as unknown as Response
  }

  const stream = openLiveStream({
    open,
    onMessage: (message) => {
      messages.push(message.data)
      tell()
    },
    onState: (isLive) => {
      states.push(isLive)
      tell()
    },
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise<void>((resolve) => changed.push(resolve))
  }
  return { stream, connections, waits, messages, states, until }
}

it('resumes after the last message when the connection breaks', async () => {
  const { stream, connections, messages, until } = server()
  await until(() => connections.length === 1)
  connections[0]?.push('id: 41\ndata: a\n\nid: 42\ndata: b\n\n')
  await until(() => messages.length === 2)
  connections[0]?.drop()
  await until(() => connections.length === 2)
  expect(connections.map((one) => one.lastEventId)).toEqual(['', '42'])
  stream.close()
})

it('drops messages that another gateway sends again', async () => {
  const { stream, connections, messages, until } = server()
  await until(() => connections.length === 1)
  connections[0]?.push('id: 41.one\ndata: a\n\nid: 43.one\ndata: c\n\n')
  await until(() => messages.length === 2)
  connections[0]?.drop()
  await until(() => connections.length === 2)
  const refusals = 'event: refused\ndata: x\n\nevent: refused\ndata: y\n\n'
  connections[1]?.push(`id: 41.two\ndata: a\n\nid: 42.two\ndata: b\n\n${refusals}id: 44.two\ndata: d\n\n`)
  await until(() => messages.length === 6)
  expect(messages).toEqual(['a', 'c', 'b', 'x', 'y', 'd'])
  stream.close()
})

it('waits longer after each failure, and resets after a success', async () => {
  const { stream, connections, waits, messages, until } = server()
  for (let count = 1; count <= 3; count += 1) {
    await until(() => connections.length === count)
    connections[count - 1]?.drop()
  }
  await until(() => connections.length === 4)
  connections[3]?.push('data: a\n\n')
  await until(() => messages.length === 1)
  connections[3]?.drop()
  await until(() => connections.length === 5)
  expect(waits).toEqual([2500, 4500, 8500, 2500])
  stream.close()
})

it('reports when it is connected and when callers must poll', async () => {
  const { stream, connections, states, until } = server()
  await until(() => states.length === 1)
  connections[0]?.drop()
  await until(() => states.length === 3)
  expect(states).toEqual([true, false, true])
  stream.close()
})

it('does not retry when it is refused', async () => {
  const { connections, states, until } = server(401)
  await until(() => states.length === 1)
  expect(states).toEqual([false])
  expect(connections).toHaveLength(1)
})

it('retries a full server after the longest pause', async () => {
  const { stream, connections, waits, until } = server(429)
  await until(() => connections.length === 3)
  expect(waits.slice(0, 2)).toEqual([37_500, 37_500])
  stream.close()
})

it('reconnects when the page follows other topics, and continues where it was', async () => {
  const { stream, connections, states, waits, messages, until } = server()
  await until(() => connections.length === 1)
  connections[0]?.push('id: 7\ndata: a\n\n')
  await until(() => messages.length === 1)
  stream.reconnect()
  connections[0]?.drop()
  await until(() => connections.length === 2)
  expect(connections[1]?.lastEventId).toBe('7')
  await until(() => states.length === 2)
  expect([states, waits]).toEqual([[true, true], []])
  stream.close()
})
