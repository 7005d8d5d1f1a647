import type { RouteData } from '@verdict/proto/http/route'
import type { getIncidents } from '@verdict/proto/http/site/status-page'

export type IncidentRow = RouteData<typeof getIncidents>['records'][number]
