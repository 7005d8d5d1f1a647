import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { scopeKey } from '@verdict/proto/codes/scope'
import {
  getContestVerifications,
  verifyContestVerdicts,
  withdrawContestVerification,
} from '@verdict/proto/http/contest/jury/verification'
import type { RouteData } from '@verdict/proto/http/route'
import { contestVerificationTopic } from '@verdict/proto/live/contest'
import { api, refreshQueries, toast, useLiveTopic } from '@verdict/ui'
import { contestScope } from '../../contest/contest.rules.ts'

export type Row = RouteData<typeof getContestVerifications>['records'][number]

export const pollMs = 30_000

/** Refetches the verdicts to be verified whenever one is added or removed; for organisers. */
export function useVerificationPush(cid: number): void {
  useLiveTopic(
    contestVerificationTopic,
    scopeKey(contestScope(cid)),
    () => void refreshQueries(getContestVerifications),
  )
}

/** Number of verdicts that wait for verification. */
export function useUnverified(cid: number, enabled: boolean): number {
  const query = { cid, limit: 1 } as const
  const waiting = useQuery({ ...api.query(getContestVerifications, { query }), refetchInterval: pollMs, enabled })
  return waiting.data?.total ?? 0
}

export function useVerify(cid: number) {
  const { t } = useTranslation('contest')
  return useMutation({
    mutationFn: ({ submitId, attempt }: Pick<Row, 'submitId' | 'attempt'>) =>
      api.call(verifyContestVerdicts, { body: { cid, verdicts: [{ submitId, attempt }] } }),
    onSuccess: (_, { submitId: id }) => toast.success(t('verification.done', { id })),
    onSettled: () => refreshQueries(getContestVerifications),
  })
}

export function useWithdraw(cid: number) {
  const { t } = useTranslation('contest')
  return useMutation({
    mutationFn: ({ submitId }: Pick<Row, 'submitId'>) =>
      api.call(withdrawContestVerification, { query: { cid, submitId } }),
    onSuccess: (_, { submitId: id }) => toast.success(t('verification.withdrawn', { id })),
    onSettled: () => refreshQueries(getContestVerifications),
  })
}
