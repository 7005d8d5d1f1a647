import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ButtonLink, Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { TestsView, useTestedProblem } from './TestsView.tsx'

/** The tests of a problem. */
export function TestsPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const problem = useTestedProblem(pid, 0)
  return (
    <Page
      title={t('tests.title', { id: problem.data?.problemId ?? '' })}
      lead={t('tests.lead')}
      actions={<ButtonLink to={adminPaths.editProblem(pid)}>{t('tests.backToForm')}</ButtonLink>}
    >
      <TestsView pid={pid} gid={0} />
    </Page>
  )
}
