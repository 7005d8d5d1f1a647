/**
 * Runs the baseline for comparisons: a plain Fastify route that answers with given bytes, behind a plain
 * `@fastify/http-proxy`, each in a process of its own. The child is started as `node baseline.ts serve <file>` or `node
 * baseline.ts proxy <upstream>` and sends its address. Streams are compared to a plain server of them.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import httpProxy from '@fastify/http-proxy'
import { fastify } from 'fastify'

/** Maps paths with query to response bodies; compressed ones are in Base64. */
export type Answers = Readonly<Record<string, string | CompressedAnswer>>

interface CompressedAnswer {
  encoding: string
  base64: string
}

export interface Baseline {
  url: string
  stop: () => void
}

export async function startBaseline(answers: Answers): Promise<Baseline> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-baseline-'))
  const file = path.join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const service = await child('serve', file)
  const proxy = await child('proxy', service.url)
  rmSync(folder, { recursive: true })
  return {
    url: proxy.url,
    stop() {
      proxy.process.kill()
      service.process.kill()
    },
  }
}

/** Starts a minimal server for server-sent events in a process of its own. */
export async function startBareStreams(): Promise<Baseline & { publish: (text: string) => void }> {
  const { process: server, url } = await child('stream', '/')
  return { url, publish: (text) => server.send(text), stop: () => server.kill() }
}

async function child(role: string, argument: string): Promise<{ process: ChildProcess; url: string }> {
  const forked = fork(fileURLToPath(import.meta.url), [role, argument])
  const [url] = (await once(forked, 'message')) as [string]
  return { process: forked, url }
}

async function serve(file: string): Promise<string> {
  const given = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Answers)
  const answers = new Map(given.map(([path, answer]) => [path, toBytes(answer)]))
  const app = fastify({ logger: false })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler(request, reply) {
      const answer = answers.get(request.url)
      void reply.type('application/json; charset=utf-8')
      if (typeof answer !== 'object') return reply.send(answer)
      return reply.header('content-encoding', answer.encoding).send(answer.body)
    },
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

function toBytes(answer: Answers[string]) {
  if (typeof answer === 'string') return answer
  return { encoding: answer.encoding, body: Buffer.from(answer.base64, 'base64') }
}

/** Serves minimal server-sent events: messages from the parent process go to every open stream. */
async function stream(path: string): Promise<string> {
  const open = new Set<ServerResponse>()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    open.add(response)
    response.once('close', () => open.delete(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.on('message', (text) => {
    for (const response of open) response.write(String(text))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}${path}`
}

async function proxy(upstream: string): Promise<string> {
  const app = fastify({ logger: false })
  await app.register(httpProxy, { upstream })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const roles: Record<string, (argument: string) => Promise<string>> = { serve, stream, proxy }
const [role = '', argument = ''] = process.argv.slice(2)
if (process.send !== undefined && roles[role] !== undefined) process.send(await roles[role](argument))
