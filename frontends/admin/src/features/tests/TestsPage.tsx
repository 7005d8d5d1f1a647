import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getProblemCaseList } from '@verdict/proto/http/problem-authoring'
import { adminGetProblem } from '@verdict/proto/http/problem-admin'
import { api, ButtonLink, Page, QueryView } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { TestsEditor } from './TestsEditor.tsx'

/** The single tests of a problem. */
export function TestsPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  // What is being edited must not change under the hands of who edits it.
  const held = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  const problem = useQuery({ ...api.query(adminGetProblem, { query: { pid } }), ...held })
  const cases = useQuery({ ...api.query(getProblemCaseList, { query: { pid } }), ...held })
  return (
    <Page
      title={t('tests.title', { id: problem.data?.problemId ?? '' })}
      lead={t('tests.lead')}
      actions={<ButtonLink to={adminPaths.editProblem(pid)}>{t('tests.backToForm')}</ButtonLink>}
    >
      <QueryView query={problem}>
        {(data) => (
          <QueryView query={cases} isEmpty={() => false}>
            {(list) => <TestsEditor pid={pid} problem={data} list={list} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}
