import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Notice, RelativeTime, theme } from '@verdict/ui'
import type { JudgingOverview } from './judging-overview.ts'

/** Active alarms with start and remedy; one line if there are none. */
export function Alarms({ alarms }: { alarms: JudgingOverview['alarms'] }) {
  const { t } = useTranslation('admin')
  if (alarms.length === 0) return <Notice tone="success">{t('judging.allWell')}</Notice>
  return (
    <List aria-label={t('judging.alarms')}>
      {alarms.map(({ code, since, detail }) => (
        <li key={code}>
          <Notice tone={code === 'no_worker' ? 'danger' : 'warning'}>
            <strong>{t(`judging.alarm.${code}.title`)}</strong> · <RelativeTime at={since} />
            <p>{t(`judging.alarm.${code}.todo`)}</p>
            {detail !== '' && <small>{detail}</small>}
          </Notice>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  p {
    color: ${theme.color.text};
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`
