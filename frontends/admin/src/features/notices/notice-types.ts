import type { adminGetNotices } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'

/** Recipients of a notice. */
export type NoticeType = RouteData<typeof adminGetNotices>['records'][number]['type']

export const noticeTypes = ['All', 'Single', 'Admin'] as const satisfies readonly NoticeType[]

/** Parses a type; undefined for any other text. */
export function noticeTypeOf(text: string | undefined): NoticeType | undefined {
  return noticeTypes.find((type) => type === text)
}
