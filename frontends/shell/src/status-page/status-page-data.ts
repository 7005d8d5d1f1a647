import type { RouteData } from '@verdict/proto/http/route'
import type { getStatusPage } from '@verdict/proto/http/site/status-page'

export type StatusPageData = RouteData<typeof getStatusPage>
