import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getGroupDetail } from '@verdict/proto/http/group/group'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import { api } from '@verdict/ui'
import type { ChecklistFacts } from './contest-checklist.rules.ts'
import { useContestCalls } from '../contest-calls.ts'
import type { StoredContest } from '../values/contest-values.rules.ts'

/** What a contest depends on besides its form: judges, the group that it is of, and the clock when the form was opened. */
export function useSurroundings(stored: StoredContest | undefined): ChecklistFacts {
  const { gid } = useContestCalls()
  const [now] = useState(() => new Date())
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  const group = useQuery({ ...api.query(getGroupDetail, { query: { gid } }), enabled: gid !== 0 })
  return {
    now,
    hasBegun: stored !== undefined && Date.parse(stored.contest.startTime) <= now.getTime(),
    offered: languages.data?.map(({ name }) => name) ?? null,
    members: group.data?.memberCount ?? null,
  }
}
