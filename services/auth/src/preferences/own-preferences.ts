import type { getPreferences, savePreferences as saveRoute } from '@verdict/proto/http/auth/accounts/preferences'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { Model } from 'mongoose'
import type { PreferencesDoc } from './preferences.model.ts'

type StoredPreferences = RouteData<typeof getPreferences>

function toStoredPreferences(doc: PreferencesDoc | null): StoredPreferences {
  if (doc === null) return { version: 0, preferences: {} }
  const { _id, version, ...preferences } = doc
  return { version, preferences }
}

export async function getOwnPreferences(
  ctx: { preferences: Model<PreferencesDoc> },
  { uid }: Actor,
): Promise<StoredPreferences> {
  return toStoredPreferences(await ctx.preferences.findById(uid).lean<PreferencesDoc>())
}

/**
 * Replaces the given preferences. If another save came in between, it changes nothing and returns the current ones.
 */
export async function saveOwnPreferences(
  ctx: { preferences: Model<PreferencesDoc> },
  actor: Actor,
  { version, preferences }: RouteBody<typeof saveRoute>,
): Promise<RouteData<typeof saveRoute>> {
  const saved = await replace(ctx, actor.uid, { version, preferences })
  return saved === null
    ? { saved: false, ...(await getOwnPreferences(ctx, actor)) }
    : { saved: true, ...toStoredPreferences(saved) }
}

/** Null where the version is no longer the one that is kept. */
async function replace(
  ctx: { preferences: Model<PreferencesDoc> },
  uid: string,
  { version, preferences }: RouteBody<typeof saveRoute>,
): Promise<PreferencesDoc | null> {
  try {
    return await ctx.preferences
      .findOneAndUpdate(
        { _id: uid, version },
        { $set: preferences, $inc: { version: 1 } },
        // If the version is outdated, the insert conflicts with the existing document.
        { upsert: version === 0, returnDocument: 'after' },
      )
      .lean<PreferencesDoc>()
  } catch (error) {
    if (isDuplicateKey(error)) return null
    throw error
  }
}
