/**
 * Measures what the gateway costs: calls a second through it, compared to a plain proxy before the same service. Every
 * server runs in a process of its own, rounds alternate, and the best of each is printed. It needs Redis (REDIS_URL).
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import replyFrom from '@fastify/reply-from'
import { fastify } from 'fastify'
import { Redis } from 'ioredis'
import { loadSettings } from '@verdict/kit/config'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { createTokenSigner, liveSessionKey, writeLiveSession } from '@verdict/kit/sessions'
import { createGatewayService, gatewaySettings } from '../src/index.ts'

const rounds = 3
const seconds = 5
const connections = 50
const secret = 'a secret for benchmarks only'
const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const answerBytes = 8 * 1024

const paths = {
  list: '/api/get-problem-list?currentPage=1&limit=30',
  detail: '/api/get-problem-detail?problemId=A1000',
  own: '/api/get-user-auth-info',
}

async function serve(): Promise<string> {
  const app = fastify({ logger: false })
  const answer = JSON.stringify({ status: 200, data: { text: 'x'.repeat(answerBytes) }, msg: 'success' })
  for (const path of Object.values(paths)) {
    app.get(path.replace(/\?.*/, ''), (_request, reply) => reply.type('application/json').send(answer))
  }
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function proxy(upstream: string): Promise<string> {
  const app = fastify({ logger: false })
  await app.register(replyFrom, { base: upstream, disableRequestLogging: true })
  app.get('/*', (request, reply) => reply.from(request.raw.url))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function gateway(upstream: string): Promise<string> {
  const settings = loadSettings(gatewaySettings, {
    AUTH_HTTP_URL: upstream,
    PROBLEM_HTTP_URL: upstream,
    SUBMISSION_HTTP_URL: upstream,
    SITE_HTTP_URL: upstream,
    GATEWAY_RATE_READ_ACCOUNT: '100000000',
    GATEWAY_RATE_READ_ADDRESS: '100000000',
    REDIS_URL: redisUrl,
    VERDICT_SECRET: secret,
    VERDICT_PORT: '0',
    VERDICT_LOG_LEVEL: 'warn',
  })
  const { httpAddress } = await createGatewayService(settings, { busPrefix: 'bench' }).start()
  return httpAddress
}

const roles: Record<string, (upstream: string) => Promise<string>> = { serve, proxy, gateway }

async function start(role: string, upstream = ''): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(import.meta.url), [role, upstream])
  const [url] = (await once(child, 'message')) as [string]
  return { child, url }
}

async function rateOf(url: string, headers: string[]): Promise<number> {
  const cannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
  const given = headers.flatMap((header) => ['-H', header])
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cannon, '-j', '-c', String(connections), '-d', String(seconds), ...given, url],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number }
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/** A token of a session that Redis knows: the bench is about the gateway, not about auth. */
async function signedIn(): Promise<{ token: string; stop: () => Promise<void> }> {
  const redis = new Redis(redisUrl)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const session = { uid: 'bench', username: 'bench', roles: ['default_user' as const] }
  const times = {
    renewAtMs: expiresAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
    renewals: 0,
    renewedAtMs: 0,
    graceUntilMs: 0,
  }
  await redis.set(liveSessionKey('bench'), writeLiveSession({ ...session, ...times }), 'EX', 3600)
  const token = createTokenSigner(deriveServiceKeys(secret, 'auth'))({
    uid: 'bench',
    sessionId: 'bench',
    renewals: 0,
    expiresAt,
  })
  return {
    token,
    stop: async () => {
      await redis.del(liveSessionKey('bench'))
      redis.disconnect()
    },
  }
}

async function main(): Promise<void> {
  const service = await start('serve')
  const bare = await start('proxy', service.url)
  const ours = await start('gateway', service.url)
  const { token, stop } = await signedIn()
  const cases = [
    { name: 'bare proxy', url: bare.url + paths.detail, headers: [] },
    { name: 'gateway, detail, anonymous', url: ours.url + paths.detail, headers: [] },
    { name: 'gateway, signed in', url: ours.url + paths.own, headers: [`authorization=${token}`] },
    { name: 'gateway, shared list', url: ours.url + paths.list, headers: [] },
    { name: 'gateway, shared list, brotli', url: ours.url + paths.list, headers: ['accept-encoding=br'] },
  ]
  const best = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, headers } of cases) {
      best.set(name, Math.max(best.get(name) ?? 0, await rateOf(url, headers)))
    }
  }
  const reference = best.get('bare proxy') ?? 1
  for (const [name, rate] of best) {
    process.stdout.write(
      `${name.padEnd(32)} ${Math.round(rate).toString().padStart(7)}/s  ${(rate / reference).toFixed(2)}\n`,
    )
  }
  await stop()
  for (const { child } of [ours, bare, service]) child.kill()
}

const [role, upstream = ''] = process.argv.slice(2)
if (role === undefined) await main()
else process.send?.(await roles[role]?.(upstream))
