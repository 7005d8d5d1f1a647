/**
 * What the product is measured against: a bare Fastify route that answers with given bytes, behind a bare
 * `@fastify/http-proxy`, each in a process of its own. Started as a child: `node baseline.ts serve <file>` or
 * `node baseline.ts proxy <upstream>`; the child sends its address.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import httpProxy from '@fastify/http-proxy'
import { fastify } from 'fastify'

/** Answers by path with query. */
export type Answers = Readonly<Record<string, string>>

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

async function child(role: string, argument: string): Promise<{ process: ChildProcess; url: string }> {
  const forked = fork(fileURLToPath(import.meta.url), [role, argument])
  const [url] = (await once(forked, 'message')) as [string]
  return { process: forked, url }
}

async function serve(file: string): Promise<string> {
  const answers = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Answers))
  const app = fastify({ logger: false })
  app.get('/*', (request, reply) => reply.type('application/json; charset=utf-8').send(answers.get(request.url)))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function proxy(upstream: string): Promise<string> {
  const app = fastify({ logger: false })
  await app.register(httpProxy, { upstream })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const roles: Record<string, (argument: string) => Promise<string>> = { serve, proxy }
const [role = '', argument = ''] = process.argv.slice(2)
if (process.send !== undefined && roles[role] !== undefined) process.send(await roles[role](argument))
