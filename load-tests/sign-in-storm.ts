/**
 * Lets everybody sign in at once: `node load-tests/sign-in-storm.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD. USERS
 * accounts (300), created for it and removed at the end, sign in within STORM_SECONDS (20). It exits with 1 if a
 * sign-in fails or the 95th percentile is above BOUND_MS (10,000).
 */
import { openK6, productUrl, print, withFile } from './lib/k6.ts'
import { rootToken } from './lib/contest-world.ts'
import { makeAccounts, removeUsers } from './lib/users.ts'

const k6 = await openK6()
const root = await rootToken()
const accounts = await makeAccounts(root, Number(process.env['USERS'] ?? 300))
try {
  const metrics = await withFile(accounts, (file) =>
    k6.run('sign-in-storm', { URL: productUrl, ACCOUNTS: file, ...k6.given('STORM_SECONDS', 'BOUND_MS') }),
  )
  const of = (metric: string, figure: string) => metrics[metric]?.[figure] ?? 0
  print(
    `signed in ${of('signed_in', 'count')} of ${accounts.length}, told to wait ${of('told_to_wait', 'count')} times`,
  )
  print(`until signed in: median ${of('sign_in_ms', 'med')} ms, 95th ${of('sign_in_ms', 'p(95)')} ms`)
  if (of('signed_in', 'count') < accounts.length) process.exitCode = 1
} finally {
  await removeUsers(root, accounts)
}
