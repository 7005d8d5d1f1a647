import ArrowLeft from 'lucide-react/icons/arrow-left'
import Maximize from 'lucide-react/icons/maximize'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, media, paths, tabular, theme, truncate } from '@verdict/ui'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest } from '../../contest/use-contest.ts'
import { ProblemLetters } from '../problems/ProblemLetters.tsx'

/** A single line above a problem: back to the list, the other problems with the reader's status, and the clock. */
export function CompactHeader() {
  const { t } = useTranslation('contest')
  const { contest, phase } = useContest()
  const { problemID = '' } = useParams()
  return (
    <Bar>
      <ButtonLink
        small
        square
        variant="quiet"
        to={paths.contest(contest.id, 'problems')}
        aria-label={t('contest.problem.all')}
        icon={<ArrowLeft aria-hidden />}
      />
      <Name to={paths.contest(contest.id)}>{contest.title}</Name>
      <ProblemLetters current={problemID} />
      <Clock>{phase === 'ended' ? t('contest.over') : <TimeLeft contest={contest} />}</Clock>
      <FullScreen>
        <ButtonLink
          small
          square
          variant="quiet"
          to={`${paths.problem(problemID, contestScope(contest.id))}/full-screen`}
          aria-label={t('contest.problem.fullScreen')}
          title={t('contest.problem.fullScreen')}
          icon={<Maximize aria-hidden />}
        />
      </FullScreen>
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  flex: none;
  height: 44px;
  padding: 0 ${theme.space(4)};
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
  ${media.phone} {
    padding: 0 ${theme.space(2)};
  }
`

const Name = styled(Link)`
  flex: 0 1 auto;
  min-width: 80px;
  max-width: 32ch;
  color: ${theme.color.text};
  font-weight: 550;
  ${truncate}
  ${media.phone} {
    display: none;
  }
`

const Clock = styled.span`
  margin-left: auto;
  flex: none;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`

const FullScreen = styled.span`
  flex: none;
  ${media.phone} {
    display: none;
  }
`
