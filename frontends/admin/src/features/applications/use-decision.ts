import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  adminChangeGroupProblemProgress,
  adminGetGroupProblemList,
  publicProgress,
} from '@verdict/proto/http/problem/group'
import { adminGetProblemList } from '@verdict/proto/http/problem/admin'
import { api, confirm, toast, refreshQueries } from '@verdict/ui'
import type { Application } from './application.ts'

const progressOf = { accept: publicProgress.Accepted, refuse: publicProgress.Refused } as const

/** Accepts or rejects an application after a confirmation. */
export function useDecision({ id: pid, problemId: id, title }: Application, onDone?: () => void) {
  const { t } = useTranslation('admin')
  const decide = useMutation({
    mutationFn: (decision: 'accept' | 'refuse') =>
      api.call(adminChangeGroupProblemProgress, { body: { pid, progress: progressOf[decision] } }),
    onSuccess: async (_, decision) => {
      onDone?.()
      const routes = [adminGetGroupProblemList, adminGetProblemList]
      await refreshQueries(...routes)
      toast.success(t(decision === 'accept' ? 'applications.accepted' : 'applications.refused', { id }))
    },
  })
  const ask = async (decision: 'accept' | 'refuse') => {
    const question = {
      title: t(`applications.${decision}Title`, { id, title }),
      text: t(`applications.${decision}Text`),
      confirm: t(`applications.${decision}`),
      danger: decision === 'refuse',
    }
    if (await confirm(question)) decide.mutate(decision)
  }
  return { ask, isBusy: decide.isPending }
}
