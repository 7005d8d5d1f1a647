import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, formatInstant, formatRelative, Markdown, RelativeTime, Tag, theme, useLanguage } from '@verdict/ui'
import type { StatusPageData } from './StatusPage.tsx'

/** Maintenance to come, with how long it is until then, and under way. */
export function MaintenanceList({ maintenance, at }: Pick<StatusPageData, 'maintenance' | 'at'>) {
  const { t } = useTranslation('statusPage')
  const locale = useLanguage((state) => state.locale)
  return (
    <Card title={t('maintenance')}>
      <List>
        {maintenance.map(({ id, title, content, startsAt, endsAt }) => (
          <li key={id}>
            <strong>{title}</strong>
            <Muted>
              {startsAt > at
                ? t('startsIn', { relative: formatRelative(startsAt, Date.parse(at), locale) })
                : t('running', { at: formatInstant(endsAt ?? startsAt) })}{' '}
              · {t('from', { from: formatInstant(startsAt), until: formatInstant(endsAt ?? startsAt) })}
            </Muted>
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
        <Muted>{t('noIncidents')}</Muted>
      ) : (
        <List>
          {incidents.map(({ id, title, content, startsAt, endsAt }) => (
            <li key={id}>
              <strong>{title}</strong>{' '}
              <Tag $tone={endsAt === null ? 'warning' : 'success'}>{t(endsAt === null ? 'open' : 'over')}</Tag>
              <Muted>
                {endsAt === null ? (
                  <RelativeTime at={startsAt} />
                ) : (
                  t('from', { from: formatInstant(startsAt), until: formatInstant(endsAt) })
                )}
              </Muted>
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

const Muted = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
