import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { isSuperAdmin, Page, Stack, useUser } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { PackageImportCard } from '../problem-import/PackageImportCard.tsx'
import { RemoteImportCard } from '../remote-import/RemoteImportCard.tsx'

/** Imports many problems at once: from packages, for super administrators, and from remote judges. */
export function BatchOperationPage() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('batchOperation.title')} lead={t('batchOperation.lead')}>
      <Stack>
        {isSuperAdmin(useUser()) && <PackageImportCard />}
        <RemoteImportCard />
        <p>
          {t('batchOperation.export')} <InText to={adminPaths.problems}>{t('nav.problems')}</InText>
        </p>
      </Stack>
    </Page>
  )
}

const InText = styled(Link)`
  text-decoration: underline;
`
