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
import { adminCloneContest, adminGetContestList } from '@verdict/proto/http/contest/admin'
import { downloadContestPackage } from '@verdict/proto/http/contest/clics/package'
import { api, isSuperAdmin, type MenuItem, paths, queryClient, RowMenu, toast, useUser } from '@verdict/ui'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { DeleteContestDialog } from './DeleteContestDialog.tsx'
import type { AdminContest } from '../values/contest-values.rules.ts'

/** Actions on a contest of the list; contests of others can only be viewed. */
export function ContestActions({ row }: { row: AdminContest }) {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  const isOff = row.manageable === false
  const { clone, pack } = useCopies(row)
  const [isRemoving, setRemoving] = useState(false)
  const item = (
    name: 'edit' | 'problems' | 'announcements' | 'clarifications' | 'teams',
    icon: ReactElement,
    to: string,
  ): MenuItem => ({ key: name, label: t(`contests.${name}`), icon, to, disabled: isOff })
  const items: MenuItem[] = [
    { key: 'open', label: t('contests.open'), icon: <Eye aria-hidden />, to: paths.contest(row.id) },
    item('edit', <SquarePen aria-hidden />, adminPaths.editContest(row.id)),
    item('problems', <ListOrdered aria-hidden />, adminPaths.contestProblems(row.id)),
    item('announcements', <Megaphone aria-hidden />, adminPaths.contestAnnouncements(row.id)),
    item('clarifications', <MessageCircle aria-hidden />, paths.contest(row.id, 'clarifications')),
    item('teams', <Users aria-hidden />, paths.contest(row.id, 'teams')),
    {
      key: 'package',
      label: t('contests.package'),
      icon: <Package aria-hidden />,
      separated: true,
      disabled: isOff,
      onSelect: () => pack.mutate(),
    },
    {
      key: 'clone',
      label: t('contests.clone'),
      icon: <Copy aria-hidden />,
      disabled: isOff,
      onSelect: () => clone.mutate(),
    },
  ]
  const remove: MenuItem = {
    key: 'remove',
    label: t('contests.remove'),
    icon: <Trash aria-hidden />,
    danger: true,
    separated: true,
    onSelect: () => setRemoving(true),
  }
  return (
    <>
      <RowMenu
        name={row.title}
        busy={pack.isPending || clone.isPending}
        note={isOff ? t('contests.notYours') : undefined}
        items={isRoot ? [...items, remove] : items}
      />
      {isRemoving && <DeleteContestDialog row={row} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** Copies a contest to a new one on this site, or exports it as a package. */
function useCopies(row: AdminContest) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
  const clone = useMutation({
    mutationFn: () => api.call(adminCloneContest, { query: { cid: row.id } }),
    onSuccess: async ({ id }) => {
      await refresh()
      toast.success(t('contests.cloned'))
      await navigate(adminPaths.editContest(id))
    },
  })
  const pack = useMutation({ mutationFn: () => api.download(downloadContestPackage, { query: { cid: row.id } }) })
  return { clone, pack }
}
