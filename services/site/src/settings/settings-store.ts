import { firstSwitches, firstWebTexts, type Switches, type WebTexts } from './first-values.rules.ts'
import type { SiteContext } from '../context.ts'

export async function getSwitches(ctx: SiteContext): Promise<Switches> {
  return { ...firstSwitches(ctx.settings), ...(await stored(ctx, 'switches')) }
}

/** Changes the switches that are given and leaves the others. */
export function updateSwitches(ctx: SiteContext, changes: Partial<Switches>): Promise<void> {
  return store(ctx, 'switches', changes)
}

export async function getWebTexts(ctx: SiteContext): Promise<WebTexts> {
  return { ...firstWebTexts(ctx.settings), ...(await stored(ctx, 'web')) }
}

/** Changes the texts that are given and leaves the others. */
export function updateWebTexts(ctx: SiteContext, changes: Partial<WebTexts>): Promise<void> {
  return store(ctx, 'web', changes)
}

/** What every visitor is told of the site. */
export async function getWebsiteConfig(ctx: SiteContext) {
  const [switches, web] = await Promise.all([getSwitches(ctx), getWebTexts(ctx)])
  const { openPublicDiscussion, openGroupDiscussion, openContestComment } = switches
  return { ...web, email: null, openPublicDiscussion, openGroupDiscussion, openContestComment }
}

async function stored(ctx: SiteContext, kind: 'web' | 'switches'): Promise<object> {
  const row = await ctx.siteSettings.findById(kind).lean()
  return row?.values ?? {}
}

async function store(ctx: SiteContext, kind: 'web' | 'switches', changes: object): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const values = Object.fromEntries(given.map(([name, value]) => [`values.${name}`, value as unknown]))
  await ctx.siteSettings.updateOne({ _id: kind }, { $set: values }, { upsert: true })
}
