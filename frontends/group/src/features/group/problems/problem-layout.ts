import { styled } from 'styled-components'

/** A column with a line of links above and the problem in the remaining height. */
export const ProblemColumn = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`

/** The container that a problem workspace fills. */
export const WorkspacePlace = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  > * {
    height: 100%;
  }
`
