import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Fields in as many columns as have room for 220 px each. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${theme.space(4)};
`

export const Hint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

export const ColorInput = styled.input.attrs({ type: 'color' })`
  flex: none;
  width: 36px;
  height: 36px;
  padding: 2px;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  cursor: pointer;
`
