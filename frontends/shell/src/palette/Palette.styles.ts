import { Dialog } from 'radix-ui'
import { theme, truncate, visuallyHidden } from '@verdict/ui'
import { styled } from 'styled-components'

export const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  background: ${theme.color.overlay};
  z-index: ${theme.layer.overlay};
`

export const Window = styled(Dialog.Content)`
  position: fixed;
  top: min(14vh, 120px);
  left: 50%;
  transform: translateX(-50%);
  display: flex;
  flex-direction: column;
  width: calc(100vw - ${theme.space(6)});
  max-width: 580px;
  max-height: min(480px, 76dvh);
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow};
  overflow: hidden;
  z-index: ${theme.layer.overlay};
`

export const HiddenTitle = styled(Dialog.Title)`
  ${visuallyHidden}
`

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  padding: 0 ${theme.space(4)};
  border-bottom: ${theme.line};
  color: ${theme.color.faint};
  flex: none;
  > svg {
    width: 17px;
    height: 17px;
    flex: none;
  }
`

export const Box = styled.input`
  flex: 1;
  min-width: 0;
  height: 52px;
  border: 0;
  outline: none;
  background: transparent;
  color: ${theme.color.text};
  font-size: ${theme.size.reading};
  &::placeholder {
    color: ${theme.color.faint};
  }
`

export const List = styled.ul`
  padding: ${theme.space(1.5)};
  overflow: auto;
`

export const Group = styled.div`
  padding: ${theme.space(2.5)} ${theme.space(2.5)} ${theme.space(1)};
  color: ${theme.color.faint};
  font-size: ${theme.size.tiny};
  font-weight: 500;
`

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 40px;
  padding: ${theme.space(1)} ${theme.space(2.5)};
  border-radius: 6px;
  cursor: pointer;
  svg {
    width: 16px;
    height: 16px;
    color: ${theme.color.faint};
    flex: none;
  }
  code {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  > span {
    ${truncate}
  }
  kbd {
    margin-left: auto;
  }
  &[aria-selected='true'] {
    background: ${theme.color.accentSoft};
  }
`

export const Excerpt = styled.small`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  mark {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
    border-radius: 3px;
  }
`

export const Nothing = styled.p`
  padding: ${theme.space(8)} ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;
`

export const Missing = styled.p`
  padding: ${theme.space(2)} ${theme.space(4)};
  border-bottom: ${theme.line};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.size.small};
  flex: none;
`
