import { css, styled } from 'styled-components'
import { theme, truncate } from '../theme/theme.ts'
import { fieldSurface } from './Input.tsx'

export const SelectTrigger = styled.button<{ $small: boolean; $inline: boolean }>`
  ${fieldSurface}
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  height: ${({ $small }) => ($small ? theme.height.controlSmall : theme.height.control)};
  padding: 0 ${theme.space(2.5)} 0 ${theme.space(3)};
  cursor: pointer;
  text-align: left;
  ${({ $inline }) =>
    $inline &&
    css`
      width: auto;
    `}
  ${({ $small }) =>
    $small &&
    css`
      font-size: ${theme.size.small};
    `}
  > svg {
    width: 14px;
    height: 14px;
    flex: none;
    color: ${theme.color.faint};
  }
`

export const SelectText = styled.span`
  ${truncate}
`

export const floatingSurface = css`
  background: ${theme.color.surface};
  color: ${theme.color.text};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow};
  z-index: ${theme.layer.overlay};
`

export const floatingItem = css`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 32px;
  padding: ${theme.space(1)} ${theme.space(2.5)};
  border-radius: 5px;
  font-size: ${theme.size.body};
  cursor: pointer;
  user-select: none;
  outline: none;
  &[data-highlighted] {
    background: ${theme.color.hover};
  }
  &[data-disabled] {
    color: ${theme.color.faint};
    cursor: not-allowed;
  }
  svg {
    width: 15px;
    height: 15px;
    flex: none;
  }
`
