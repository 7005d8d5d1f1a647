import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, formatCount, tabular, theme } from '@verdict/ui'
import { usePointBalance } from './use-point-balance.ts'
import './load-texts.ts'

/** Point balance of the reader. */
export function OwnBalance() {
  const { t } = useTranslation('payment')
  const balance = usePointBalance()
  return (
    <Card>
      <Figure>
        <dt>{t('balance')}</dt>
        <dd>{formatCount(balance)}</dd>
      </Figure>
    </Card>
  )
}

const Figure = styled.dl`
  margin: 0;
  ${tabular}
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    margin: 0;
    font-size: ${theme.size.title};
    font-weight: 600;
  }
`
