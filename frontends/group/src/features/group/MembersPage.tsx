import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { GroupLevel, memberLevels } from '@verdict/proto/codes/group'
import { getGroupApplyList, getGroupMemberList } from '@verdict/proto/http/group-members'
import {
  api,
  Button,
  type Column,
  DataList,
  lazyComponent,
  Pager,
  pageSizes,
  paths,
  RelativeTime,
  SearchInput,
  Select,
  Tag,
  theme,
  useListParams,
  useSite,
  useUser,
} from '@verdict/ui'
import { PersonLink } from '@verdict/ui/person-link'
import { GroupBanDialog, GroupBans } from './GroupBans.tsx'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { useMemberChanges, type Member } from './use-member-changes.ts'

const AddMembersDialog = lazyComponent(() => import('./AddMembersDialog.tsx').then((m) => m.AddMembersDialog))
const InvitationsDialog = lazyComponent(() => import('./InvitationsDialog.tsx').then((m) => m.InvitationsDialog))

const memberPageSizes = [5, ...pageSizes]

/** Members, and for administrators who has applied. */
export function MembersPage() {
  const { t } = useTranslation('group')
  const { group, level } = useGroup()
  const [params, change] = useListParams(getGroupMemberList)
  const query = { ...params, gid: group.id }
  const members = useQuery({ ...api.query(getGroupMemberList, { query }), placeholderData: keepPreviousData })
  const { openGroupDiscussion } = useSite()
  const [dialog, setDialog] = useState<'add' | 'invite' | null>(null)
  const close = () => setDialog(null)
  const [banned, setBanned] = useState<string | null>(null)
  const columns = useMemberColumns(openGroupDiscussion ? setBanned : undefined)
  return (
    <>
      {level >= GroupLevel.Admin && <Applications />}
      {level >= GroupLevel.Admin && openGroupDiscussion && <GroupBans gid={group.id} />}
      {banned !== null && <GroupBanDialog gid={group.id} username={banned} onClose={() => setBanned(null)} />}
      <Suspense fallback={null}>
        {dialog === 'add' && <AddMembersDialog onClose={close} />}
        {dialog === 'invite' && <InvitationsDialog onClose={close} />}
      </Suspense>
      <Toolbar>
        <div role="search">
          <SearchInput
            icon={<Search aria-hidden />}
            aria-label={t('group.memberSearch')}
            placeholder={t('group.memberSearch')}
            maxLength={100}
            value={params.keyword ?? ''}
            onChange={(typed) => change({ keyword: typed }, { replace: true })}
          />
        </div>
        {level >= GroupLevel.Root && (
          <>
            <Button onClick={() => setDialog('invite')}>{t('group.invitations')}</Button>
            <Button onClick={() => setDialog('add')}>{t('group.addMembers')}</Button>
          </>
        )}
        {level >= GroupLevel.Admin && <Link to={paths.group(group.id, 'moderation-log')}>{t('ban.log')}</Link>}
      </Toolbar>
      <DataList
        label={t('group.tabMembers')}
        query={members}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('group.noMembers')}
      />
      <Pager total={members.data?.total ?? 0} value={params} onChange={change} sizes={memberPageSizes} />
    </>
  )
}

function userColumn(title: string): Column<Member> {
  return {
    key: 'user',
    title,
    minWidthPx: 130,
    phone: 'title',
    cell: ({ username, nickname, avatar }) => (
      <PersonLink
        user={{ username, nickname, avatar }}
        text={nickname === null ? username : `${username} (${nickname})`}
      />
    ),
  }
}

