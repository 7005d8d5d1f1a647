import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { isSuperAdmin, paths, theme, useSite, useUser } from '@verdict/ui'
import { type RouteTab, RouteTabs } from '@verdict/ui/route-tabs'
import { useOpenQuestions, useUnreadClarifications } from '../clarifications/use-clarifications.ts'
import { useContest } from '../../contest/use-contest.ts'
import { useUnverified } from '../verification/use-verifications.ts'
import { type ContestTab, currentTab, tabsOf } from './tabs.rules.ts'

/** Tabs of a contest; disabled ones say when they open. */
export function ContestTabs() {
  const { t } = useTranslation('contest')
  const { contest, phase, isJury, staffRole, isOpen } = useContest()
  const isRoot = isSuperAdmin(useUser())
  const hasComments = useSite().openContestComment
  const waitingAt = useWaiting()
  const { pathname } = useLocation()
  const current = currentTab(pathname)
  const reason = phase === 'scheduled' ? t('contest.notStarted') : t('contest.needPassword')
  const toTab = ({ key, stage, path, needsEntry }: ContestTab): RouteTab => ({
    key,
    label: t(`contest.tab.${key}`),
    to: paths.contest(contest.id, path),
    isOpen: path === current,
    closed: needsEntry && !isOpen ? reason : undefined,
    heading: stage === 'contest' ? undefined : t(`contest.stage.${stage}`),
    ...waitingAt(key),
  })
  const tabs = tabsOf({ contest, isJury, staffRole, isRoot, hasComments })
  return <InBar label={t('contest.tabsLabel')} tabs={tabs.map(toTab)} />
}

/** Numbers of unread or unhandled questions, answers and verdicts. */
function useWaiting(): (key: ContestTab['key']) => Pick<RouteTab, 'waiting'> {
  const { t } = useTranslation('contest')
  const { contest, isJury, isOpen } = useContest()
  const unread = useUnreadClarifications(contest.id, isOpen && !isJury).length
  const open = useOpenQuestions(contest.id, isJury)
  const unverified = useUnverified(contest.id, isJury && contest.verificationRequired === true)
  const counts: Partial<Record<ContestTab['key'], { count: number; label: string }>> = {
    clarifications: {
      count: isJury ? open : unread,
      label: t('clarifications.waiting', { count: isJury ? open : unread }),
    },
    verification: { count: unverified, label: t('contest.toVerify', { count: unverified }) },
  }
  return (key) => {
    const waiting = counts[key]
    return waiting === undefined ? {} : { waiting }
  }
}

const InBar = styled(RouteTabs)`
  --tab-padding: 0 ${theme.space(2.5)};
  align-self: stretch;
  margin: 0 0 -1px;
  border-bottom: 0;
`
