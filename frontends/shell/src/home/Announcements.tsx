import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Dialog, focusRing, Markdown, Pager, QueryView, RelativeTime, theme } from '@verdict/ui'
import { styled } from 'styled-components'
import { announcementLimit, homeQueries } from './home-queries.ts'

interface Announcement {
  id: number
  title: string
  content: string
  username: string
  gmtCreate: string
}

/** What the operators have to say, newest first; one opens over the page. */
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
                  <strong>{one.title}</strong>
                  <span>
                    {one.username} · <RelativeTime at={one.gmtCreate} />
                  </span>
                </button>
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
        <Markdown text={opened?.content ?? ''} />
      </Dialog>
    </Card>
  )
}

const List = styled.ul`
  margin: 0 ${theme.space(-3)};
  button {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: ${theme.space(1)} ${theme.space(4)};
    width: 100%;
    padding: ${theme.space(2.5)} ${theme.space(3)};
    border: 0;
    border-radius: ${theme.radius.control};
    background: transparent;
    text-align: left;
    cursor: pointer;
    ${focusRing}
  }
  button:hover {
    background: ${theme.color.hover};
  }
  strong {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  span {
    color: ${theme.color.faint};
    font-size: ${theme.size.small};
  }
`
