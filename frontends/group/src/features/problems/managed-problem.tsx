import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changeGroupProblemAuth,
  deleteGroupProblem,
  getGroupAdminProblemList,
  getGroupProblemList,
} from '@verdict/proto/http/problem/group'
import { getGroupQuota } from '@verdict/proto/http/group/quota'
import { downloadTestcase } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteData } from '@verdict/proto/http/route'
import { getTrainingProblemList } from '@verdict/proto/http/problem/training/training'
import { getGroupTrainingProblemList } from '@verdict/proto/http/problem/training/group'
import { api, confirm, paths, refreshQueries, Select, toast } from '@verdict/ui'
import { RowButtons } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'

/** A problem of the group, with whether the reader may change it. */
type ManagedProblem = Pick<
  RouteData<typeof getGroupAdminProblemList>['records'][number],
  'id' | 'problemId' | 'title' | 'auth' | 'manageable'
>

const auths = [1, 2, 3] as const

/** Refetches every list of the group's problems. */
export function refreshGroupProblems(): Promise<unknown> {
  return refreshQueries(
    getGroupAdminProblemList,
    getGroupProblemList,
    getGroupQuota,
    getGroupTrainingProblemList,
    getTrainingProblemList,
  )
}

/** Chooses who sees a problem: members, administrators only, or participants of a contest. */
export function ProblemAuthSelect({ problem: { id: pid, problemId, auth, manageable } }: { problem: ManagedProblem }) {
  const { t } = useTranslation('group')
  const change = useMutation({
    mutationFn: (next: (typeof auths)[number]) => api.call(changeGroupProblemAuth, { query: { pid, auth: next } }),
    onSettled: refreshGroupProblems,
  })
  const known = auths.find((one) => one === auth) ?? 1
  if (!manageable) return t(`manage.auth${known}`)
  return (
    <RowButtons>
      <Select
        small
        aria-label={t('manage.authOf', { id: problemId })}
        value={String(change.isPending ? change.variables : known)}
        onChange={(chosen) => {
          const next = auths.find((one) => String(one) === chosen)
          if (next !== undefined) change.mutate(next)
        }}
        options={auths.map((one) => ({ value: String(one), label: t(`manage.auth${one}`) }))}
      />
    </RowButtons>
  )
}

/** Further actions on a problem of the group; deleting asks first. */
export function useProblemActions({ id: pid, problemId, title }: ManagedProblem) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const remove = useMutation({
    mutationFn: () => api.call(deleteGroupProblem, { query: { pid } }),
    onSuccess: async () => {
      toast.success(t('manage.deleted', { id: problemId }))
      await refreshGroupProblems()
    },
  })
  const download = useMutation({
    mutationFn: () => api.download(downloadTestcase, { query: { pid } }),
    onSuccess: (name) => toast.success(t('manage.downloaded', { name })),
  })
  const askRemoval = async () => {
    const question = { title: t('manage.deleteAsk', { id: problemId, title }), text: t('manage.deleteText') }
    if (await confirm({ ...question, confirm: t('group.delete'), danger: true })) remove.mutate()
  }
  return { editPath: paths.group(group.id, `edit-problem/${pid}`), remove, download, askRemoval }
}
