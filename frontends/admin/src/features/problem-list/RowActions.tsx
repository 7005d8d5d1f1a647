import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ListChecks from 'lucide-react/icons/list-checks'
import SquarePen from 'lucide-react/icons/square-pen'
import Swords from 'lucide-react/icons/swords'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { duplicateProblem } from '@verdict/proto/http/problem/authoring/authoring'
import { adminDeleteProblem, type adminGetProblemList } from '@verdict/proto/http/problem/admin'
import { downloadTestcase } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteData } from '@verdict/proto/http/route'
import { api, confirm, hasRole, type MenuItem, queryClient, RowMenu, toast, useUser } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'

export type ProblemRow = RouteData<typeof adminGetProblemList>['records'][number]

/** Actions on a problem; disabled for readers who may not change it. */
export function RowActions({ row, listKey }: { row: ProblemRow; listKey: readonly unknown[] }) {
  const { t } = useTranslation('admin')
  const mayDelete = hasRole(useUser(), ['root', 'problem_admin'])
  const isOff = row.manageable === false
  const { download, remove, duplicate, askAndRemove } = useActions(row, listKey)
  const item = (
    key: string,
    label: string,
    icon: ReactElement,
    action: Pick<MenuItem, 'to' | 'onSelect'>,
  ): MenuItem => ({
    key,
    label,
    icon,
    disabled: isOff,
    ...action,
  })
  const { id } = row
  const items = [
    item('edit', t('problems.edit'), <SquarePen aria-hidden />, { to: adminPaths.editProblem(id) }),
    item('tests', t('problems.tests'), <ListChecks aria-hidden />, { to: `/admin/problem/tests/${id}` }),
    item('script', t('script.link'), <ScrollText aria-hidden />, { to: adminPaths.problemScript(id) }),
    item('gate', t('gate.link'), <ShieldCheck aria-hidden />, { to: adminPaths.problemGate(id) }),
    item('stress', t('stress.link'), <Swords aria-hidden />, { to: adminPaths.problemStress(id) }),
    item('versions', t('versions.link'), <History aria-hidden />, { to: adminPaths.problemVersions(id) }),
    item('duplicate', t('problems.duplicate'), <Copy aria-hidden />, { onSelect: () => duplicate.mutate() }),
    item('download', t('problems.download'), <Download aria-hidden />, { onSelect: () => download.mutate() }),
  ]
  const removal: MenuItem = {
    key: 'delete',
    label: t('problems.delete'),
    icon: <Trash aria-hidden />,
    danger: true,
    separated: true,
    onSelect: () => void askAndRemove(),
  }
  return (
    <RowMenu
      name={row.problemId}
      busy={download.isPending || duplicate.isPending || remove.isPending}
      note={isOff ? t('problems.notYours') : undefined}
      items={mayDelete ? [...items, removal] : items}
    />
  )
}

function useActions(row: ProblemRow, listKey: readonly unknown[]) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const refresh = () => queryClient.invalidateQueries({ queryKey: listKey })
  const download = useMutation({ mutationFn: () => api.download(downloadTestcase, { query: { pid: row.id } }) })
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteProblem, { query: { pid: row.id } }),
    onSuccess: async () => {
      await refresh()
      toast.success(t('problems.deleted', { id: row.problemId }))
    },
  })
  const duplicate = useMutation({
    mutationFn: () => api.call(duplicateProblem, { body: { pid: row.id } }),
    onSuccess: async ({ pid, problemId }) => {
      await refresh()
      toast.success(t('problems.duplicated', { id: row.problemId, copy: problemId }))
      await navigate(adminPaths.editProblem(pid))
    },
  })
  const askAndRemove = async () => {
    const title = t('problems.deleteTitle', { id: row.problemId, title: row.title })
    const sure = await confirm({ title, text: t('problems.deleteText'), confirm: t('problems.delete'), danger: true })
    if (sure) remove.mutate()
  }
  return { download, remove, duplicate, askAndRemove }
}
