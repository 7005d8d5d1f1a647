import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { styled } from 'styled-components'
import { toScope } from '@verdict/proto/codes/scope'
import type { getContestProblem } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { Notice, PageTitle, Part, paths, theme } from '@verdict/ui'
import { problemWorkspace } from '@verdict/ui/parts'
import { contestScope } from '../../contest/contest.rules.ts'
import { useContest, useContestProblems } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'
import { ContestStrip } from './ContestStrip.tsx'

/** A problem of the contest with statement, editor and own submissions. */
export function ProblemPage({ isFullScreen = false }: { isFullScreen?: boolean }) {
  return (
    <EntryGate>
      <Problem isFullScreen={isFullScreen} />
    </EntryGate>
  )
}

function Problem({ isFullScreen }: { isFullScreen: boolean }) {
  const { t } = useTranslation('contest')
  const { contest, phase, isAdmin, staffRole } = useContest()
  const { problemID = '' } = useParams()
  const { data: problems } = useContestProblems(contest.id)
  const problem = problems?.find(({ displayId }) => displayId === problemID)
  const title = problem?.displayTitle
  const isClosed = phase === 'ended' && !contest.allowEndSubmit && !isAdmin
  return (
    <>
      <PageTitle>{title === undefined ? problemID : `${problemID} ${title}`}</PageTitle>
      {staffRole !== null && (
        <Line>
          <Notice tone="info">{t(`contest.youHelp.${staffRole}`)}</Notice>
        </Line>
      )}
      {isClosed && (
        <Line>
          <Notice tone="info">
            {t('contest.problem.noSubmit')} <Practice place={problem?.practice} />
          </Notice>
        </Line>
      )}
      <Rest key={problemID}>
        <Part
          of={problemWorkspace}
          props={{
            scope: contestScope(contest.id),
            problemId: problemID,
            strip: <ContestStrip isFocused isFullScreen={isFullScreen} />,
          }}
        />
      </Rest>
    </>
  )
}

/** Link to the problem in practice, for ended contests; nothing while unknown. */
function Practice({ place }: { place: RouteData<typeof getContestProblem>[number]['practice'] }) {
  const { t } = useTranslation('contest')
  if (place === undefined) return null
  if (place === null) return t('contest.problem.notPublic')
  const { problemId, gid } = place
  return <Way to={paths.problem(problemId, toScope({ gid }))}>{t('contest.problem.practise', { problemId })}</Way>
}

const Way = styled(Link)`
  font-weight: 600;
  text-decoration: underline;
`

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
