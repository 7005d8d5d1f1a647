import { getPreferences, savePreferences } from '@verdict/proto/http/auth/accounts/preferences'
import type { HttpServer } from '@verdict/kit/http'
import type { Model } from 'mongoose'
import type { PreferencesDoc } from './preferences.model.ts'
import { getOwnPreferences, saveOwnPreferences } from './own-preferences.ts'

export function preferencesRoutes(http: HttpServer, ctx: { preferences: Model<PreferencesDoc> }): void {
  http.on(getPreferences, ({ actor }) => getOwnPreferences(ctx, actor))
  http.on(savePreferences, ({ actor, body }) => saveOwnPreferences(ctx, actor, body))
}
