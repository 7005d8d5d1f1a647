import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { isSuperAdmin, paths, tabular, theme, useSite, useUser } from '@verdict/ui'
import { RouteTabs } from '@verdict/ui/route-tabs'
import { useOpenQuestions, useUnreadClarifications } from '../clarifications/use-clarifications.ts'
import { useContest } from '../../contest/use-contest.ts'
import { useUnverified } from '../verification/use-verifications.ts'
import { currentTab, tabsOf } from './tabs.rules.ts'

/** The tabs of a contest. Those that are not open yet say why. */
export function ContestTabs() {
  const { t } = useTranslation('contest')
  const view = useContest()
  const { contest, phase, isJury, staffRole, isOpen } = view
  const isRoot = isSuperAdmin(useUser())
  const hasComments = useSite().openContestComment
  const { pathname } = useLocation()
  const current = currentTab(pathname)
  const unread = useUnreadClarifications(contest.id, isOpen && !isJury).length
  const open = useOpenQuestions(contest.id, isJury)
  const waiting = isJury ? open : unread
  const unverified = useUnverified(contest.id, isJury && contest.verificationRequired === true)
  const reason = phase === 'scheduled' ? t('contest.notStarted') : t('contest.needPassword')
  return (
    <RouteTabs label={t('contest.tabsLabel')}>
      {tabsOf({ contest, isJury, staffRole, isRoot, hasComments }).map(({ key, path, needsEntry }) =>
        needsEntry && !isOpen ? (
          <span key={key} aria-disabled title={reason}>
            {t(`contest.tab.${key}`)}
          </span>
        ) : (
          <NavLink
            key={key}
            to={paths.contest(contest.id, path)}
            aria-current={path === current ? 'page' : undefined}
            end
          >
            {t(`contest.tab.${key}`)}
            {key === 'clarifications' && waiting > 0 && (
              <Count aria-label={t('clarifications.waiting', { count: waiting })}>{waiting}</Count>
            )}
            {key === 'verification' && unverified > 0 && (
              <Count aria-label={t('verification.waiting', { count: unverified })}>{unverified}</Count>
            )}
          </NavLink>
        ),
      )}
    </RouteTabs>
  )
}

const Count = styled.b`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  margin-left: ${theme.space(1.5)};
  padding: 0 5px;
  border-radius: 9px;
  background: ${theme.color.danger};
  color: ${theme.color.surface};
  font-size: 11px;
  font-weight: 600;
  ${tabular}
`
