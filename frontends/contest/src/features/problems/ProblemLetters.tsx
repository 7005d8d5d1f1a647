import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { paths, theme, useLanguage, verdictOf } from '@verdict/ui'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'
import { overallStatus } from './my-status.rules.ts'
import { useMyContestStatus } from './use-my-contest-status.ts'

export interface ProblemLettersProps {
  current: string
  /** The links lead to problems over the whole window. */
  isFullScreen?: boolean
  /** The links open the editor over the whole page, as it is here. */
  isFocused?: boolean
}

/** Links to the problems by letter, each with a dot for the reader's status and its name on hover. */
export function ProblemLetters({ current, isFullScreen = false, isFocused = false }: ProblemLettersProps) {
  const { t } = useTranslation('contest')
  const { contest, phase } = useContest()
  const locale = useLanguage((state) => state.locale)
  const { data: problems = [] } = useContestProblems(contest.id)
  const statuses = useMyContestStatus(contest.id, problems, phase === 'ended')
  return (
    <List aria-label={t('contest.problem.switch')}>
      {problems.map(({ pid, displayId, displayTitle }) => {
        const mine = statuses[pid]
        const status = mine === undefined ? JudgeStatus.NotSubmitted : overallStatus(mine)
        const isTried = status !== JudgeStatus.NotSubmitted
        const { text } = verdictOf(status, locale)
        const mark = status === JudgeStatus.Accepted ? '✓' : isTried ? '−' : ''
        return (
          <Link
            key={pid}
            to={`${paths.problem(displayId, contestScope(contest.id))}${isFullScreen ? '/full-screen' : ''}`}
            state={isFocused ? { isFocused } : null}
            aria-current={displayId === current ? 'page' : undefined}
            title={isTried ? `${displayTitle} · ${text}` : displayTitle}
            data-state={status === JudgeStatus.Accepted ? 'solved' : isTried ? 'tried' : undefined}
          >
            {displayId}
            {mark !== '' && <small aria-hidden>{mark}</small>}
          </Link>
        )
      })}
    </List>
  )
}

const List = styled.nav`
  display: flex;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    flex: none;
    min-width: 30px;
    height: 30px;
    padding: 0 ${theme.space(1.5)};
    border-radius: 6px;
    color: ${theme.color.muted};
    font-weight: 550;
    text-decoration: none;
  }
  a:hover {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  a[data-state='solved'] {
    color: ${theme.color.ac};
  }
  a[data-state='tried'] {
    color: ${theme.color.wa};
  }
  a[aria-current='page'] {
    background: ${theme.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${theme.color.accent};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  small {
    margin-left: 2px;
    font-size: 11px;
  }
`
