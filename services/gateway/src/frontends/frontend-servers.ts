import type { IncomingHttpHeaders } from 'node:http'
import { Pool, type Dispatcher } from 'undici'
import { AppError } from '@verdict/kit/errors'
import type { Log } from '@verdict/kit/log'
import type { AddressesByName } from './addresses.ts'
import { type Frontends, shellName } from './frontends.ts'
import { lifetimeOf } from './static-files.rules.ts'

/** How long a small file is cached. */
const maxAgeMs = 1_000
const responseTimeoutMs = 2_000
const connections = 32
const requestHeaders = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'] as const
const responseHeaders = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'vary',
] as const

type VersionedText = Awaited<ReturnType<Frontends['read']>>

/**
 * Serves frontends from their own web servers, so that each can be deployed separately. If one does not respond, the
 * others are unaffected, and cached files of it are still used.
 *
 * @param addresses of the shell and of each remote, without a path
 * @returns the frontends, and `close`, which closes the connections
 */
export function frontendServers(
  addresses: AddressesByName,
  { log, nowMs }: { log: Log; nowMs: () => number },
): Frontends & { close: () => Promise<void> } {
  const pools = new Map(
    Object.entries(addresses).map(([name, address]) => [
      name,
      new Pool(address, { connections, connect: { timeout: responseTimeoutMs }, headersTimeout: responseTimeoutMs }),
    ]),
  )
  return {
    remotes: () => Promise.resolve([...pools.keys()].filter((name) => name !== shellName).sort()),
    read: createTextReader(pools, log, nowMs),
    async send(name, path, request, reply) {
      const pool = pools.get(name)
      if (pool === undefined) throw new AppError('route.not_found')
      const answer = await ask(pool, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        path: `/${path.split('/').map(encodeURIComponent).join('/')}`,
        headers: pick(request.headers, requestHeaders),
      })
      // A refused range request tells the length of the file.
      if (answer.statusCode >= 400 && answer.statusCode !== 416) {
        await answer.body.dump()
        throw new AppError(answer.statusCode >= 500 ? 'server.unavailable' : 'route.not_found')
      }
      void reply.code(answer.statusCode).headers(pick(answer.headers, responseHeaders))
      return reply.header('cache-control', lifetimeOf(path)).send(answer.body)
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}

function createTextReader(pools: ReadonlyMap<string, Pool>, log: Log, nowMs: () => number): Frontends['read'] {
  const known = new Map<string, { checkedAtMs: number; text: Promise<VersionedText> }>()

  async function fetchText(pool: Pool, name: string, file: string, before: VersionedText) {
    try {
      const { statusCode, headers, body } = await pool.request({ method: 'GET', path: `/${file}` })
      const text = await body.text()
      if (statusCode === 404) return undefined
      if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
      return { version: `${String(headers['etag'])} ${text.length}`, text }
    } catch (error) {
      log.warn({ error, frontend: name, file }, 'a frontend does not answer')
      return before
    }
  }

  return async (name, file) => {
    const pool = pools.get(name)
    if (pool === undefined) return undefined
    const key = `${name} ${file}`
    const last = known.get(key)
    if (last !== undefined && nowMs() - last.checkedAtMs < maxAgeMs) return last.text
    // All concurrent requests wait for the same response.
    const text = (last?.text ?? Promise.resolve(undefined)).then((before) => fetchText(pool, name, file, before))
    known.set(key, { checkedAtMs: nowMs(), text })
    return text
  }
}

async function ask(pool: Pool, request: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
  try {
    return await pool.request(request)
  } catch {
    throw new AppError('server.unavailable')
  }
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
