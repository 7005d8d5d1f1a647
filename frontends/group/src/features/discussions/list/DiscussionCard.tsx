import Eye from 'lucide-react/icons/eye'
import MessageSquare from 'lucide-react/icons/message-square'
import Pin from 'lucide-react/icons/pin'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Visibility } from '@verdict/proto/codes/visibility'
import {
  aboveStretchedLink,
  Avatar,
  focusRing,
  formatCount,
  media,
  paths,
  RelativeTime,
  stretchedLink,
  tabular,
  Tag,
  theme,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { RoleBadge } from '../../posting/RoleBadge.tsx'
import type { DiscussionSummary } from '../use-discussions.ts'

/** A discussion in a list; the whole row is a link. */
export function DiscussionCard({ discussion, categoryName }: { discussion: DiscussionSummary; categoryName: string }) {
  const { t } = useTranslation('group')
  const { title, description, author, avatar, role, topPriority, status, gmtCreate } = discussion
  const counts = [
    { key: 'views', Icon: Eye, count: discussion.viewNum },
    { key: 'likes', Icon: ThumbsUp, count: discussion.likeNum },
    { key: 'comments', Icon: MessageSquare, count: discussion.commentNum },
  ] as const
  return (
    <Row>
      <Avatar user={{ username: author, avatar }} sizePx={36} />
      <Main>
        <Head>
          {topPriority && (
            <Tag $tone="warning">
              <Pin aria-hidden />
              {t('discussion.pinned')}
            </Tag>
          )}
          {status !== Visibility.Shown && <Tag $tone="danger">{t('discussion.disabled')}</Tag>}
          <Title to={paths.discussion(discussion.id, discussion.gid)}>{title}</Title>
        </Head>
        <Summary>{description}</Summary>
        <Meta>
          <Author>
            <UserLink hasPicture={false} user={{ username: author, avatar }} />
          </Author>
          <RoleBadge role={role} />
          <RelativeTime at={gmtCreate} />
          {categoryName !== '' && <Tag>{categoryName}</Tag>}
          <Counts>
            {counts.map(({ key, Icon, count }) => (
              <span key={key} title={t(`discussion.${key}`, { count })}>
                <Icon aria-hidden />
                <span aria-label={t(`discussion.${key}`, { count })}>{formatCount(count)}</span>
              </span>
            ))}
          </Counts>
        </Meta>
      </Main>
    </Row>
  )
}

const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${theme.space(4)};
  padding: ${theme.space(4)} ${theme.space(5)};
  & + & {
    border-top: ${theme.line};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.hover};
    }
  }
  ${media.phone} {
    gap: ${theme.space(3)};
    padding: ${theme.space(4)};
  }
`

const Main = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  flex: 1;
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
`

const Title = styled(Link)`
  color: ${theme.color.text};
  font-weight: 600;
  overflow-wrap: anywhere;
  ${focusRing}
  ${stretchedLink}
`

/** Lies above the link that covers the row. */
const Author = styled.span`
  ${aboveStretchedLink}
`

const Summary = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`

const Counts = styled.div`
  display: flex;
  gap: ${theme.space(4)};
  margin-left: auto;
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1)};
  }
  svg {
    width: 14px;
    height: 14px;
  }
  ${media.phone} {
    margin-left: 0;
  }
`
