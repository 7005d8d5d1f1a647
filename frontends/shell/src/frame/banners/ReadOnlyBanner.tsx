import { useTranslation } from 'react-i18next'
import { media, Notice, theme, useSite } from '@verdict/ui'
import { styled } from 'styled-components'

/** Says on every page that the site is read-only. */
export function ReadOnlyBanner() {
  const { t } = useTranslation('shell')
  const { isReadOnly } = useSite()
  return (
    <Place role="status">
      {isReadOnly && (
        <Spaced>
          <Notice tone="warning">{t('readOnly')}</Notice>
        </Spaced>
      )}
    </Place>
  )
}

const Place = styled.div`
  width: 100%;
`

const Spaced = styled.div`
  max-width: ${theme.width.page};
  margin: 0 auto;
  padding: ${theme.space(2)} ${theme.space(6)} 0;
  ${media.phone} {
    padding: ${theme.space(2)} ${theme.space(4)} 0;
  }
`
