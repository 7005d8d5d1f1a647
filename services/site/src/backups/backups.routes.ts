import type { HttpServer } from '@verdict/kit/http'
import { getBackups } from '@verdict/proto/http/site/backups'
import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { BackupDoc } from './backup.model.ts'
import { listBackups } from './list-backups.ts'

export function backupsRoutes(http: HttpServer, ctx: { backups: Model<BackupDoc>; clock: Clock }): void {
  http.on(getBackups, ({ query }) => listBackups(ctx, query))
}
