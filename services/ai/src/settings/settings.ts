import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { getAiSettings, setAiSettings } from '@verdict/proto/http/ai/admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { SettingsContext } from './context.ts'
import { fingerprint } from './secrets.ts'
import type { ProviderRow } from '../providers/provider.ts'
import { changedKey, firstSettings, withLocalModel, type TutorSettings } from './settings.rules.ts'

type Context = Pick<SettingsContext, 'settingsStore' | 'settingsCache' | 'secrets' | 'localModel' | 'clock' | 'log'>

const cacheKey = 'settings'

/** The current settings, cached for at most two seconds. */
export function readSettings(
  ctx: Pick<SettingsContext, 'settingsStore' | 'settingsCache' | 'localModel'>,
): Promise<TutorSettings> {
  return ctx.settingsCache.get(cacheKey, async () => {
    return withLocalModel(await storedSettings(ctx), ctx.localModel)
  })
}

/** The stored settings, with defaults for fields added since. */
async function storedSettings({ settingsStore }: Pick<Context, 'settingsStore'>): Promise<TutorSettings> {
  return { ...firstSettings, ...(await settingsStore.findById('settings', { _id: 0 }).lean()) }
}

/** The settings without API keys. */
export async function showSettings(ctx: Context): Promise<RouteData<typeof getAiSettings>> {
  const { providers, ...rest } = await storedSettings(ctx)
  return {
    ...rest,
    localModel: ctx.localModel?.model ?? null,
    providers: providers.map(({ key, ...provider }) => {
      const open = key === '' ? null : ctx.secrets.decrypt(key)
      return { ...provider, keyFingerprint: open === null ? null : fingerprint(open) }
    }),
  }
}

/**
 * Stores providers, models and limits; API keys are encrypted.
 *
 * @throws AppError ai.settings_changed, ai.key_needed, ai.provider_missing
 */
export async function saveSettings(ctx: Context, actor: Actor, body: RouteBody<typeof setAiSettings>): Promise<null> {
  const before = await storedSettings(ctx)
  if (before.version !== body.version) throw new AppError('ai.settings_changed')
  const providers = body.providers.map((provider) => stored(ctx, before, provider))
  const known = new Set(providers.map(({ id }) => id))
  const { reviewer = null } = body
  const chosen = [...body.models, ...(reviewer === null ? [] : [reviewer])]
  if (known.size !== providers.length || chosen.some(({ provider }) => !known.has(provider)))
    throw new AppError('ai.provider_missing')
  const version = before.version + 1
  const after = { ...body, providers, reviewer, version, changedBy: actor.uid, changedAt: ctx.clock.now() }
  const { matchedCount, upsertedCount } = await ctx.settingsStore
    .replaceOne({ _id: 'settings', version: before.version }, after, { upsert: before.version === 0 })
    .catch((error: unknown) => {
      if (isDuplicateKey(error)) return { matchedCount: 0, upsertedCount: 0 }
      throw error
    })
  if (matchedCount + upsertedCount === 0) throw new AppError('ai.settings_changed')
  ctx.settingsCache.invalidate()
  describeAudit({ id: 'ai', before: withoutKeys(before), after: withoutKeys(after) })
  ctx.log.info({ uid: actor.uid }, 'the settings of the tutor were changed')
  return null
}

/** @throws AppError ai.key_needed */
function stored(
  ctx: Context,
  before: TutorSettings,
  { key, ...provider }: RouteBody<typeof setAiSettings>['providers'][number],
): ProviderRow {
  const known = before.providers.find(({ id }) => id === provider.id)
  const after = changedKey(known, { baseUrl: provider.baseUrl, key }, ctx.secrets.encrypt)
  if (after === null) throw new AppError('ai.key_needed')
  return { ...provider, key: after }
}

/** For the audit log, which shows only that a key changed. */
function withoutKeys(settings: object & { providers: readonly ProviderRow[] }) {
  return { ...settings, providers: settings.providers.map(({ key, ...rest }) => ({ ...rest, hasKey: key !== '' })) }
}
