import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestAnnouncement } from '@verdict/proto/http/contest/announcements'
import { api, Card, Markdown, Pager, QueryView, RelativeTime, Stack, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'
import { markAnnouncementsRead } from './read-announcements.ts'

/** Announcements to the participants of the contest, newest first. */
export function AnnouncementsPage() {
  return (
    <EntryGate>
      <Announcements />
    </EntryGate>
  )
}

function Announcements() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const announcements = useQuery(api.query(getContestAnnouncement, { query: { cid: contest.id, ...page } }))
  const records = announcements.data?.records
  useEffect(() => {
    if (records !== undefined)
      markAnnouncementsRead(
        contest.id,
        records.map(({ id }) => id),
      )
  }, [contest.id, records])
  return (
    <QueryView query={announcements} empty={t('onSite.noAnnouncements')}>
      {(data) => (
        <>
          <Stack>
            {data.records.map(({ id, title, content, username, gmtCreate }) => (
              <Card
                key={id}
                title={title}
                extra={
                  <By>
                    <UserLink user={{ username }} /> · <RelativeTime at={gmtCreate} />
                  </By>
                }
              >
                <Markdown text={content} />
              </Card>
            ))}
          </Stack>
          <Pager hideSizes total={data.total} value={page} onChange={(changes) => setPage({ ...page, ...changes })} />
        </>
      )}
    </QueryView>
  )
}

const By = styled.span`
  flex: none;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
