import { Type } from 'typebox'
import { Nullable } from './schema.ts'

const text = Nullable(Type.String())

/** What every page of the site needs to know of it. */
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

/** State of the services, in the shape that older clients read. */
export const ServiceInfo = Type.Object({
  nacos: Type.Object({ status: Type.String() }),
  backupCores: Type.Integer(),
  backupPercentCpuLoad: Type.String(),
  backupPercentMemoryLoad: Type.String(),
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
