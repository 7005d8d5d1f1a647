import type { adminGetNotices } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'

export type NoticeRow = RouteData<typeof adminGetNotices>['records'][number]
