import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getComments, getReplies } from '@verdict/proto/http/discussion/comment'
import { getDiscussionDetail } from '@verdict/proto/http/discussion/discussion'
import type { RouteData } from '@verdict/proto/http/route'
import type { CommentsProps } from '@verdict/ui/parts'
import { api, refreshQueries, toast } from '@verdict/ui'

export type CommentSource = CommentsProps['source']
export type CommentRow = RouteData<typeof getComments>['commentList']['records'][number]
export type ReplyRow = RouteData<typeof getReplies>[number]

export const commentsPerPage = 10

export function useComments(source: CommentSource, currentPage: number) {
  const query = { ...source, currentPage, limit: commentsPerPage }
  return useQuery({ ...api.query(getComments, { query }), placeholderData: keepPreviousData })
}

/** Refetches everything that a new, deleted or liked comment changes. */
export function refreshComments(): void {
  void refreshQueries(getComments, getReplies, getDiscussionDetail)
}

/** Runs a change of comments and refetches them; a refusal is shown as a toast. */
export async function changeComments(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
    refreshComments()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
