import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import ListChecks from 'lucide-react/icons/list-checks'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { duplicateProblem } from '@verdict/proto/http/problem-authoring'
import { adminDeleteProblem, type adminGetProblemList } from '@verdict/proto/http/problem-admin'
import { downloadTestcase } from '@verdict/proto/http/problem-test-data'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, confirm, hasRole, paths, queryClient, toast, Tooltip, useUser } from '@verdict/ui'

export type ProblemRow = RouteData<typeof adminGetProblemList>['records'][number]

/** What can be done to a problem of the list. Of others' problems the buttons are off for who may not change them. */
export function RowActions({ row, listKey }: { row: ProblemRow; listKey: readonly unknown[] }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const isOff = row.manageable === false
  const { download, remove, duplicate, askAndRemove } = useActions(row, listKey)
  const button = (
    name: 'edit' | 'tests' | 'duplicate' | 'download',
    Icon: ReactElement,
    more: { busy?: boolean; onClick: () => void },
  ) =>
    // prettier-ignore
    <Tooltip content={isOff ? t('problems.notYours') : t(`problems.${name}`)}>
      <Button
        small
        square
        variant="quiet"
        aria-label={`${t(`problems.${name}`)} ${row.problemId}`}
        disabled={isOff}
        icon={Icon}
        {...more}
      />
    </Tooltip>
  return (
    <AboveRowLink>
      {button('edit', <SquarePen aria-hidden />, { onClick: () => void navigate(paths.admin.editProblem(row.id)) })}
      {button('tests', <ListChecks aria-hidden />, { onClick: () => void navigate(`/admin/problem/tests/${row.id}`) })}
      {button('duplicate', <Copy aria-hidden />, { busy: duplicate.isPending, onClick: () => duplicate.mutate() })}
      {button('download', <Download aria-hidden />, { busy: download.isPending, onClick: () => download.mutate() })}
      {hasRole(useUser(), ['root', 'problem_admin']) && (
        <Tooltip content={t('problems.delete')}>
          <Button
            small
            square
            variant="quiet"
            busy={remove.isPending}
            aria-label={`${t('problems.delete')} ${row.problemId}`}
            icon={<Trash aria-hidden />}
            onClick={() => void askAndRemove()}
          />
        </Tooltip>
      )}
    </AboveRowLink>
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
      await navigate(paths.admin.editProblem(pid))
    },
  })
  const askAndRemove = async () => {
    const title = t('problems.deleteTitle', { id: row.problemId, title: row.title })
    const sure = await confirm({ title, text: t('problems.deleteText'), confirm: t('problems.delete'), danger: true })
    if (sure) remove.mutate()
  }
  return { download, remove, duplicate, askAndRemove }
}

/** Controls inside a row that is a link as a whole. */
export const AboveRowLink = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  gap: 2px;
`
