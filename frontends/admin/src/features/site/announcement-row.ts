import type { adminGetAnnouncements } from '@verdict/proto/http/site/site'
import type { RouteData } from '@verdict/proto/http/route'

export type AnnouncementRow = RouteData<typeof adminGetAnnouncements>['records'][number]
