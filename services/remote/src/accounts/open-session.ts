import type { AccountsContext } from './context.ts'
import { createSiteHttp, newSession, sessionFromText, sessionToText, type SiteHttp } from '../sites/http/site-http.ts'
import { SiteError } from '../sites/outcome.ts'
import { waitForRequestTurn } from '../site-states/request-turn.ts'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { AccountRow } from './account.model.ts'

/** Runs `work` with requests without an account. */
export async function withSite<T>(
  ctx: AccountsContext,
  key: RemoteJudgeKey,
  work: (http: SiteHttp) => Promise<T>,
): Promise<T> {
  const http = createSiteHttp(httpOptionsOf(ctx, key))
  try {
    return await work(http)
  } finally {
    await http.close()
  }
}

function httpOptionsOf(ctx: AccountsContext, key: RemoteJudgeKey) {
  const waitForTurn = () => waitForRequestTurn(ctx, key)
  return { bases: ctx.siteOf(key).bases, clock: ctx.clock, timeoutMs: ctx.settings.REMOTE_TIMEOUT_MS, waitForTurn }
}

/** Runs `work` with requests of an account, signed in or not, and stores the changed session. */
export async function withSession<T>(
  ctx: AccountsContext,
  key: RemoteJudgeKey,
  account: AccountRow,
  work: (http: SiteHttp) => Promise<T>,
): Promise<T> {
  const text = account.session === null ? null : ctx.secrets.decrypt(account.session)
  const session = text === null ? newSession() : sessionFromText(text)
  const http = createSiteHttp({ ...httpOptionsOf(ctx, key), session })
  try {
    return await work(http)
  } finally {
    await http.close()
    const after = sessionToText(session)
    if (after !== text)
      await ctx.accounts.updateOne({ _id: account._id }, { $set: { session: ctx.secrets.encrypt(after) } })
  }
}

/**
 * Signs in unless the session is still valid.
 *
 * @throws SiteError bad-credentials, and errors of the site's operations
 */
export async function ensureSignedIn(
  ctx: AccountsContext,
  key: RemoteJudgeKey,
  account: AccountRow,
  http: SiteHttp,
): Promise<void> {
  const { site } = ctx.siteOf(key)
  if (account.session !== null && (await site.checkSession(http))) return
  const password = ctx.secrets.decrypt(account.password)
  if (password === null) throw new SiteError({ kind: 'bad-credentials' })
  await site.signIn(http, { username: account.username, password })
  await ctx.accounts.updateOne({ _id: account._id }, { $set: { state: 'signed_in', detail: '', limitedUntil: null } })
}
