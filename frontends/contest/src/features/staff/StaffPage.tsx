import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteContestStaff, getContestStaff } from '@verdict/proto/http/contest/staff'
import { api, Button, type Column, PagedList, refreshQueries, Tag, toast, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { Toolbar } from '../../contest/toolbar.styles.ts'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import type { StaffMember } from './staff-member.ts'
import '../../texts/load-organiser-texts.ts'

/** Staff of the contest: balloon runners and printers with their rooms, and analysts. */
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
  const list = useList(getContestStaff, { cid: contest.id })
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null)
  const columns = useColumns(setEdited).filter(({ key }) => isAdmin || key !== 'actions')
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      {t('staff.add')}
    </Button>
  )
  return (
    <>
      <Toolbar>
        <p>{t('staff.lead')}</p>
        {isAdmin && add}
      </Toolbar>
      <PagedList
        hideSizes
        label={t('contest.tab.staff')}
        list={list}
        columns={columns}
        rowKey={(row) => row.uid}
        empty={t('staff.empty')}
      />
      {edited !== null && (
        <StaffDialog cid={contest.id} member={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function useColumns(onEdit: (member: StaffMember) => void): Column<StaffMember>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'username',
      title: t('onSite.user'),
      minWidthPx: 140,
      phone: 'title',
      cell: ({ username }) => <UserLink user={{ username }} />,
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
          <EditButton label={t('staff.editTitle', { name: row.username })} onEdit={() => onEdit(row)} />
          <Remove row={row} />
        </>
      ),
    },
  ]
}

function Remove({ row: { uid, username } }: { row: StaffMember }) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const remove = async () => {
    await api.call(deleteContestStaff, { query: { cid: contest.id, uid } })
    await refreshQueries(getContestStaff)
    toast.success(t('staff.removed'))
  }
  const title = t('staff.removeTitle', { name: username })
  return (
    <DeleteButton
      label={title}
      question={{ title, text: t('staff.removeText'), confirm: t('staff.remove') }}
      onDelete={remove}
    />
  )
}

const Rooms = styled.span`
  overflow-wrap: anywhere;
`
