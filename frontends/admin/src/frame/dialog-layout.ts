import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** The parts of a dialog, one below the other. */
export const DialogStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`

/** The buttons that end a dialog. */
export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
`
