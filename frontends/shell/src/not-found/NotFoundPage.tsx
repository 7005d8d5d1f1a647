import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, ButtonLink, media, PageTitle, theme } from '@verdict/ui'
import { keyframes, styled } from 'styled-components'

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('kit')
  const navigate = useNavigate()
  return (
    <Box>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Digits aria-hidden>
        <Digit>4</Digit>
        <Digit $delayMs={90}>
          <Cross />
        </Digit>
        <Digit $delayMs={180}>4</Digit>
      </Digits>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Actions>
        <ButtonLink variant="primary" to="/home">
          {t('action.goHome')}
        </ButtonLink>
        <Button onClick={() => void navigate(-1)}>{t('action.back')}</Button>
      </Actions>
    </Box>
  )
}

/** The zero: the disc of a wrong answer. */
function Cross() {
  return (
    <svg viewBox="0 0 100 100" fill="none" strokeLinecap="round">
      <circle cx="50" cy="50" r="42" stroke={theme.color.lineStrong} strokeWidth="7" />
      <path d="M35 35 65 65 M65 35 35 65" stroke={theme.color.wa} strokeWidth="8" />
    </svg>
  )
}

const fall = keyframes`
  from { opacity: 0; translate: 0 -28px; rotate: -8deg; }
  60% { translate: 0 4px; rotate: 2deg; }
`

const Box = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: ${theme.space(20)} ${theme.space(6)};
  text-align: center;
  h1 {
    margin-top: ${theme.space(6)};
    font-size: ${theme.size.title};
    font-weight: 650;
  }
  p {
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
  }
`

const Digits = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  font-size: 128px;
  font-weight: 750;
  line-height: 1;
  letter-spacing: -0.04em;
  ${media.phone} {
    font-size: 88px;
  }
`

const Digit = styled.span<{ $delayMs?: number }>`
  display: inline-grid;
  animation: ${fall} 420ms ${({ $delayMs = 0 }) => $delayMs}ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards;
  svg {
    width: 0.8em;
    height: 0.8em;
  }
`

const Actions = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(6)};
`
