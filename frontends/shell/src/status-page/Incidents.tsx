import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  Card,
  formatInstant,
  formatRelative,
  Markdown,
  MutedText,
  RelativeTime,
  Tag,
  theme,
  useLanguage,
} from '@verdict/ui'
import type { StatusPageData } from './status-page-data.ts'

/** Current and upcoming maintenance with a countdown. */
export function MaintenanceList({ maintenance, at }: Pick<StatusPageData, 'maintenance' | 'at'>) {
  const { t } = useTranslation('statusPage')
  const locale = useLanguage((state) => state.locale)
  return (
    <Card title={t('maintenance')}>
      <List>
        {maintenance.map(({ id, title, content, startsAt, endsAt }) => (
          <li key={id}>
            <strong>{title}</strong>
            <MutedText as="div" $size="small">
              {startsAt > at
                ? t('startsIn', { relative: formatRelative(startsAt, Date.parse(at), locale) })
                : t('running', { at: formatInstant(endsAt ?? startsAt) })}{' '}
              · {t('from', { from: formatInstant(startsAt), until: formatInstant(endsAt ?? startsAt) })}
            </MutedText>
            <Markdown text={content} />
          </li>
        ))}
      </List>
    </Card>
  )
}

export function IncidentList({ incidents }: Pick<StatusPageData, 'incidents'>) {
  const { t } = useTranslation('statusPage')
  return (
    <Card title={t('incidents')}>
      {incidents.length === 0 ? (
        <MutedText as="div" $size="small">
          {t('noIncidents')}
        </MutedText>
      ) : (
        <List>
          {incidents.map(({ id, title, content, startsAt, endsAt }) => (
            <li key={id}>
              <strong>{title}</strong>{' '}
              <Tag $tone={endsAt === null ? 'warning' : 'success'}>{t(endsAt === null ? 'open' : 'over')}</Tag>
              <MutedText as="div" $size="small">
                {endsAt === null ? (
                  <RelativeTime at={startsAt} />
                ) : (
                  t('from', { from: formatInstant(startsAt), until: formatInstant(endsAt) })
                )}
              </MutedText>
              <Markdown text={content} />
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`
