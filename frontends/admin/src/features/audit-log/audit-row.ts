import type { getAuditLog } from '@verdict/proto/http/site/audit-log'
import type { RouteData } from '@verdict/proto/http/route'

export type AuditRow = RouteData<typeof getAuditLog>['records'][number]
