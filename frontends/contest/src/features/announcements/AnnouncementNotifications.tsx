import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import { useTranslation } from 'react-i18next'
import { scopeKey } from '@verdict/proto/codes/scope'
import { getContestAnnouncement, getContestNotReadAnnouncement } from '@verdict/proto/http/contest/announcements'
import { contestAnnouncementTopic } from '@verdict/proto/live/contest'
import { api, paths, useLiveTopic, refreshQueries } from '@verdict/ui'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { NotificationCard } from '../notifications/NotificationCard.tsx'
import { markAnnouncementsRead, useReadAnnouncements } from './read-announcements.ts'

const pollMs = 60_000
/** More notifications would cover the page; the others are in the list of announcements. */
const maxShown = 3

/** Notifications of announcements that the reader has not seen. */
export function AnnouncementNotifications() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const readAnnouncementList = [...useReadAnnouncements(contest.id)]
  const unread = useQuery({
    ...api.query(getContestNotReadAnnouncement, { body: { cid: contest.id, readAnnouncementList } }),
    refetchInterval: pollMs,
  })
  useLiveTopic(contestAnnouncementTopic, scopeKey(contestScope(contest.id)), () => {
    void refreshQueries(getContestNotReadAnnouncement, getContestAnnouncement)
  })
  const shown = (unread.data ?? []).filter(({ id }) => !readAnnouncementList.includes(id)).slice(0, maxShown)
  return shown.map(({ id, title }) => (
    <NotificationCard
      key={id}
      icon={<Megaphone aria-hidden />}
      kind={t('onSite.unread')}
      text={title}
      to={paths.contest(contest.id, 'announcement')}
      onDismiss={() => markAnnouncementsRead(contest.id, [id])}
    />
  ))
}
