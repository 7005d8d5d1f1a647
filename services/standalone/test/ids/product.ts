import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { roles } from '@verdict/proto/codes/roles'
import { Client } from '../../../../e2e/client.ts'
import { openHome } from '../../../../deploy/src/home.ts'
import { findRedis } from '../../../../deploy/src/install/redis.ts'
import { startRedis } from '../../../../deploy/src/servers/redis.ts'
import { startProvider } from '../../../auth/test/oidc-provider.ts'
import { createStandalone } from '../../src/index.ts'
import { reservePorts } from '../../src/ports.ts'
import { callers, roleOf, type Caller } from './callers.ts'

/** The address that passkeys are made for. */
export const siteUrl = 'http://localhost:8000'
const rootPassword = 'the-root-of-all-ids'
export const passwordOf = (name: string) => `the-word-of-${name}`

/** A further sign-in of a caller. */
export const signInAs = (visitor: Client, name: Caller) => visitor.signIn(name, passwordOf(name))

/** Limits that a walk through all routes would reach. */
const unlimited = Object.fromEntries(
  ['READ', 'SEARCH', 'WRITE', 'LOGIN', 'CAPTCHA', 'SUBMIT', 'UPLOAD'].flatMap((kind) =>
    ['ACCOUNT', 'ADDRESS'].map((by) => [`GATEWAY_RATE_${kind}_${by}`, '0']),
  ),
)

const freeSwitches = {
  defaultCreateGroupDailyLimit: 1000,
  defaultCreateGroupLimit: 1000,
  defaultCreateGroupACInitValue: 0,
  defaultCreateDiscussionDailyLimit: 0,
  defaultCreateDiscussionACInitValue: 0,
  defaultCreateCommentACInitValue: 0,
}

/** The product, with a client for each caller. */
export async function startProduct({ prefix }: { prefix: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-ids-'))
  const home = openHome(folder, process.env['VERDICT_TOOLS'])
  const tell = () => undefined
  const redis = await startRedis({ home, tell, command: await findRedis({ home, tell }) })
  const provider = await startProvider(`${siteUrl}/sign-in/callback`)
  const { ports, release } = await reservePorts(1)
  const env = {
    ...process.env,
    ...unlimited,
    REDIS_URL: redis.url,
    VERDICT_PORT: String(ports[0]),
    VERDICT_SECRET: 'a secret of the test',
    VERDICT_ROOT_PASSWORD: rootPassword,
    VERDICT_SUBMIT_INTERVAL_SEC: '0',
    VERDICT_LOG_LEVEL: 'silent',
    JUDGE_PRECOMPILE: 'false',
    VERDICT_PUBLIC_URL: siteUrl,
    AUTH_OIDC_PROVIDERS: JSON.stringify([provider.setting]),
  }
  const product = createStandalone(env, { prefix })
  await product.start()
  await release()
  const visitor = new Client(`http://127.0.0.1:${ports[0]}`)
  const root = await visitor.signIn('root', rootPassword)
  await root.data('PUT', '/api/admin/switch/update', freeSwitches)
  const accounts = await createAccounts(root)
  return {
    root,
    accounts,
    provider,
    async clients() {
      const signedIn = await Promise.all(
        callers.map(async (name) => {
          return [name, name === 'visitor' ? visitor : await visitor.signIn(name, passwordOf(name))] as const
        }),
      )
      return Object.fromEntries(signedIn) as Record<Caller, Client>
    },
    async stop() {
      await product.stop()
      await provider.stop()
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The uid of each caller. */
async function createAccounts(root: Client): Promise<Readonly<Record<string, string>>> {
  const names = callers.filter((name) => name !== 'visitor')
  const users = names.map((name) => [name, passwordOf(name), '', '', '', '', ''])
  await root.data('POST', '/api/admin/user/insert-batch-user', { users })
  const { records } = await root.data<{ records: { uid: string; username: string }[] }>(
    ...(['GET', '/api/admin/user/get-user-list?limit=100'] as const),
  )
  const accounts = Object.fromEntries(records.map(({ username, uid }) => [username, uid]))
  for (const username of names) {
    const role = roleOf(username) ?? 'default_user'
    if (role === 'default_user') continue
    await root.data('PUT', '/api/admin/user/edit-user', { uid: accounts[username], username, type: roles[role].id })
  }
  return accounts
}
