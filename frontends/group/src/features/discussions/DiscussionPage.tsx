import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { toScope } from '@verdict/proto/codes/scope'
import { Visibility } from '@verdict/proto/codes/visibility'
import { getDiscussionDetail } from '@verdict/proto/http/discussion/discussion'
import {
  Avatar,
  api,
  AreaGuard,
  ButtonLink,
  Card,
  Markdown,
  Notice,
  Page,
  paths,
  QueryView,
  RelativeTime,
  SkeletonText,
  Tag,
  theme,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { Comments } from '../comments/Comments.tsx'
import { DiscussionActions } from './DiscussionActions.tsx'
import { RoleBadge } from '../posting/RoleBadge.tsx'
import { useIsManager } from './use-is-manager.ts'
import type { DiscussionDetail } from './discussion-detail.ts'

/** A discussion with its comments. */
export function DiscussionPage() {
  const isOfGroup = useParams()['groupID'] !== undefined
  return (
    <AreaGuard area={isOfGroup ? 'openGroupDiscussion' : 'openPublicDiscussion'}>
      <LoadedDiscussion />
    </AreaGuard>
  )
}

function LoadedDiscussion() {
  const { t } = useTranslation('group')
  const { discussionID, groupID } = useParams()
  const list = paths.discussions(groupID === undefined ? null : Number(groupID))
  const did = Number(discussionID)
  const discussion = useQuery(api.query(getDiscussionDetail, { query: { did } }))
  return (
    <Page title={discussion.data?.title ?? t('discussion.title')} heading={null}>
      <Column>
        <QueryView
          query={discussion}
          subject={{ kind: 'discussion', list }}
          loading={
            <Card>
              <SkeletonText lines={8} />
            </Card>
          }
        >
          {(shown) => (
            <>
              <Article discussion={shown} />
              <DiscussionComments did={did} gid={shown.gid} />
            </>
          )}
        </QueryView>
      </Column>
    </Page>
  )
}

function DiscussionComments({ did, gid }: { did: number; gid: number | null }) {
  return <Comments source={{ did }} isPublic={gid === null} isManager={useIsManager(gid)} />
}

function Article({ discussion }: { discussion: DiscussionDetail }) {
  const { t } = useTranslation('group')
  const { title, description, content, author, avatar, role, titleName, titleColor, pid, gid } = discussion
  return (
    <Card>
      {discussion.status !== Visibility.Shown && <Notice tone="warning">{t('discussion.disabledNotice')}</Notice>}
      <Heading>
        <h1>{title}</h1>
        <p>{description}</p>
      </Heading>
      <Meta>
        <Avatar user={{ username: author, avatar }} sizePx={32} />
        <UserLink hasPicture={false} user={{ username: author, avatar, titleName, titleColor }} />
        <RoleBadge role={role} />
        <RelativeTime at={discussion.gmtCreate} />
        <Tag>{discussion.categoryName}</Tag>
        {discussion.topPriority && <Tag $tone="warning">{t('discussion.pinned')}</Tag>}
        <span>{t('discussion.views', { count: discussion.viewNum })}</span>
        {pid !== null && (
          <ButtonLink small to={paths.problem(pid, toScope({ gid }))}>
            {t('discussion.toProblem')}
          </ButtonLink>
        )}
      </Meta>
      <Text>
        <Markdown text={content} reading />
      </Text>
      <DiscussionActions discussion={discussion} />
    </Card>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  max-width: 920px;
  margin: 0 auto;
`

const Heading = styled.header`
  display: grid;
  gap: ${theme.space(1)};
  overflow-wrap: anywhere;
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
    line-height: 1.35;
    text-wrap: balance;
  }
  p {
    color: ${theme.color.muted};
  }
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  margin-top: ${theme.space(3)};
  padding-bottom: ${theme.space(4)};
  border-bottom: ${theme.line};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  strong {
    color: ${theme.color.text};
    font-weight: 600;
  }
`

const Text = styled.div`
  padding: ${theme.space(5)} 0;
  overflow-wrap: anywhere;
`
