import { toUserInfo } from '../accounts/account.rules.ts'
import type { ExportContext } from './context.ts'

const maxRows = 10_000

/** Data of auth about a person as JSON files, without secrets. */
export async function ownFiles(ctx: ExportContext, uid: string): Promise<Record<string, string>> {
  const account = await ctx.accounts.findById(uid).lean()
  if (account === null) return {}
  const newest = { sort: { _id: -1 as const }, limit: maxRows }
  const [signIns, events, sessions, tokens, passkeys, links, preferences] = await Promise.all([
    ctx.signIns.find({ uid }, { _id: 0, at: 1, ip: 1, userAgent: 1 }, newest).lean(),
    ctx.accountEvents.find({ uid, actorUid: uid }, { _id: 0, at: 1, kind: 1, address: 1, detail: 1 }, newest).lean(),
    ctx.sessions.find({ uid }, { _id: 0, createdAt: 1, usedAt: 1, ip: 1, userAgent: 1 }).limit(maxRows).lean(),
    ctx.personalTokens.find({ uid }, { _id: 0, name: 1, scopes: 1, createdAt: 1, expiresAt: 1 }).lean(),
    ctx.passkeys.find({ uid }, { _id: 0, name: 1, createdAt: 1, usedAt: 1 }).lean(),
    ctx.identityLinks.find({ uid }, { _id: 0, provider: 1, label: 1, linkedAt: 1, usedAt: 1 }).lean(),
    ctx.preferences.findById(uid, { _id: 0, version: 0 }).lean(),
  ])
  const profile = { ...toUserInfo(account), roster: account.roster ?? null, registeredAt: account.createdAt }
  const files = {
    profile,
    'sign-ins': signIns,
    'security-log': events,
    sessions,
    tokens,
    passkeys,
    providers: links,
    preferences: preferences ?? {},
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`account/${name}.json`, `${JSON.stringify(content, null, 2)}\n`]),
  )
}
