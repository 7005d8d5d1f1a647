import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Button, theme } from '@verdict/ui'

interface NoticeBoxProps {
  icon: ReactNode
  kind: string
  text: string
  /** The link leads to the page with the full message. */
  to: string
  onDismiss: () => void
}

/** A notification about something that the reader has not seen. */
export function NotificationCard({ icon, kind, text, to, onDismiss }: NoticeBoxProps) {
  const { t } = useTranslation('contest')
  return (
    <Box>
      {icon}
      <div>
        <small>{kind}</small>
        <strong>{text}</strong>
      </div>
      <Link to={to}>{t('onSite.read')}</Link>
      <Button small onClick={onDismiss}>
        {t('onSite.dismiss')}
      </Button>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.warning};
  border-radius: ${theme.radius.control};
  background: ${theme.color.warningSoft};
  box-shadow: ${theme.shadow};
  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: ${theme.color.warning};
  }
  > div {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  > a {
    flex: none;
  }
  small {
    color: ${theme.color.warning};
    font-size: ${theme.size.tiny};
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`
