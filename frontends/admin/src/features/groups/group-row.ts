import type { adminGetGroupQuotaList } from '@verdict/proto/http/group/quota'
import type { RouteData } from '@verdict/proto/http/route'

export type GroupRow = RouteData<typeof adminGetGroupQuotaList>['records'][number]
