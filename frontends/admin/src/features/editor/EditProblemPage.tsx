import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { practiceScope } from '@verdict/proto/codes/scope'
import { ButtonLink, lazyComponent, Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { LocalJudgingProps } from './LocalJudging.tsx'
import { ProblemForm, useStoredProblem } from './ProblemForm.tsx'

/** Loaded for problems of remote judges only. */
const LocalJudging = lazyComponent<LocalJudgingProps>(async () => (await import('./LocalJudging.tsx')).LocalJudging)

export function EditProblemPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const pid = Number(useParams()['problemId'])
  const { data } = useStoredProblem(pid, practiceScope)
  return (
    <Page
      title={t('editor.editTitle', { id: data?.problem.problemId ?? '' })}
      actions={
        <>
          <ButtonLink to={adminPaths.problemVersions(pid)}>{t('versions.link')}</ButtonLink>
          <ButtonLink to={adminPaths.problemScript(pid)}>{t('script.link')}</ButtonLink>
          <ButtonLink to={adminPaths.problemGate(pid)}>{t('gate.link')}</ButtonLink>
        </>
      }
    >
      {data?.problem.remote !== undefined && (
        <Suspense>
          <LocalJudging pid={pid} mirror={data.problem.remote} />
        </Suspense>
      )}
      <ProblemForm
        scope={practiceScope}
        pid={pid}
        onSaved={(saved) => void navigate(adminPaths.problems, { state: { saved } })}
      />
    </Page>
  )
}
