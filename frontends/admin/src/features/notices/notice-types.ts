import type { adminGetNotices } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'

/** Whom a notice is for. */
export type NoticeType = RouteData<typeof adminGetNotices>['records'][number]['type']

export const noticeTypes = ['All', 'Single', 'Admin'] as const satisfies readonly NoticeType[]

/** Undefined for any other text: all notices. */
export function noticeTypeOf(text: string | undefined): NoticeType | undefined {
  return noticeTypes.find((type) => type === text)
}
