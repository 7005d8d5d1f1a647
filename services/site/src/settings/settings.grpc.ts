import type { GrpcHandlers } from '@verdict/kit/grpc'
import { inTransaction } from '@verdict/kit/mongo'
import type { SettingsContext } from './context.ts'
import { readSettings } from './settings-store.ts'

export function settingsHandlers(
  ctx: Pick<SettingsContext, 'db' | 'siteSettings' | 'settings'>,
): GrpcHandlers<'site.v1.Settings'> {
  return { get: () => inTransaction(ctx.db, (session) => readSettings(ctx, session)) }
}
