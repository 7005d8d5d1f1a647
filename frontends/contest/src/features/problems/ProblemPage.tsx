import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { Notice, PageTitle, Part, theme } from '@verdict/ui'
import { problemWorkspace } from '@verdict/ui/parts'
import { contestScope } from '../../contest/contest.ts'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'
import { EntryGate } from '../shell/EntryGate.tsx'

/** A problem of the contest: statement, editor, own submissions. */
export function ProblemPage() {
  return (
    <EntryGate>
      <Problem />
    </EntryGate>
  )
}

function Problem() {
  const { t } = useTranslation('contest')
  const { contest, phase, isAdmin } = useContest()
  const { problemID = '' } = useParams()
  const { data: problems } = useContestProblems(contest.id)
  const title = problems?.find(({ displayId }) => displayId === problemID)?.displayTitle
  const isClosed = phase === 'ended' && !contest.allowEndSubmit && !isAdmin
  return (
    <>
      <PageTitle>{title === undefined ? problemID : `${problemID} ${title}`}</PageTitle>
      {isClosed && (
        <Line>
          <Notice tone="info">{t('contest.problem.noSubmit')}</Notice>
        </Line>
      )}
      <Rest key={problemID}>
        <Part of={problemWorkspace} props={{ scope: contestScope(contest.id), problemId: problemID }} />
      </Rest>
    </>
  )
}

const Line = styled.div`
  flex: none;
  padding: ${theme.space(2)} ${theme.space(4)} 0;
`

const Rest = styled.div`
  flex: 1;
  min-height: 0;
  > * {
    height: 100%;
  }
`
