import type { ClientSession } from 'mongoose'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { defaultSiteSettings, type SiteSettings } from '@verdict/kit/site-settings'
import type { StoredSettings } from './site-settings.model.ts'
import { nextMaintenance } from '../status-page/next-maintenance.ts'
import type { SettingsContext } from './context.ts'

type Kind = keyof SiteSettings

/**
 * All settings: values set by administrators, with defaults from the environment.
 *
 * @param session of a transaction, for a consistent version
 */
export async function readSettings(
  ctx: Pick<SettingsContext, 'siteSettings' | 'settings'>,
  session: ClientSession | null = null,
): Promise<SiteSettings & { version: number }> {
  const rows = await ctx.siteSettings.find().session(session).lean()
  const defaults = defaultSiteSettings(ctx.settings)
  return {
    version: Number(valuesOf(rows, 'version')['version'] ?? 0),
    switches: { ...defaults.switches, ...valuesOf(rows, 'switches') },
    website: { ...defaults.website, ...valuesOf(rows, 'web') },
  }
}

function valuesOf(rows: readonly StoredSettings[], id: StoredSettings['_id']): StoredSettings['values'] {
  return rows.find(({ _id }) => _id === id)?.values ?? {}
}

/** Creates the document that serializes changes, as two transactions cannot create it concurrently. */
export async function prepareSettings(ctx: Pick<SettingsContext, 'siteSettings'>): Promise<void> {
  const row: Pick<StoredSettings, 'values'> = { values: { version: 0 } }
  await ctx.siteSettings.updateOne({ _id: 'version' }, { $setOnInsert: row }, { upsert: true })
}

interface UpdateOptions<Values> {
  expected?: Partial<Values> | undefined
  alongside?: () => Promise<void>
}

/**
 * Changes the given settings, and notifies all services.
 *
 * @param options.expected values that must be unchanged (optimistic locking)
 * @param options.alongside stores what other services keep, after that check; if it fails, nothing is changed. It may
 *   run again.
 * @throws AppError settings.changed_meanwhile
 */
export async function updateSettings<K extends Kind>(
  ctx: SettingsContext,
  kind: K,
  changes: Partial<SiteSettings[K]>,
  { expected = {}, alongside = async () => undefined }: UpdateOptions<SiteSettings[K]> = {},
): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (given.length === 0) {
    assertUnchanged((await readSettings(ctx))[kind], expected)
    return alongside()
  }
  const values = Object.fromEntries(given.map(([name, value]) => [`values.${name}`, value]))
  const _id = kind === 'switches' ? 'switches' : 'web'
  await inTransaction(ctx.db, async (session) => {
    await ctx.siteSettings.updateOne({ _id: 'version' }, { $inc: { 'values.version': 1 } }, { session })
    const before = await readSettings(ctx, session)
    assertUnchanged(before[kind], expected)
    await alongside()
    await ctx.siteSettings.updateOne({ _id }, { $set: values }, { upsert: true, session })
    const after = await readSettings(ctx, session)
    describeAudit({ before: { ...before[kind] }, after: { ...after[kind] } })
    await ctx.outbox.add(session, siteSettingsChanged, after)
  })
}

function assertUnchanged<Values extends object>(current: Values, expected: Partial<Values>): void {
  const now = new Map<string, unknown>(Object.entries(current))
  const isSame = Object.entries(expected).every(([name, value]) => value === undefined || now.get(name) === value)
  if (!isSame) throw new AppError('settings.changed_meanwhile')
}

/** Public settings of the site. */
export async function getWebsiteConfig(ctx: SettingsContext) {
  const { switches, website } = await readSettings(ctx)
  const { openPublicDiscussion, openGroupDiscussion, openContestComment } = switches
  const readOnly = ctx.diskSpace.level() !== 'enough'
  const maintenance = await nextMaintenance(ctx)
  return {
    ...website,
    email: null,
    openPublicDiscussion,
    openGroupDiscussion,
    openContestComment,
    readOnly,
    maintenance,
  }
}
