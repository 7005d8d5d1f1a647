import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { getUserProblemStatus } from '@verdict/proto/http/submission/submission'
import { api, confirm, useSession } from '@verdict/ui'
import { useScope } from '../../scope/scope.ts'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'

/**
 * Asks before a submission replaces an earlier one with a hidden result, as in OI contests without live results.
 * Resolves to whether to submit; true if that cannot be checked.
 */
export function useConfirmOverwrite({ id: pid, type }: ProblemDetail['problem']): () => Promise<boolean> {
  const { t } = useTranslation('problem')
  const { cid } = useScope()
  const queryClient = useQueryClient()
  return async () => {
    if (cid === 0 || type !== ProblemType.Oi || useSession.getState().token === null) return true
    const body = { pidList: [pid], isContestProblemList: true, cid }
    const statuses = await queryClient
      .fetchQuery({ ...api.query(getUserProblemStatus, { body }), staleTime: 0 })
      .catch(() => null)
    if (statuses?.[pid]?.status !== JudgeStatus.SubmittedUnknownResult) return true
    return confirm({ title: t('editor.overwrite'), text: t('editor.overwriteText'), confirm: t('editor.submit') })
  }
}
