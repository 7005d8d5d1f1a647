import { roles } from '@verdict/proto/codes/roles'
import { Client } from '../../../../../e2e/client.ts'
import { startProvider } from '../../../../auth/test/oidc-provider.ts'
import { passwordOf, startOwnRedis, startTestProduct } from '../../product.ts'
import { callers, roleOf, type Caller } from '../callers.ts'

/** Passkeys are bound to this address. */
export const siteUrl = 'http://localhost:8000'

/** Signs in a caller once more. */
export const signInAs = (visitor: Client, name: Caller) => visitor.signIn(name, passwordOf(name))

/** Calling all routes would exceed these rate limits. */
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

/** Starts the product, with a client for each caller. */
export async function startProduct({ prefix }: { prefix: string }) {
  const redis = await startOwnRedis()
  const provider = await startProvider(`${siteUrl}/sign-in/callback`)
  const { product, url, root } = await startTestProduct(prefix, {
    ...unlimited,
    REDIS_URL: redis.url,
    VERDICT_PUBLIC_URL: siteUrl,
    AUTH_OIDC_PROVIDERS: JSON.stringify([provider.setting]),
  })
  const visitor = new Client(url)
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
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Creates an account for each caller and returns their uids. */
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
