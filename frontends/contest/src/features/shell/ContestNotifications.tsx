import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { media, theme } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { AnnouncementNotifications } from '../announcements/AnnouncementNotifications.tsx'
import { ClarificationNotifications } from '../clarifications/ClarificationNotifications.tsx'
import { useVerificationPush } from '../verification/use-verifications.ts'

/** Notifications in a corner of each page of the contest, until they are read. */
export function ContestNotifications() {
  const { t } = useTranslation('contest')
  const { contest, isOpen, isJury } = useContest()
  if (!isOpen) return null
  return (
    <Corner role="status" aria-live="polite" aria-label={t('onSite.unread')}>
      <ClarificationNotifications />
      <AnnouncementNotifications />
      {isJury && contest.verificationRequired === true && <VerificationPush cid={contest.id} />}
    </Corner>
  )
}

/** Keeps the count beside the tab and the open list up to date on every page of the contest. */
function VerificationPush({ cid }: { cid: number }) {
  useVerificationPush(cid)
  return null
}

const Corner = styled.div`
  position: fixed;
  right: ${theme.space(4)};
  /* Above the line with the button that submits. */
  bottom: ${theme.space(16)};
  display: grid;
  gap: ${theme.space(2)};
  width: 380px;
  max-width: calc(100vw - ${theme.space(8)});
  z-index: ${theme.layer.bar};
  ${media.phone} {
    right: ${theme.space(2)};
    max-width: calc(100vw - ${theme.space(4)});
  }
`
