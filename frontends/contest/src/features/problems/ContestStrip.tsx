import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { tabular, theme } from '@verdict/ui'
import { ProblemStrip } from '@verdict/ui/problem-nav'
import { TimeLeft } from '../../clock/TimeLeft.tsx'
import { useContest } from '../../contest/use-contest.ts'
import { ProblemLetters, type ProblemLettersProps } from './ProblemLetters.tsx'

/** Links to the other problems and the clock, below a problem in full-screen or focus mode. */
export function ContestStrip(letters: Omit<ProblemLettersProps, 'current'>) {
  const { t } = useTranslation('contest')
  const { contest, phase } = useContest()
  const { problemID = '' } = useParams()
  return (
    <ProblemStrip>
      <ProblemLetters {...letters} current={problemID} />
      <Clock>{phase === 'ended' ? t('contest.over') : <TimeLeft contest={contest} />}</Clock>
    </ProblemStrip>
  )
}

const Clock = styled.span`
  margin-left: auto;
  flex: none;
  color: ${theme.color.muted};
  ${tabular}
`
