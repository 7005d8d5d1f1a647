import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatInstant, media, Notice, paths, theme, useLanguage, useSite } from '@verdict/ui'

const Countdown = lazy(async () => ({ default: (await import('@verdict/ui/countdown')).Countdown }))

/** Announces current or upcoming maintenance on every page, with a countdown to its start or end. */
export function MaintenanceBanner() {
  const { t } = useTranslation('shell')
  const locale = useLanguage((state) => state.locale)
  const { maintenance } = useSite()
  if (maintenance === null) return null
  const { title, titleEn, startsAt, endsAt, at } = maintenance
  const isRunning = startsAt <= at
  const until = isRunning ? endsAt : startsAt
  return (
    <Place role="status">
      <Notice tone="info">
        <a href={paths.statusPage}>{locale === 'en-US' && titleEn !== '' ? titleEn : title}</a>{' '}
        {t(isRunning ? 'maintenance.until' : 'maintenance.from', { at: formatInstant(until) })}{' '}
        <Suspense>
          <Countdown key={until} until={until} serverNow={at} />
        </Suspense>
      </Notice>
    </Place>
  )
}

const Place = styled.div`
  width: 100%;
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space(2)} ${theme.space(6)} 0;
  ${media.phone} {
    padding: ${theme.space(2)} ${theme.space(4)} 0;
  }
`
