import { X509Certificate } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Connection } from 'mongoose'
import type { Clock } from '../time/clock.ts'
import type { Tls } from '../grpc/grpc.ts'
import type { Metrics } from '../metrics.ts'
import { jobModel } from '../job/job.model.ts'
import { firstPending } from '../outbox/outbox.model.ts'
import type { DiskSpace } from '../disk-space/disk-space.ts'
import { certificateLevel, jobsLevel, outboxLevel } from './doctor.rules.ts'
import { runHealthChecks, finding, type HealthCheck, type Finding } from './finding.ts'

interface CheckedService {
  db: Connection | undefined
  clock: Clock
  diskSpace: Pick<DiskSpace, 'level' | 'freeMb'>
  metrics: Metrics
  tls: Tls | undefined
  isBusUp: () => boolean | Promise<boolean>
  isReady: () => Promise<boolean>
}

/** Tests and uploads of a busy day. */
const littleMb = 4_096
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

/** Runs the checks that every service has and the ones that this service adds. */
export function createHealthChecker(service: CheckedService, own: readonly HealthCheck[]): () => Promise<Finding[]> {
  return () => runHealthChecks([...serviceHealthChecks(service), ...own])
}

/** Readiness of the service, and the parts that the kit runs for it. */
function serviceHealthChecks(service: CheckedService): HealthCheck[] {
  const { db, clock, diskSpace, metrics, tls, isBusUp, isReady } = service
  return [
    {
      check: 'service',
      run: async () =>
        (await isReady()) ? finding('service', 'ok', { version }) : finding('service', 'fault', { reason: '/readyz' }),
    },
    { check: 'bus', run: () => checkBus(isBusUp, metrics) },
    { check: 'disk', run: async () => checkDisk(diskSpace) },
    ...(tls?.own === undefined
      ? []
      : [{ check: 'certificate' as const, run: checkCertificate(tls.own.certificate, clock) }]),
    ...(db === undefined ? [] : databaseHealthChecks(db, clock)),
  ]
}

function databaseHealthChecks(db: Connection, clock: Clock): HealthCheck[] {
  return [
    { check: 'indexes', run: () => checkIndexes(db) },
    {
      check: 'outbox',
      async run() {
        const first = await firstPending(db).lean()
        const ageSec = first === null ? 0 : Math.round((clock.now().getTime() - first.createdAt.getTime()) / 1000)
        return finding('outbox', outboxLevel(ageSec), { ageSec })
      },
    },
    {
      check: 'jobs',
      async run() {
        const failing = await jobModel(db)
          .find({ failures: { $gt: 0 } })
          .lean()
        const level = jobsLevel(failing.map(({ failures }) => failures))
        return finding('jobs', level, { failing: failing.map(({ _id }) => _id).join(', ') })
      },
    },
  ]
}

async function checkBus(isBusUp: CheckedService['isBusUp'], { registry }: Metrics) {
  if (!(await isBusUp())) return finding('bus', 'fault')
  const counted = await registry.getSingleMetric('verdict_bus_dead_letters_total')?.get()
  const dead = (counted?.values ?? []).reduce((sum, { value }) => sum + value, 0)
  return finding('bus', dead > 0 ? 'warn' : 'ok', { dead })
}

function checkDisk(diskSpace: CheckedService['diskSpace']) {
  const freeMb = diskSpace.freeMb()
  if (freeMb === undefined) return []
  if (diskSpace.level() !== 'enough') return finding('disk', 'fault', { freeMb })
  return finding('disk', freeMb < littleMb ? 'warn' : 'ok', { freeMb })
}

/** Compares the indexes that the models declare with those in the database. */
async function checkIndexes(db: Connection) {
  const models = Object.values(db.models)
  const differences = await Promise.all(
    models.map(async (model) => ({ model, missing: (await model.diffIndexes()).toCreate })),
  )
  const missing = differences.flatMap(({ model, missing: keys }) =>
    keys.map((key) => `${model.collection.name}(${Object.keys(key as object).join(',')})`),
  )
  const count = models.reduce((sum, model) => sum + model.schema.indexes().length, 0)
  return finding('indexes', missing.length === 0 ? 'ok' : 'fault', { count, missing: missing.join(', ') })
}

function checkCertificate(certificate: Buffer, clock: Clock) {
  return async () => {
    const { validTo } = new X509Certificate(certificate)
    const days = Math.floor((new Date(validTo).getTime() - clock.now().getTime()) / 86_400_000)
    return finding('certificate', certificateLevel(days), { days, reason: validTo })
  }
}
