import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import { fastify } from 'fastify'
import { closeConnectionsOnStop } from '@verdict/kit/stop-connections'
import { listen } from './listen.ts'

const clients: Socket[] = []
const apps: ReturnType<typeof fastify>[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

let answered: Promise<unknown> | undefined
async function serve(port = 0) {
  answered = undefined
  const app = fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnStop(app)
  app.get('/', async () => {
    await answered
    return 'here'
  })
  apps.push(app)
  const url = await listen(app, { host: '127.0.0.1', port })
  return { app, url, port: Number(new URL(url).port) }
}

it('accepts many new connections in a turn of the event loop', async () => {
  const { app, port } = await serve()
  let accepted = 0
  app.server.on('connection', () => (accepted += 1))
  for (let count = 0; count < 200; count += 1) clients.push(connect(port, '127.0.0.1'))
  let turns = 0
  while (accepted < 200) {
    turns += 1
    await nextTurn()
  }
  expect(turns).toBeLessThan(100)
})

it('answers over each of them', async () => {
  const { url } = await serve()
  const answers = await Promise.all(Array.from({ length: 50 }, async () => (await fetch(url)).text()))
  expect(new Set(answers)).toEqual(new Set(['here']))
})

it('does not share its port with another process of the same user', async () => {
  const { port } = await serve()
  await expect(serve(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('finishes the current answer of each connection when it stops', async () => {
  const { app, url } = await serve()
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  answered = gate.promise
  let requests = 0
  app.server.on('request', () => ((requests += 1) === 50 ? begun.resolve() : undefined))
  const answers = Array.from({ length: 50 }, async () => (await fetch(url)).text())
  await begun.promise
  let hasStopped = false
  const stopping = app.close().then(() => (hasStopped = true))
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  expect(hasStopped).toBe(false)
  gate.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']))
  await stopping
})

it('closes connections without a request when it stops', async () => {
  const { app, port } = await serve()
  const all = Promise.withResolvers<void>()
  let accepted = 0
  app.server.on('connection', () => ((accepted += 1) === 50 ? all.resolve() : undefined))
  for (let count = 0; count < 50; count += 1) clients.push(connect(port, '127.0.0.1'))
  const ended = clients.map((client) => once(client, 'close'))
  await all.promise
  await app.close()
  await Promise.all(ended)
})
