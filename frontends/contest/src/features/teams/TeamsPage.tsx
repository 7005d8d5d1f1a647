import Pencil from 'lucide-react/icons/square-pen'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteContestTeam, getContestTeams, observerGroup } from '@verdict/proto/http/contest/participants/teams'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  type Column,
  confirm,
  DataList,
  lazyComponent,
  Pager,
  Row,
  SearchInput,
  Tag,
  theme,
  toast,
  useListParams,
} from '@verdict/ui'
import { PersonLink } from '@verdict/ui/person-link'
import { useContest } from '../../contest/use-contest.ts'
import { JuryOrStaffOnly } from '../on-site/JuryOrStaffOnly.tsx'
import { refreshTeams } from './refresh-teams.ts'
import '../../texts/load-organiser-texts.ts'

type Team = RouteData<typeof getContestTeams>['records'][number]

const TeamDialog = lazyComponent(() => import('./TeamDialog.tsx').then((m) => m.TeamDialog))
const OrganisationsDialog = lazyComponent(() => import('./OrganisationsDialog.tsx').then((m) => m.OrganisationsDialog))
const ImportDialog = lazyComponent(() => import('./ImportDialog.tsx').then((m) => m.ImportDialog))

/** The teams of the contest, and their import for who runs it. */
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
  const [params, change] = useListParams(getContestTeams)
  const [isImporting, setImporting] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [edited, setEdited] = useState<Team | 'new' | null>(null)
  const columns = useColumns(setEdited).filter(({ key }) => isAdmin || key !== 'actions')
  const teams = useQuery({
    ...api.query(getContestTeams, { query: { ...params, cid: contest.id } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Tools>
        <SearchInput
          icon={<Search aria-hidden />}
          label={t('teams.search')}
          maxLength={100}
          value={params.keyword ?? ''}
          onChange={(keyword) => change({ keyword }, { replace: true })}
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
      <DataList
        label={t('contest.tab.teams')}
        query={teams}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t((params.keyword ?? '') === '' ? 'teams.empty' : 'teams.noneFound')}
        emptyAction={isAdmin && <Button onClick={() => setImporting(true)}>{t('teams.import')}</Button>}
      />
      <Pager total={teams.data?.total ?? 0} value={params} onChange={change} />
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
            <PersonLink key={username} user={{ username }} />
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
      <Button
        small
        square
        variant="quiet"
        aria-label={`${t('teams.edit')} ${row.name}`}
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      />
      <Remove row={row} />
    </>
  )
}

function Remove({ row: { id, cid, name } }: { row: Team }) {
  const { t } = useTranslation('contest')
  const remove = useMutation({
    mutationFn: () => api.call(deleteContestTeam, { query: { cid, id } }),
    onSuccess: async () => {
      await refreshTeams()
      toast.success(t('teams.removed'))
    },
  })
  const ask = async () => {
    const title = t('teams.removeTitle', { name })
    if (await confirm({ title, text: t('teams.removeText'), confirm: t('teams.remove'), danger: true })) remove.mutate()
  }
  return (
    <Button
      small
      square
      variant="quiet"
      busy={remove.isPending}
      aria-label={`${t('teams.remove')} ${name}`}
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
