import Pencil from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteContestStaff, getContestStaff } from '@verdict/proto/http/contest/staff'
import {
  api,
  Button,
  type Column,
  confirm,
  DataList,
  Pager,
  refreshQueries,
  Tag,
  theme,
  toast,
  useListParams,
} from '@verdict/ui'
import { PersonLink } from '@verdict/ui/person-link'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import type { Member } from './member.ts'
import '../../texts/load-organiser-texts.ts'

/** Who helps with the contest: balloon runners and printers with their rooms, and analysts. */
export function StaffPage() {
  return (
    <JuryOrStaffOnly>
      <Staff />
    </JuryOrStaffOnly>
  )
}

function Staff() {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const [params, change] = useListParams(getContestStaff)
  const [edited, setEdited] = useState<Member | 'new' | null>(null)
  const staff = useQuery({
    ...api.query(getContestStaff, { query: { ...params, cid: contest.id } }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(setEdited).filter(({ key }) => isAdmin || key !== 'actions')
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      {t('staff.add')}
    </Button>
  )
  return (
    <>
      <Tools>
        <p>{t('staff.lead')}</p>
        {isAdmin && add}
      </Tools>
      <DataList
        label={t('contest.tab.staff')}
        query={staff}
        columns={columns}
        rowKey={(row) => row.uid}
        empty={t('staff.empty')}
      />
      <Pager hideSizes total={staff.data?.total ?? 0} value={params} onChange={change} />
      {edited !== null && (
        <StaffDialog cid={contest.id} member={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function useColumns(onEdit: (member: Member) => void): Column<Member>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'username',
      title: t('onSite.user'),
      minWidthPx: 140,
      phone: 'title',
      cell: ({ username }) => <PersonLink user={{ username }} />,
    },
    {
      key: 'role',
      title: t('staff.role'),
      widthPx: 200,
      priority: 1,
      cell: ({ role }) => <Tag $tone={role === 'analyst' ? 'accent' : 'neutral'}>{t(`staff.roles.${role}`)}</Tag>,
    },
    {
      key: 'rooms',
      title: t('staff.rooms'),
      minWidthPx: 140,
      priority: 1,
      cell: ({ role, rooms }) => <Rooms>{role === 'analyst' ? '–' : rooms.join(' · ') || t('staff.everywhere')}</Rooms>,
    },
    {
      key: 'teams',
      title: t('staff.teams'),
      widthPx: 110,
      align: 'end',
      priority: 2,
      cell: ({ role, teams }) => <span>{role === 'analyst' ? '–' : teams}</span>,
    },
    {
      key: 'actions',
      title: t('onSite.actions'),
      isTitleHidden: true,
      widthPx: 96,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 60,
      cell: (row) => (
        <>
          <Button
            small
            square
            variant="quiet"
            aria-label={t('staff.editTitle', { name: row.username })}
            icon={<Pencil aria-hidden />}
            onClick={() => onEdit(row)}
          />
          <Remove row={row} />
        </>
      ),
    },
  ]
}

function Remove({ row: { uid, username } }: { row: Member }) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const remove = useMutation({
    mutationFn: () => api.call(deleteContestStaff, { query: { cid: contest.id, uid } }),
    onSuccess: async () => {
      await refreshQueries(getContestStaff)
      toast.success(t('staff.removed'))
    },
  })
  const ask = async () => {
    const title = t('staff.removeTitle', { name: username })
    if (await confirm({ title, text: t('staff.removeText'), confirm: t('staff.remove'), danger: true })) remove.mutate()
  }
  return (
    <Button
      small
      square
      variant="quiet"
      busy={remove.isPending}
      aria-label={t('staff.removeTitle', { name: username })}
      icon={<Trash aria-hidden />}
      onClick={() => void ask()}
    />
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  p {
    flex: 1 1 320px;
    max-width: 72ch;
    color: ${theme.color.muted};
  }
`

const Rooms = styled.span`
  overflow-wrap: anywhere;
`
