import { pagedList } from '@verdict/kit/paged-list'
import type { getBackups } from '@verdict/proto/http/site/backups'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import { isBackupOld } from './backup-age.rules.ts'
import type { BackupDoc } from './backup.model.ts'

type Listed = RouteData<typeof getBackups>

const order = { at: -1, _id: -1 } as const

export async function listBackups(
  { backups, clock }: { backups: Model<BackupDoc>; clock: Clock },
  query: RouteQuery<typeof getBackups>,
): Promise<Listed> {
  const [page, last] = await Promise.all([
    pagedList<BackupDoc>({
      model: backups,
      filter: {},
      sort: order,
      request: pageOfQuery(query, { limit: 20, maxLimit: 100 }),
    }),
    backups.findOne({ error: '' }).sort(order).lean(),
  ])
  return {
    ...page,
    records: page.records.map(toAttempt),
    lastComplete: last === null ? null : toAttempt(last),
    isOld: isBackupOld(last?.at, clock.now()),
  }
}

function toAttempt({ _id: id, at, tookMs, error, ...figures }: BackupDoc): Listed['records'][number] {
  const { documents = 0, bytes = 0, storedBytes = 0, newBytes = 0, encrypted = false, folder = '' } = figures
  return { id, at: at.toISOString(), tookMs, error, documents, bytes, storedBytes, newBytes, encrypted, folder }
}
