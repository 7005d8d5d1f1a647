import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink, EmptyState, Page } from '@verdict/ui'
import { styled } from 'styled-components'

/** Says that a part of the site is unavailable and what the reader can do. Retries when the connection is back. */
export function Outage({ onRetry, isCrash = false }: { onRetry: () => void; isCrash?: boolean }) {
  const { t } = useTranslation('kit')
  const kind = isCrash ? 'crash' : 'outage'
  useEffect(() => {
    if (isCrash) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isCrash, onRetry])
  return (
    <Page title={t(`${kind}.title`)} heading={null}>
      <EmptyState role="alert">
        <strong>{t(`${kind}.title`)}</strong>
        <span>{t(`${kind}.text`)}</span>
        <Actions>
          <Button variant="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
          <ButtonLink to="/home">{t('action.goHome')}</ButtonLink>
        </Actions>
      </EmptyState>
    </Page>
  )
}

const Actions = styled.span`
  display: flex;
  gap: 8px;
`
