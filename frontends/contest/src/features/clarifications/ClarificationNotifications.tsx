import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { paths } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { NotificationCard } from '../notifications/NotificationCard.tsx'
import { markRead, useClarificationPush, useQuestionPush, useUnreadClarifications } from './use-clarifications.ts'

const maxShown = 3

/** Notifications of unread clarifications; members of the jury are notified of new questions instead. */
export function ClarificationNotifications() {
  const { contest, isJury } = useContest()
  return isJury ? <JuryPush cid={contest.id} /> : <Unread />
}

function JuryPush({ cid }: { cid: number }) {
  useQuestionPush(cid)
  return null
}

function Unread() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const isReading = useMatch('/contest/:contestID/clarifications') !== null
  const unread = useUnreadClarifications(contest.id, true)
  useClarificationPush(contest.id)
  if (isReading) return null
  return unread
    .slice(0, maxShown)
    .map(({ id, text, displayId }) => (
      <NotificationCard
        key={id}
        icon={<MessageCircleQuestion aria-hidden />}
        kind={displayId === null ? t('clarifications.one') : t('clarifications.oneAbout', { letter: displayId })}
        text={text}
        to={paths.contest(contest.id, 'clarifications')}
        onDismiss={() => void markRead(contest.id, id)}
      />
    ))
}
