import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteContestTeam, getContestTeams, observerGroup } from '@verdict/proto/http/contest/participants/teams'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  type Column,
  lazyComponent,
  PagedList,
  Row,
  SearchInput,
  Tag,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { Toolbar } from '../../contest/toolbar.styles.ts'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { refreshTeams } from './refresh-teams.ts'
import '../../texts/load-organiser-texts.ts'

type Team = RouteData<typeof getContestTeams>['records'][number]

const TeamDialog = lazyComponent(() => import('./TeamDialog.tsx').then((m) => m.TeamDialog))
const OrganisationsDialog = lazyComponent(() => import('./OrganisationsDialog.tsx').then((m) => m.OrganisationsDialog))
const ImportDialog = lazyComponent(() => import('./ImportDialog.tsx').then((m) => m.ImportDialog))

/** Teams of the contest; organisers can edit and import them. */
export function TeamsPage() {
  return (
    <JuryOrStaffOnly>
      <Teams />
    </JuryOrStaffOnly>
  )
}

function Teams() {
  const { t } = useTranslation('contest')
  const { contest, isAdmin, phase } = useContest()
  const list = useList(getContestTeams, { cid: contest.id })
  const { keyword = '' } = list.params
  const [isImporting, setImporting] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [edited, setEdited] = useState<Team | 'new' | null>(null)
  const columns = useColumns(setEdited).filter(({ key }) => isAdmin || key !== 'actions')
  return (
    <>
      <Tools>
        <SearchInput
          label={t('teams.search')}
          maxLength={100}
          value={keyword}
          onChange={(typed) => list.change({ keyword: typed }, { replace: true })}
        />
        {isAdmin && (
          <Row>
            <Button onClick={() => setNaming(true)}>{t('organisations.title')}</Button>
            <Button onClick={() => setEdited('new')}>{t('teams.add')}</Button>
            <Button variant="primary" onClick={() => setImporting(true)}>
              {t('teams.import')}
            </Button>
          </Row>
        )}
      </Tools>
      <PagedList
        label={t('contest.tab.teams')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t(keyword === '' ? 'teams.empty' : 'teams.noneFound')}
        emptyAction={isAdmin && <Button onClick={() => setImporting(true)}>{t('teams.import')}</Button>}
      />
      {edited !== null && (
        <TeamDialog
          cid={contest.id}
          team={edited === 'new' ? null : edited}
          hasBegun={phase !== 'scheduled'}
          onClose={() => setEdited(null)}
        />
      )}
      {isNaming && <OrganisationsDialog cid={contest.id} onClose={() => setNaming(false)} />}
      {isImporting && <ImportDialog cid={contest.id} onClose={() => setImporting(false)} />}
    </>
  )
}

function useColumns(onEdit: (team: Team) => void): Column<Team>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'name',
      title: t('teams.name'),
      minWidthPx: 170,
      phone: 'title',
      cell: (row) => <Members row={row} />,
    },
    {
      key: 'organisation',
      title: t('teams.organisation'),
      minWidthPx: 130,
      priority: 1,
      cell: ({ organisation }) => (
        <span>{[organisation?.name, organisation?.country].filter(Boolean).join(' · ') || '–'}</span>
      ),
    },
    {
      key: 'groups',
      title: t('teams.groups'),
      widthPx: 130,
      priority: 2,
      cell: ({ groups }) => <Groups groups={groups} />,
    },
    { key: 'seat', title: t('teams.seat'), widthPx: 80, priority: 1, cell: (row) => <span>{row.seat ?? '–'}</span> },
    {
      key: 'accounts',
      title: t('teams.accounts'),
      minWidthPx: 120,
      priority: 2,
      cell: (row) => (
        <Accounts>
          {row.accounts.map((username) => (
            <UserLink key={username} user={{ username }} />
          ))}
        </Accounts>
      ),
    },
    {
      key: 'actions',
      title: t('teams.actions'),
      isTitleHidden: true,
      widthPx: 96,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 60,
      cell: (row) => <Actions row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

function Members({ row }: { row: Team }) {
  const { t } = useTranslation('contest')
  return (
    <Name>
      <b>{row.name}</b>
      {row.members.length > 0 && <small>{row.members.join(t('clarifications.comma'))}</small>}
    </Name>
  )
}

function Groups({ groups }: { groups: readonly string[] }) {
  const { t } = useTranslation('contest')
  return (
    <Tags>
      {groups.map((group) => (
        <Tag key={group}>{group === observerGroup ? t('teams.observers') : group}</Tag>
      ))}
    </Tags>
  )
}

function Actions({ row, onEdit }: { row: Team; onEdit: () => void }) {
  const { t } = useTranslation('contest')
  return (
    <>
      <EditButton label={`${t('teams.edit')} ${row.name}`} onEdit={onEdit} />
      <Remove row={row} />
    </>
  )
}

function Remove({ row: { id, cid, name } }: { row: Team }) {
  const { t } = useTranslation('contest')
  const remove = async () => {
    await api.call(deleteContestTeam, { query: { cid, id } })
    await refreshTeams()
    toast.success(t('teams.removed'))
  }
  const question = { title: t('teams.removeTitle', { name }), text: t('teams.removeText'), confirm: t('teams.remove') }
  return <DeleteButton label={`${t('teams.remove')} ${name}`} question={question} onDelete={remove} />
}

const Tools = styled(Toolbar)`
  > span {
    flex: 0 1 320px;
  }
`

const Name = styled.span`
  display: grid;
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
  }
`

const Accounts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
`

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`
