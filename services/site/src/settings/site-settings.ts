import type { SiteContext } from '../context.ts'
import type { SiteSettingsDoc } from './site-settings.model.ts'
import { fieldsBelow, firstSwitches, firstWebTexts, type SwitchValues, type WebTexts } from './site-settings.rules.ts'

/**
 * Makes the row of settings at the first start, and gives a later version's new fields their first values. What an
 * administrator has changed stays.
 */
export async function createSiteSettings(ctx: SiteContext): Promise<void> {
  const { VERDICT_SUBMIT_INTERVAL_SEC, VERDICT_SITE_NAME, VERDICT_SITE_URL } = ctx.settings
  const first = {
    switches: firstSwitches(VERDICT_SUBMIT_INTERVAL_SEC),
    web: firstWebTexts({ name: VERDICT_SITE_NAME, url: VERDICT_SITE_URL }),
  }
  await ctx.siteSettings.updateOne({ _id: 'site' }, { $setOnInsert: first }, { upsert: true })
  const known = await readSiteSettings(ctx)
  await ctx.siteSettings.updateOne(
    { _id: 'site' },
    { $set: { switches: { ...first.switches, ...known.switches }, web: { ...first.web, ...known.web } } },
  )
}

export async function readSiteSettings(ctx: SiteContext): Promise<SiteSettingsDoc> {
  const row = await ctx.siteSettings.findById('site').lean()
  if (row === null) throw new Error('the row of site settings is gone')
  return row
}

export async function changeSwitches(ctx: SiteContext, change: Partial<SwitchValues>): Promise<void> {
  await setFields(ctx, fieldsBelow('switches', change))
}

export async function changeWebTexts(ctx: SiteContext, change: Partial<WebTexts>): Promise<void> {
  await setFields(ctx, fieldsBelow('web', change))
}

async function setFields(ctx: SiteContext, fields: Record<string, unknown>): Promise<void> {
  if (Object.keys(fields).length > 0) await ctx.siteSettings.updateOne({ _id: 'site' }, { $set: fields })
}
