import { clockLevel, diskLevel } from '@verdict/kit/doctor.rules'
import { finding, type HealthCheck, type Finding } from '@verdict/kit/doctor'
import type { Log } from '@verdict/kit/log'
import { connectRedis } from '@verdict/kit/redis'
import type { Connection } from 'mongoose'
import { backupAgeHours, isBackupOld } from '../backups/backup-age.rules.ts'
import type { DoctorContext } from './context.ts'

const gigabyte = 1024 ** 3

type Context = Pick<DoctorContext, 'backups' | 'db' | 'clock' | 'settings' | 'log'>

/** Health checks of MongoDB and Redis, which all services share. */
export function storeHealthChecks({ backups, db, clock, settings, log }: Context): HealthCheck[] {
  return [
    { check: 'mongo', run: () => checkMongo(db) },
    { check: 'mongoDisk', run: () => checkDisk(db) },
    {
      check: 'clock',
      async run() {
        const before = clock.now().getTime()
        const { localTime } = await adminOf(db).command({ hello: 1 })
        const middle = (before + clock.now().getTime()) / 2
        const skewMs = Math.round(middle - (localTime as Date).getTime())
        return finding('clock', clockLevel(skewMs), { skewMs })
      },
    },
    { check: 'redis', run: () => checkRedis(settings.REDIS_URL, log) },
    { check: 'backup', run: () => checkBackup({ backups, clock }) },
  ]
}

function adminOf(db: Connection) {
  return db.getClient().db('admin')
}

async function checkMongo(db: Connection): Promise<Finding> {
  const admin = adminOf(db)
  const [hello, { version }] = await Promise.all([admin.command({ hello: 1 }), admin.command({ buildInfo: 1 })])
  const replicaSet = hello['setName'] as string | undefined
  if (replicaSet === undefined) return finding('mongo', 'fault', { reason: 'no replica set' })
  const members = await memberStates(db)
  const facts = {
    version: String(version),
    replicaSet,
    members: members.length,
    healthy: members.filter((state) => ['PRIMARY', 'SECONDARY', 'ARBITER'].includes(state)).length,
  }
  return finding('mongo', facts.healthy < facts.members ? 'warn' : 'ok', facts)
}

/** Empty if the site's database user lacks the permission. */
async function memberStates(db: Connection): Promise<string[]> {
  try {
    const { members } = await adminOf(db).command({ replSetGetStatus: 1 })
    return (members as { stateStr: string }[]).map(({ stateStr }) => stateStr)
  } catch {
    return []
  }
}

async function checkDisk(db: Connection): Promise<Finding | []> {
  const { fsTotalSize = 0, fsUsedSize = 0 } = (await db.db?.command({ dbStats: 1 })) ?? {}
  if (fsTotalSize === 0) return []
  const free = Number(fsTotalSize) - Number(fsUsedSize)
  const [freePercent, freeGb] = [(free / Number(fsTotalSize)) * 100, free / gigabyte]
  const facts = { freePercent: freePercent.toFixed(0), freeGb: freeGb.toFixed(1) }
  return finding('mongoDisk', diskLevel(freePercent, freeGb), facts)
}

async function checkRedis(url: string, log: Log): Promise<Finding> {
  const redis = await connectRedis({ url, log, waitMs: 3_000, commandTimeoutMs: 3_000 })
  try {
    const info = await redis.info()
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
    const policy = field('maxmemory_policy') || 'noeviction'
    const usedMb = Math.round(Number(field('used_memory')) / 1024 ** 2)
    const evicts = policy !== 'noeviction' && Number(field('maxmemory')) > 0
    return finding('redis', evicts ? 'warn' : 'ok', { version: field('redis_version'), policy, usedMb })
  } finally {
    redis.disconnect()
  }
}

/** Reads the records that `verdict backup` writes to the site's database. */
async function checkBackup({ backups, clock }: Pick<Context, 'backups' | 'clock'>): Promise<Finding> {
  const last = await backups.findOne().sort({ at: -1, _id: -1 }).lean()
  if (last === null) return finding('backup', 'warn', { detail: 'there is none' })
  if (last.error !== '') return finding('backup', 'fault', { detail: last.error })
  const now = clock.now()
  const hours = backupAgeHours(last.at, now)
  return finding('backup', isBackupOld(last.at, now) ? 'warn' : 'ok', { hours, detail: `${hours} h` })
}
