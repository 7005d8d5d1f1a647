import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** The row above a list: what the list is about or filters at the start, actions at the end. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  > p {
    flex: 1 1 320px;
    max-width: 72ch;
    color: ${theme.color.muted};
  }
`
