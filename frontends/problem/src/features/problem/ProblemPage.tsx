import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { practiceScope } from '@verdict/proto/codes/scope'
import { PageTitle, theme } from '@verdict/ui'
import { ProblemWorkspace } from './ProblemWorkspace.tsx'
import { useProblem } from './use-problem.ts'

/** A problem in practice. */
export function ProblemPage() {
  const { problemID = '' } = useParams()
  const { data } = useProblem(problemID)
  return (
    <Whole>
      <PageTitle>{data === undefined ? problemID : `${data.problem.problemId} ${data.problem.title}`}</PageTitle>
      <ProblemWorkspace scope={practiceScope} problemId={problemID} />
    </Whole>
  )
}

const Whole = styled.div`
  height: calc(100dvh - ${theme.height.bar});
  min-height: 480px;
  overflow: hidden;
  > * {
    height: 100%;
  }
`
