import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Marks a message that the reader had not read before. */
export function UnreadDot() {
  const { t } = useTranslation('messages')
  return <Dot role="img" aria-label={t('isNew')} title={t('isNew')} />
}

export const MessageRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const MessageRow = styled.li`
  display: flex;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} 0;
  & + & {
    border-top: ${theme.line};
  }
`

export const MessageMain = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

export const MessageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  strong {
    color: ${theme.color.text};
    font-weight: 600;
  }
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  flex: none;
  border-radius: 50%;
  background: ${theme.color.danger};
`
