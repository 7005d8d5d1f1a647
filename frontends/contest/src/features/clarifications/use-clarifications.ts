import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { scopeKey } from '@verdict/proto/codes/scope'
import {
  getContestClarificationList,
  getContestClarifications,
  getContestUnreadClarifications,
  readContestClarifications,
} from '@verdict/proto/http/contest/clarifications'
import type { RouteData } from '@verdict/proto/http/route'
import {
  contestClarificationAllTopic,
  contestClarificationTopic,
  contestQuestionTopic,
} from '@verdict/proto/live/contest'
import { api, queryClient, readStored, removeStored, useLiveTopic, writeStored, refreshQueries } from '@verdict/ui'
import { contestScope } from '../../contest/contest.rules.ts'

export type ShownClarification = RouteData<typeof getContestClarifications>['records'][number]
export type Thread = RouteData<typeof getContestClarificationList>['records'][number]

const pollMs = 60_000

export async function refreshClarifications(): Promise<void> {
  const routes = [getContestClarifications, getContestUnreadClarifications, getContestClarificationList]
  await refreshQueries(...routes)
}

/** Clarifications that the reader has not seen, kept up to date. */
export function useUnreadClarifications(cid: number, enabled: boolean): readonly ShownClarification[] {
  const unread = useQuery({
    ...api.query(getContestUnreadClarifications, { query: { cid } }),
    refetchInterval: pollMs,
    enabled,
  })
  return unread.data ?? []
}

/** Refetches clarifications when the jury sends one to the reader. */
export function useClarificationPush(cid: number): void {
  const refresh = () => void refreshClarifications()
  useLiveTopic(contestClarificationTopic, '', (event) => event.cid === cid && refresh())
  useLiveTopic(contestClarificationAllTopic, scopeKey(contestScope(cid)), refresh)
}

/** Refetches the questions when one changes; for organisers. */
export function useQuestionPush(cid: number): void {
  useLiveTopic(contestQuestionTopic, scopeKey(contestScope(cid)), () => void refreshClarifications())
}

/** Number of unanswered questions. */
export function useOpenQuestions(cid: number, enabled: boolean): number {
  const query = { cid, state: 'unanswered', limit: 1 } as const
  const open = useQuery({ ...api.query(getContestClarificationList, { query }), refetchInterval: pollMs, enabled })
  return open.data?.total ?? 0
}

/** Marks all clarifications up to this one as read. */
export async function markRead(cid: number, id: number): Promise<void> {
  await api.call(readContestClarifications, { body: { cid, id } })
  await queryClient.invalidateQueries({ queryKey: api.keyOf(getContestUnreadClarifications) })
}

/** A draft that is kept in the browser until it is sent. */
export function useStoredText(key: string): [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = readStored(key)
    return typeof stored === 'string' ? stored : ''
  })
  useEffect(() => {
    if (text === '') removeStored(key)
    else writeStored(key, text)
  }, [key, text])
  return [text, setText]
}
