import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Dialog, focusRing, Markdown, Pager, QueryView, RelativeTime, stretchedLink, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { styled } from 'styled-components'
import { announcementLimit, homeQueries } from './home-queries.ts'

interface Announcement {
  id: number
  title: string
  content: string
  username: string
  gmtCreate: string
}

/** Announcements of the site, newest first; they open in a dialog. */
export function Announcements() {
  const { t } = useTranslation('shell')
  const [currentPage, setCurrentPage] = useState(1)
  const [opened, setOpened] = useState<Announcement | null>(null)
  const list = useQuery(homeQueries.announcements(currentPage, announcementLimit))
  const total = list.data?.total ?? 0
  return (
    <Card title={t('home.announcements')}>
      <QueryView query={list} empty={t('home.noAnnouncements')}>
        {({ records }) => (
          <List>
            {records.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => setOpened(one)}>
                  {one.title}
                </button>
                <Author announcement={one} />
              </li>
            ))}
          </List>
        )}
      </QueryView>
      {total > announcementLimit && (
        <Pager
          hideSizes
          total={total}
          value={{ currentPage, limit: announcementLimit }}
          onChange={(change) => setCurrentPage(change.currentPage ?? 1)}
        />
      )}
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={opened?.title ?? ''} widthPx={720}>
        {opened !== null && <Author announcement={opened} />}
        <Markdown text={opened?.content ?? ''} />
      </Dialog>
    </Card>
  )
}

function Author({ announcement: { username, gmtCreate } }: { announcement: Announcement }) {
  return (
    <Muted>
      <UserLink user={{ username }} /> · <RelativeTime at={gmtCreate} />
    </Muted>
  )
}

const Muted = styled.span`
  position: relative;
  color: ${theme.color.faint};
  font-size: ${theme.size.small};
  a {
    color: inherit;
  }
`

const List = styled.ul`
  margin: 0 ${theme.space(-3)};
  li {
    position: relative;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: ${theme.space(1)} ${theme.space(4)};
    padding: ${theme.space(2.5)} ${theme.space(3)};
    border-radius: ${theme.radius.control};
  }
  li:hover {
    background: ${theme.color.hover};
  }
  button {
    padding: 0;
    border: 0;
    background: transparent;
    color: inherit;
    font-weight: 500;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
    ${focusRing}
    ${stretchedLink}
  }
`
