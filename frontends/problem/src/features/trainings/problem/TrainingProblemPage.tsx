import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { getFullScreenProblemList, getTrainingDetail } from '@verdict/proto/http/problem/training/training'
import { api, PageTitle, theme } from '@verdict/ui'
import { ProblemWorkspace } from '../../problem/ProblemWorkspace.tsx'
import { TrainingBar, TrainingNav, TrainingStrip } from './TrainingBar.tsx'
import { useTrainingScope } from '../../../scope/training-scope.ts'

export function TrainingProblemPage() {
  return <ProblemInTraining isFullScreen={false} />
}

export function FullScreenProblemPage() {
  return <ProblemInTraining isFullScreen />
}

/** A problem of the training in the address. */
export function ProblemInTraining({ isFullScreen }: { isFullScreen: boolean }) {
  const { problemID = '' } = useParams()
  const { tid, scope } = useTrainingScope()
  const query = { tid: Math.max(1, tid) }
  const training = useQuery(api.query(getTrainingDetail, { query }))
  const problems = useQuery(api.query(getFullScreenProblemList, { query }))
  const problem = problems.data?.find(({ problemId }) => problemId.toLowerCase() === problemID.toLowerCase())
  const bar = { title: training.data?.title ?? '', scope, problems, problemId: problemID, isFullScreen }
  return (
    <Whole $isFullScreen={isFullScreen}>
      <PageTitle>{problem === undefined ? problemID : `${problem.problemId} ${problem.title}`}</PageTitle>
      {isFullScreen ? <TrainingNav {...bar} /> : <TrainingBar {...bar} />}
      <Place>
        <ProblemWorkspace scope={scope} problemId={problemID} strip={<TrainingStrip {...bar} isFocused />} />
      </Place>
      {isFullScreen && <TrainingStrip {...bar} />}
    </Whole>
  )
}

const Whole = styled.div<{ $isFullScreen: boolean }>`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: ${({ $isFullScreen }) => ($isFullScreen ? '100dvh' : `calc(100dvh - ${theme.height.bar})`)};
  min-height: 480px;
  overflow: hidden;
`

const Place = styled.div`
  min-height: 0;
  overflow: hidden;
  > * {
    height: 100%;
  }
`
