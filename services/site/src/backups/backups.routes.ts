import type { HttpServer } from '@verdict/kit/http'
import { getBackups } from '@verdict/proto/http/backups'
import type { SiteContext } from '../context.ts'
import { listBackups } from './list-backups.ts'

export function backupsRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(getBackups, ({ query }) => listBackups(ctx, query))
}
