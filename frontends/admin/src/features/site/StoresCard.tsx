import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getStoresConfig } from '@verdict/proto/http/site/stores'
import { api, Card, MutedText, QueryView, theme } from '@verdict/ui'

/** Addresses of the data stores, which are set by environment variables and therefore read-only. */
export function StoresCard() {
  const { t } = useTranslation('admin')
  const stores = useQuery(api.query(getStoresConfig))
  const addressOf = (host: string, port: number) => (port === 0 ? host : `${host}:${port}`)
  return (
    <Card title={t('site.stores')}>
      <QueryView query={stores}>
        {({ dbHost, dbPort, dbName, dbUsername, redisHost, redisPort }) => (
          <>
            <MutedText as="p">{t('site.storesLead')}</MutedText>
            <Facts>
              <dt>MongoDB</dt>
              <dd>{addressOf(dbHost, dbPort)}</dd>
              <dt>{t('site.database')}</dt>
              <dd>{dbName}</dd>
              <dt>{t('site.databaseUser')}</dt>
              <dd>{dbUsername === '' ? '–' : dbUsername}</dd>
              <dt>Redis</dt>
              <dd>{addressOf(redisHost, redisPort)}</dd>
            </Facts>
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(80px, auto) minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: ${theme.space(3)} 0 0;
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