/** `onBan`: asks for the ban of a member; without it none is offered. */
function useMemberColumns(onBan: ((username: string) => void) | undefined): Column<Member>[] {
  const { t } = useTranslation('group')
  const { group, level, isOwner, isSuperAdmin } = useGroup()
  const user = useUser()
  const { setLevel, askRemoval, askHandOver } = useMemberChanges()
  const standsAbove = (other: GroupLevel) => isOwner || isSuperAdmin || level > other
  const mayChange = ({ uid, auth }: Member) =>
    level >= GroupLevel.Admin && uid !== user?.uid && uid !== group.uid && standsAbove(auth)
  const mayHandOver = ({ uid, auth }: Member) =>
    (isOwner || isSuperAdmin) && auth >= GroupLevel.Admin && uid !== group.uid
  const levels = memberLevels.filter(standsAbove)
  const columns: Column<Member>[] = [
    userColumn(t('group.user')),
    {
      key: 'level',
      title: t('group.level'),
      widthPx: 150,
      phoneWidthPx: 116,
      cell: (row) =>
        mayChange(row) ? (
          <Select
            small
            aria-label={t('group.changeLevel', { name: row.username })}
            value={String(row.auth)}
            onChange={(chosen) => {
              const auth = levels.find((one) => String(one) === chosen)
              if (auth !== undefined) setLevel.mutate({ uid: row.uid, auth })
            }}
            options={levels.map((one) => ({ value: String(one), label: t(`group.level${one}`) }))}
          />
        ) : (
          <Tag $tone={row.auth === GroupLevel.Member ? 'neutral' : 'accent'}>
            {row.uid === group.uid ? t('group.owner') : levelText(t, row.auth)}
          </Tag>
        ),
    },
    {
      key: 'joined',
      title: t('group.joinedAt'),
      widthPx: 120,
      priority: 1,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'changed',
      title: t('group.changedAt'),
      widthPx: 120,
      priority: 2,
      cell: ({ gmtModify }) => <RelativeTime at={gmtModify} />,
    },
  ]
  if (level < GroupLevel.Admin) return columns
  return [
    ...columns,
    {
      key: 'realname',
      title: t('group.realname'),
      widthPx: 110,
      cell: ({ realname }) => <span>{realname ?? '–'}</span>,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      widthPx: isOwner || isSuperAdmin ? 270 : 170,
      align: 'end',
      phone: 'below',
      cell: (row) =>
        mayChange(row) && (
          <Buttons>
            {mayHandOver(row) && (
              <Button small variant="quiet" onClick={() => void askHandOver(row)}>
                {t('group.handOver')}
              </Button>
            )}
            {onBan !== undefined && (
              <Button small variant="quiet" onClick={() => onBan(row.username)}>
                {t('ban.ban')}
              </Button>
            )}
            <Button small variant="quiet" onClick={() => void askRemoval(row)}>
              {t('group.remove')}
            </Button>
          </Buttons>
        ),
    },
  ]
}

function levelText(t: ReturnType<typeof useTranslation<'group'>>['t'], level: GroupLevel): string {
  return level === GroupLevel.None ? '' : t(`group.level${level}`)
}

/** Who has applied, with what they wrote. */
function Applications() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { setLevel, askRemoval } = useMemberChanges()
  const applications = useQuery(
    api.query(getGroupApplyList, { query: { gid: group.id, limit: 100, withoutMembers: true } }),
  )
  if (applications.data?.total === 0) return null
  const columns: Column<Member>[] = [
    userColumn(t('group.user')),
    { key: 'reason', title: t('group.reason'), minWidthPx: 200, grow: 2, phone: 'below', cell: ({ reason }) => reason },
    {
      key: 'level',
      title: t('group.level'),
      widthPx: 100,
      priority: 1,
      phone: 'corner',
      cell: ({ auth }) => <Tag $tone={auth === GroupLevel.Refused ? 'danger' : 'warning'}>{levelText(t, auth)}</Tag>,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      widthPx: 220,
      align: 'end',
      phone: 'below',
      cell: (row) => (
        <Buttons>
          <Button small variant="primary" onClick={() => setLevel.mutate({ uid: row.uid, auth: 3 })}>
            {t('group.accept')}
          </Button>
          {row.auth === GroupLevel.Applying ? (
            <Button small onClick={() => setLevel.mutate({ uid: row.uid, auth: 2 })}>
              {t('group.refuse')}
            </Button>
          ) : (
            <Button small onClick={() => void askRemoval(row)}>
              {t('group.remove')}
            </Button>
          )}
        </Buttons>
      ),
    },
  ]
  return (
    <Section>
      <h2>{t('group.applications')}</h2>
      <DataList
        label={t('group.applications')}
        query={applications}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('group.noApplications')}
        skeletonRows={2}
      />
    </Section>
  )
}

const Section = styled.section`
  margin-bottom: ${theme.space(6)};
  h2 {
    margin-bottom: ${theme.space(3)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
`

const Buttons = styled.span`
  display: inline-flex;
  gap: ${theme.space(2)};
`
