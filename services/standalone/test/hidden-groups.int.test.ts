import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import type { AnyRoute } from '@verdict/proto/http/route'
import { Client } from '../../../e2e/client.ts'
import { openHome } from '../../../deploy/src/home.ts'
import { findRedis } from '../../../deploy/src/install/redis.ts'
import { startRedis } from '../../../deploy/src/servers/redis.ts'
import { createStandalone } from '../src/index.ts'
import { reservePorts } from '../src/ports.ts'

const rootPassword = 'the-root-of-the-groups'
const minuteMs = 60_000
/** A group that is not there. */
const missing = 987_654

let redis: Awaited<ReturnType<typeof startRedis>>
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-redis-'))
let product: ReturnType<typeof createStandalone>
/** A user who is in no group, and a visitor. */
let callers: Client[]
let hidden: number

beforeAll(async () => {
  const home = openHome(folder, process.env['VERDICT_TOOLS'])
  const tell = () => undefined
  redis = await startRedis({ home, tell, command: await findRedis({ home, tell }) })
  const { ports, release } = await reservePorts(1)
  const env = {
    ...process.env,
    REDIS_URL: redis.url,
    ...{ VERDICT_PORT: String(ports[0]), VERDICT_ROOT_PASSWORD: rootPassword, VERDICT_SECRET: 'a secret of the test' },
    ...{ VERDICT_SUBMIT_INTERVAL_SEC: '0', VERDICT_LOG_LEVEL: 'silent', JUDGE_PRECOMPILE: 'false' },
  }
  product = createStandalone(env, { prefix: 'groups' })
  await product.start()
  await release()
  const visitor = new Client(`http://127.0.0.1:${ports[0]}`)
  const root = await visitor.signIn('root', rootPassword)
  const users = [['bob', 'the-word-of-bob', '', '', '', '', '']]
  await root.data('POST', '/api/admin/user/insert-batch-user', { users })
  callers = [await visitor.signIn('bob', 'the-word-of-bob'), visitor]
  const texts = { name: 'Hidden group', shortName: 'hidden', brief: 'a group', description: 'a group' }
  const { id } = await root.data<{ id: number }>('POST', '/api/group', { ...texts, auth: 1, visible: false })
  hidden = id
}, 2 * minuteMs)
afterAll(async () => {
  await product.stop()
  await redis.stop()
  rmSync(folder, { recursive: true, force: true })
}, minuteMs)

const contest = {
  ...{ title: 'a contest', description: 'x', type: 0, auth: 0 },
  ...{ startTime: '2030-01-01T00:00:00Z', endTime: '2030-01-02T00:00:00Z' },
}
const problem = { problemId: 'X1', title: 'x', description: 'x', type: 0, timeLimit: 1000, memoryLimit: 256 }

/** A value for each field that a route with `gid` needs besides. */
const samples: Readonly<Record<string, unknown>> = {
  ...contest,
  ...{ pid: 1, problemId: 'A1000', uid: 'somebody', username: 'somebody', id: 1, type: 'group', state: 'followed' },
  ...{
    language: 'C++ 17',
    code: 'int main() { return 0; } // of at least fifty characters, as is asked for',
    categoryId: 1,
  },
  ...{ pidList: [1], content: 'x', until: '2030-01-01T00:00:00Z', reason: 'I want to take part in it', userInput: '' },
}

/** What a form holds inside, `gid` with it. */
const forms: Readonly<Record<string, (gid: number) => unknown>> = {
  'POST /api/group/training': (gid) => ({ training: { title: 'x', description: 'x', gid } }),
  'PUT /api/group/member': (gid) => ({ gid, uid: 'somebody', auth: 3 }),
  'PUT /api/follow': (gid) => ({ type: 'group', id: String(gid), state: 'followed' }),
  ...Object.fromEntries(
    ['POST /api/group/problem', 'POST /api/group/contest-problem'].map((name) => [
      name,
      (gid: number) => ({ problem: { ...problem, gid } }),
    ]),
  ),
}

interface Fields {
  properties?: Record<string, unknown>
  required?: string[]
}

const nameOf = (route: AnyRoute) => `${route.method} ${route.path}`
const hasGid = (fields: unknown) => Object.hasOwn((fields as Fields | undefined)?.properties ?? {}, 'gid')

/** Uploads read their form first; edits name what is edited, not the group. */
const walked = allRoutes.filter(
  (route) =>
    (route.access === 'public' || route.access === 'login') &&
    !route.path.startsWith('/api/file/') &&
    (hasGid(route.query) || hasGid(route.body) || Object.hasOwn(forms, nameOf(route))),
)

function valuesOf(fields: unknown, gid: number): Record<string, unknown> {
  const { required = [] } = (fields as Fields | undefined) ?? {}
  return { ...Object.fromEntries(required.map((name) => [name, samples[name]])), ...(hasGid(fields) ? { gid } : {}) }
}

async function ask(caller: Client, route: AnyRoute, gid: number) {
  const query = new URLSearchParams(
    Object.entries(valuesOf(route.query, gid)).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const form = forms[nameOf(route)]
  const body = route.method === 'GET' ? undefined : form === undefined ? valuesOf(route.body, gid) : form(gid)
  const { http, status, code, data, msg } = await caller.call(route.method, `${route.path}?${query.toString()}`, body)
  return { http, status, code, data, msg }
}

describe.each(walked.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  it('tells strangers the same of a hidden group and of one that is not there', async () => {
    for (const caller of callers) {
      const answer = await ask(caller, route, hidden)
      expect(answer).toEqual(await ask(caller, route, missing))
      // Else it was never asked for the group.
      expect(answer.code).not.toBe('request.invalid')
    }
  })
})
