import { Type } from 'typebox'
import { Instant, Nullable } from '../schema.ts'
import { EnglishText } from '../translation.ts'

const text = Nullable(Type.String())

/** Settings of the site that every page needs. */
export const WebsiteConfig = Type.Object({
  baseUrl: text,
  name: Type.String(),
  shortName: Type.String(),
  description: text,
  register: Type.Boolean(),
  recordName: text,
  recordUrl: text,
  email: text,
  projectName: text,
  projectUrl: text,
  openPublicDiscussion: Type.Boolean(),
  openGroupDiscussion: Type.Boolean(),
  openContestComment: Type.Boolean(),
  readOnly: Type.Boolean({ description: 'nothing can be changed now, for the disk is almost full' }),
  maintenance: Nullable(
    Type.Object(
      {
        title: Type.String(),
        titleEn: EnglishText('title'),
        startsAt: Instant,
        endsAt: Instant,
        at: Type.String({ format: 'date-time', description: 'what the clock of the server says' }),
      },
      { description: 'that runs, or begins within a day; null: none' },
    ),
  ),
})

/** Figures of the dashboard. */
export const DashboardInfo = Type.Object({
  userNum: Type.Integer(),
  recentContestNum: Type.Integer(),
  todayJudgeNum: Type.Integer(),
  problemNum: Type.Integer(),
})

const ServiceAddress = {
  host: Type.String(),
  port: Type.Integer(),
  secure: Type.Boolean(),
}

/**
 * State of all services of the registry, in the format that older clients read; up to a second old. `metadata` contains
 * `name`, `nacos.healthy` and `state`: `ready`, `not_ready` (a dependency is missing), `away` (no response within a
 * second), for the judge also `unknown` (the queue is unavailable). The judge's row has the address of a worker, the
 * number of `workers` that report, and how many are `readyWorkers`; without any, it has no host and port 0.
 */
export const ServiceInfo = Type.Object({
  nacos: Type.Object({ status: Type.String() }),
  backupCores: Type.Integer(),
  backupPercentCpuLoad: Type.String(),
  backupPercentMemoryLoad: Type.String(),
  diskFreeMb: Nullable(
    Type.Integer({ description: 'MiB free on the disk of the data; null where the data lie elsewhere' }),
  ),
  readOnly: Type.Boolean(),
  backupService: Type.Array(
    Type.Object({
      ...ServiceAddress,
      metadata: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    }),
  ),
})

/** State of the judge workers, in the shape that older clients read. */
export const JudgeServiceInfo = Type.Array(
  Type.Object({
    cpuCores: Type.Integer(),
    percentCpuLoad: Type.String(),
    percentMemoryLoad: Type.String(),
    serviceId: Type.String({ description: 'what older clients show as the name of the worker' }),
    service: Type.Object({
      serviceId: Type.String(),
      ...ServiceAddress,
      metadata: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    }),
  }),
)
