import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MessageCircle from 'lucide-react/icons/message-circle-question-mark'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { adminCloneContest, adminGetContestList } from '@verdict/proto/http/contest-admin'
import { downloadContestPackage } from '@verdict/proto/http/contest-package'
import { api, Button, isSuperAdmin, paths, queryClient, toast, Tooltip, useUser } from '@verdict/ui'
import { DeleteContestDialog } from './DeleteContestDialog.tsx'
import type { AdminContest } from './contest-values.rules.ts'
import { AboveRowLink } from './form-layout.ts'

/** What can be done to a contest of the list. Of others’ contests only looking is left. */
export function ContestActions({ row }: { row: AdminContest }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const isOff = row.manageable === false
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
  const clone = useMutation({
    mutationFn: () => api.call(adminCloneContest, { query: { cid: row.id } }),
    onSuccess: async ({ id }) => {
      await refresh()
      toast.success(t('contests.cloned'))
      await navigate(paths.admin.editContest(id))
    },
  })
  const pack = useMutation({ mutationFn: () => api.download(downloadContestPackage, { query: { cid: row.id } }) })
  const [isRemoving, setRemoving] = useState(false)
  const button = (
    name: 'open' | 'edit' | 'problems' | 'announcements' | 'clarifications' | 'teams' | 'package' | 'clone' | 'remove',
    icon: ReactElement,
    onClick: () => void,
    { disabled = false, busy = false } = {},
  ) => (
    <Tooltip content={disabled ? t('contests.notYours') : t(`contests.${name}`)}>
      <Button
        small
        square
        variant="quiet"
        aria-label={`${t(`contests.${name}`)} ${row.title}`}
        {...{ icon, onClick, disabled, busy }}
      />
    </Tooltip>
  )
  const go = (to: string) => () => void navigate(to)
  const off = { disabled: isOff }
  return (
    <AboveRowLink>
      {button('open', <Eye aria-hidden />, go(paths.contest(row.id)))}
      {button('edit', <SquarePen aria-hidden />, go(paths.admin.editContest(row.id)), off)}
      {button('problems', <ListOrdered aria-hidden />, go(paths.admin.contestProblems(row.id)), off)}
      {button('announcements', <Megaphone aria-hidden />, go(paths.admin.contestAnnouncements(row.id)), off)}
      {button('clarifications', <MessageCircle aria-hidden />, go(paths.contest(row.id, 'clarifications')), off)}
      {button('teams', <Users aria-hidden />, go(paths.contest(row.id, 'teams')), off)}
      {button('package', <Package aria-hidden />, () => pack.mutate(), { ...off, busy: pack.isPending })}
      {button('clone', <Copy aria-hidden />, () => clone.mutate(), { ...off, busy: clone.isPending })}
      {isSuperAdmin(useUser()) && button('remove', <Trash aria-hidden />, () => setRemoving(true))}
      {isRemoving && <DeleteContestDialog row={row} onClose={() => setRemoving(false)} />}
    </AboveRowLink>
  )
}
