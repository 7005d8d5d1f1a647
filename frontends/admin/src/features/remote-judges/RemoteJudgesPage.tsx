import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminGetRemoteSites } from '@verdict/proto/http/remote/remote'
import { api, ButtonLink, Page, QueryView, Stack } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { RemoteJudgeCard } from './RemoteJudgeCard.tsx'

const refreshMs = 10_000

/** Remote judges: mode, state and accounts. */
export function RemoteJudgesPage() {
  const { t } = useTranslation('admin')
  const sites = useQuery({ ...api.query(adminGetRemoteSites, { query: {} }), refetchInterval: refreshMs })
  return (
    <Page
      title={t('remoteJudges.title')}
      lead={t('remoteJudges.lead')}
      actions={<ButtonLink to={adminPaths.batchOperation}>{t('remoteJudges.import')}</ButtonLink>}
    >
      <QueryView query={sites} isEmpty={() => false}>
        {(rows) => (
          <Stack>
            {rows.map((site) => (
              <RemoteJudgeCard key={site.key} site={site} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
