import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { api, ButtonLink, Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { VersionsView } from './VersionsView.tsx'

/** Published versions of a problem, which can be compared and restored. */
export function VersionsPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const problem = useQuery(api.query(adminGetProblem, { query: { pid } }))
  return (
    <Page
      title={t('versions.title', { id: problem.data?.problemId ?? '' })}
      lead={t('versions.lead')}
      actions={<ButtonLink to={adminPaths.editProblem(pid)}>{t('tests.backToForm')}</ButtonLink>}
    >
      <VersionsView pid={pid} />
    </Page>
  )
}
