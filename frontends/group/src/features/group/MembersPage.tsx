import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GroupLevel, memberLevels } from '@verdict/proto/codes/group'
import { getGroupMemberList } from '@verdict/proto/http/group-members'
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
  useLanguage,
  useListParams,
  useSite,
  useUser,
} from '@verdict/ui'
import { GroupBanDialog, GroupBans } from './GroupBans.tsx'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { useMemberChanges, type Member } from './use-member-changes.ts'
import { Applications } from './Applications.tsx'
import { levelText, RowButtons, userColumn } from './member-columns.tsx'

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
  const columns = useMemberColumns(members.data?.records ?? [], openGroupDiscussion ? setBanned : undefined)
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

/** Of two or three buttons: what is left is for names. */
function actionsWidthPx(locale: string, handsOver: boolean): number {
  if (locale === 'zh-CN') return handsOver ? 220 : 130
  return handsOver ? 270 : 170
}

/** `onBan`: asks for the ban of a member; without it none is offered. */
function useMemberColumns(
  members: readonly Member[],
  onBan: ((username: string) => void) | undefined,
): Column<Member>[] {
  const { t } = useTranslation('group')
  const { group, level, isOwner, isSuperAdmin } = useGroup()
  const user = useUser()
  const locale = useLanguage((state) => state.locale)
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
      phoneWidthPx: 108,
      priority: 1,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'changed',
      title: t('group.changedAt'),
      widthPx: 120,
      phoneWidthPx: 108,
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
      widthPx: actionsWidthPx(locale, members.some(mayHandOver)),
      align: 'end',
      phone: 'below',
      cell: (row) =>
        mayChange(row) && (
          <RowButtons>
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
          </RowButtons>
        ),
    },
  ]
}
