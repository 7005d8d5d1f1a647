import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatch, useParams } from 'react-router'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { textIn } from '@verdict/proto/codes/locale'
import {
  ErrorState,
  media,
  NotFound,
  PageTitle,
  paths,
  SkeletonText,
  Tag,
  theme,
  useLanguage,
  useSite,
} from '@verdict/ui'
import { RouteTabs } from '@verdict/ui/route-tabs'
import { GroupAuthTag, GroupPicture } from '../groups/GroupCard.tsx'
import { type Group, type GroupView, useGroupQueries, useGroupView } from '../group-page/use-group.ts'

const subject = { kind: 'group' } as const

/** Layout of every page of a group: name and tabs. A problem uses the whole page. */
export function GroupShell() {
  const { t } = useTranslation('group')
  const gid = Number(useParams()['groupID'])
  if (!Number.isSafeInteger(gid) || gid < 1) return <NotFound subject={subject} title={t('group.missing')} />
  return <LoadedGroup key={gid} gid={gid} />
}

function LoadedGroup({ gid }: { gid: number }) {
  const { detail, auth } = useGroupQueries(gid)
  const error = detail.error ?? auth.error
  if (detail.data !== undefined && auth.data !== undefined) return <Shell group={detail.data} ownLevel={auth.data} />
  return (
    <Column>
      {error === null ? (
        <SkeletonText lines={6} />
      ) : (
        <ErrorState
          error={error}
          subject={subject}
          onRetry={() => void Promise.all([detail.refetch(), auth.refetch()])}
        />
      )}
    </Column>
  )
}

function Shell({ group, ownLevel }: { group: Group; ownLevel: GroupLevel }) {
  const { t } = useTranslation('group')
  const view = useGroupView(group, ownLevel)
  const locale = useLanguage((state) => state.locale)
  const isProblem = useMatch('/group/:groupID/problem/:problemID/*') !== null
  if (isProblem) return <Outlet context={view} />
  return (
    <Column>
      <PageTitle>{group.name}</PageTitle>
      <Head>
        <GroupPicture group={group} sizePx={56} />
        <div>
          <h1>{group.name}</h1>
          <p>
            <GroupAuthTag auth={group.auth} />
            {!group.visible && <Tag>{t('group.hidden')}</Tag>}
            <span>{textIn(locale, group.brief, group.briefEn)}</span>
          </p>
        </div>
      </Head>
      <GroupTabs view={view} />
      <Outlet context={view} />
    </Column>
  )
}

function GroupTabs({ view: { group, level } }: { view: GroupView }) {
  const { t } = useTranslation('group')
  const { openGroupDiscussion } = useSite()
  const { pathname } = useLocation()
  const isMember = level >= GroupLevel.Member
  const tabs = [
    { path: '', label: t('group.tabHome') },
    { path: 'problem', label: t('group.tabProblems') },
    { path: 'training', label: t('group.tabTrainings') },
    { path: 'contest', label: t('group.tabContests') },
    { path: 'submissions', label: t('group.tabSubmissions') },
    ...(openGroupDiscussion ? [{ path: 'discussion', label: t('group.tabDiscussions') }] : []),
    { path: 'rank', label: t('group.tabRank') },
    { path: 'member', label: t('group.tabMembers') },
    ...(level >= GroupLevel.Admin ? [{ path: 'announcement', label: t('group.tabAnnouncements') }] : []),
    ...(level >= GroupLevel.Root ? [{ path: 'setting', label: t('group.tabSettings') }] : []),
  ]
  const [, , , section = ''] = pathname.split('/')
  return (
    <RouteTabs
      label={t('group.tabsLabel')}
      tabs={tabs.map(({ path, label }) => ({
        key: path,
        label,
        to: paths.group(group.id, path),
        isOpen: path === section,
        closed: isMember || path === '' ? undefined : t('group.membersOnly'),
      }))}
    />
  )
}

const Column = styled.div`
  width: 100%;
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space(6)} ${theme.space(6)} ${theme.space(12)};
  ${media.phone} {
    padding: ${theme.space(4)} ${theme.space(4)} ${theme.space(10)};
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  > div {
    min-width: 0;
  }
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(2)};
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
  }
`
