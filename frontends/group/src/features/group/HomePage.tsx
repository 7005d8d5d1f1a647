import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { textIn } from '@verdict/proto/codes/locale'
import { getGroupAnnouncementList } from '@verdict/proto/http/group/members'
import {
  Card,
  formatInstant,
  Markdown,
  media,
  Pager,
  QueryView,
  RelativeTime,
  tabular,
  theme,
  useLanguage,
  useList,
  useSite,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { FollowButton } from '../follows/FollowButton.tsx'
import { Membership } from './Membership.tsx'
import { useGroup } from '../group-page/use-group.ts'

/** Description and announcements of the group, and how to join it. */
export function HomePage() {
  const { t } = useTranslation('group')
  const { group, level } = useGroup()
  const { openGroupDiscussion } = useSite()
  const locale = useLanguage((state) => state.locale)
  return (
    <Columns>
      <div>
        <Card>
          <h2>{t('group.about')}</h2>
          <Markdown text={textIn(locale, group.description, group.descriptionEn)} />
        </Card>
        {level >= GroupLevel.Member && <Announcements gid={group.id} />}
      </div>
      <Card>
        <Facts>
          <dt>{t('group.owner')}</dt>
          <dd>
            <UserLink user={{ username: group.owner }} />
          </dd>
          <dt>{t('group.number')}</dt>
          <dd>{group.id}</dd>
          <dt>{t('group.shortName')}</dt>
          <dd>{group.shortName}</dd>
          <dt>{t('group.tabMembers')}</dt>
          <dd>{group.memberCount}</dd>
          <dt>{t('group.created')}</dt>
          <dd>{formatInstant(group.gmtCreate).slice(0, 10)}</dd>
          {group.code !== null && (
            <>
              <dt>{t('group.code')}</dt>
              <dd>{group.code}</dd>
            </>
          )}
        </Facts>
        {level >= GroupLevel.Member && openGroupDiscussion && (
          <Following>
            <FollowButton type="group" id={group.id} />
          </Following>
        )}
        <Membership />
      </Card>
    </Columns>
  )
}

function Announcements({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const { params, change, page } = useList(getGroupAnnouncementList, { gid })
  return (
    <Card>
      <h2>{t('group.announcements')}</h2>
      <QueryView query={page} empty={t('group.noAnnouncements')}>
        {({ records }) =>
          records.map(({ id, title, content, gmtCreate, username }) => (
            <Announcement key={id}>
              <h3>{title}</h3>
              <small>
                <UserLink user={{ username }} /> · <RelativeTime at={gmtCreate} />
              </small>
              <Markdown text={content} />
            </Announcement>
          ))
        }
      </QueryView>
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} />
    </Card>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  align-items: start;
  gap: ${theme.space(4)};
  > div:first-child {
    display: grid;
    gap: ${theme.space(4)};
  }
  h2 {
    margin-bottom: ${theme.space(3)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin: 0 0 ${theme.space(4)};
  ${tabular}
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`

const Following = styled.p`
  margin-bottom: ${theme.space(3)};
`

const Announcement = styled.article`
  & + & {
    margin-top: ${theme.space(4)};
    padding-top: ${theme.space(4)};
    border-top: ${theme.line};
  }
  h3 {
    font-weight: 600;
  }
  small {
    color: ${theme.color.muted};
  }
`
