import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** The buttons of a dialog. */
export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
`
