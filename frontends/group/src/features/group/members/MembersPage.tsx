import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GroupLevel, memberLevels } from '@verdict/proto/codes/group'
import { getGroupMemberList } from '@verdict/proto/http/group/members'
import {
  Button,
  type Column,
  lazyComponent,
  PagedList,
  pageSizes,
  paths,
  RelativeTime,
  SearchInput,
  Select,
  Tag,
  useLanguage,
  useList,
  useSite,
  useUser,
} from '@verdict/ui'
import { GroupBanDialog, GroupBans } from './GroupBans.tsx'
import { Toolbar } from '../../group-page/page-layout.ts'
import { useGroup } from '../../group-page/use-group.ts'
import { useMemberChanges, type Member } from './use-member-changes.ts'
import { Applications } from './Applications.tsx'
import { levelText, RowButtons, userColumn } from './member-columns.tsx'

const AddMembersDialog = lazyComponent(() => import('./AddMembersDialog.tsx').then((m) => m.AddMembersDialog))
const InvitationsDialog = lazyComponent(() =>
  import('../invitations/InvitationsDialog.tsx').then((m) => m.InvitationsDialog),
)

const memberPageSizes = [5, ...pageSizes]

/** Members of the group; administrators also see applications. */
export function MembersPage() {
  const { t } = useTranslation('group')
  const { group, level } = useGroup()
  const list = useList(getGroupMemberList, { gid: group.id })
  const { openGroupDiscussion } = useSite()
  const [dialog, setDialog] = useState<'add' | 'invite' | null>(null)
  const close = () => setDialog(null)
  const [banned, setBanned] = useState<string | null>(null)
  const columns = useMemberColumns(list.page.data?.records ?? [], openGroupDiscussion ? setBanned : undefined)
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
            label={t('group.memberSearch')}
            maxLength={100}
            value={list.params.keyword ?? ''}
            onChange={(typed) => list.change({ keyword: typed }, { replace: true })}
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
      <PagedList
        label={t('group.tabMembers')}
        list={list}
        sizes={memberPageSizes}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('group.noMembers')}
      />
    </>
  )
}

/** Width of a column with two or three buttons. */
function actionsWidthPx(locale: string, handsOver: boolean): number {
  if (locale === 'zh-CN') return handsOver ? 220 : 130
  return handsOver ? 270 : 170
}

/** Whom the reader may change, and to which levels. */
function useMemberRights() {
  const { group, level, isOwner, isSuperAdmin } = useGroup()
  const user = useUser()
  const standsAbove = (other: GroupLevel) => isOwner || isSuperAdmin || level > other
  const mayChange = ({ uid, auth }: Member) =>
    level >= GroupLevel.Admin && uid !== user?.uid && uid !== group.uid && standsAbove(auth)
  const mayTransfer = ({ uid, auth }: Member) =>
    (isOwner || isSuperAdmin) && auth >= GroupLevel.Admin && uid !== group.uid
  return { mayChange, mayTransfer, levels: memberLevels.filter(standsAbove) }
}

function dateColumn(key: string, title: string, priority: number, at: (row: Member) => string): Column<Member> {
  return { key, title, priority, widthPx: 120, phoneWidthPx: 108, cell: (row) => <RelativeTime at={at(row)} /> }
}

/** @param onBan opens the ban dialog for a member; without it banning is not offered */
function useMemberColumns(
  members: readonly Member[],
  onBan: ((username: string) => void) | undefined,
): Column<Member>[] {
  const { t } = useTranslation('group')
  const { level } = useGroup()
  const locale = useLanguage((state) => state.locale)
  const { setLevel, askRemoval, askTransfer } = useMemberChanges()
  const { mayChange, mayTransfer, levels } = useMemberRights()
  const columns: Column<Member>[] = [
    userColumn(t('group.user')),
    {
      key: 'level',
      title: t('group.level'),
      widthPx: 150,
      phoneWidthPx: 116,
      cell: (row) => (
        <Level
          row={row}
          levels={mayChange(row) ? levels : []}
          onChange={(auth) => setLevel.mutate({ uid: row.uid, auth })}
        />
      ),
    },
    dateColumn('joined', t('group.joinedAt'), 1, ({ gmtCreate }) => gmtCreate),
    dateColumn('changed', t('group.changedAt'), 2, ({ gmtModify }) => gmtModify),
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
      widthPx: actionsWidthPx(locale, members.some(mayTransfer)),
      align: 'end',
      phone: 'below',
      cell: (row) =>
        mayChange(row) && (
          <MemberButtons
            onTransfer={mayTransfer(row) ? () => void askTransfer(row) : undefined}
            onBan={onBan && (() => onBan(row.username))}
            onRemove={() => void askRemoval(row)}
          />
        ),
    },
  ]
}

type MemberLevel = (typeof memberLevels)[number]

interface LevelProps {
  row: Member
  /** The reader may give these levels; if there are none, the level is plain text. */
  levels: readonly MemberLevel[]
  onChange: (level: MemberLevel) => void
}

function Level({ row, levels, onChange }: LevelProps) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  if (levels.length === 0) {
    return (
      <Tag $tone={row.auth === GroupLevel.Member ? 'neutral' : 'accent'}>
        {row.uid === group.uid ? t('group.owner') : levelText(t, row.auth)}
      </Tag>
    )
  }
  return (
    <Select
      small
      aria-label={t('group.changeLevel', { name: row.username })}
      value={String(row.auth)}
      onChange={(chosen) => {
        const level = levels.find((one) => String(one) === chosen)
        if (level !== undefined) onChange(level)
      }}
      options={levels.map((one) => ({ value: String(one), label: t(`group.level${one}`) }))}
    />
  )
}

interface MemberButtonsProps {
  onTransfer: (() => void) | undefined
  onBan: (() => void) | undefined
  onRemove: () => void
}

function MemberButtons({ onTransfer, onBan, onRemove }: MemberButtonsProps) {
  const { t } = useTranslation('group')
  return (
    <RowButtons>
      {onTransfer !== undefined && (
        <Button small variant="quiet" onClick={onTransfer}>
          {t('group.transfer')}
        </Button>
      )}
      {onBan !== undefined && (
        <Button small variant="quiet" onClick={onBan}>
          {t('ban.ban')}
        </Button>
      )}
      <Button small variant="quiet" onClick={onRemove}>
        {t('group.remove')}
      </Button>
    </RowButtons>
  )
}
