import { styled } from 'styled-components'

/** A line of links above, and the room that is left below it. */
export const ProblemColumn = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`

/** The room of a problem workspace, which fills it. */
export const WorkspacePlace = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  > * {
    height: 100%;
  }
`
