import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminGetRemoteSites } from '@verdict/proto/http/remote'
import { api, Page, QueryView, theme } from '@verdict/ui'
import { ImportCard } from './ImportCard.tsx'
import { SiteCard } from './SiteCard.tsx'

const refreshMs = 10_000

/** Remote judges: how each is used and how it is doing, its accounts, and problems to import. */
export function RemoteJudgesPage() {
  const { t } = useTranslation('admin')
  const sites = useQuery({ ...api.query(adminGetRemoteSites, { query: {} }), refetchInterval: refreshMs })
  return (
    <Page title={t('remoteJudges.title')} lead={t('remoteJudges.lead')}>
      <QueryView query={sites} isEmpty={() => false}>
        {(rows) => (
          <Cards>
            <ImportCard sites={rows} />
            {rows.map((site) => (
              <SiteCard key={site.key} site={site} />
            ))}
          </Cards>
        )}
      </QueryView>
    </Page>
  )
}

const Cards = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
