import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { practiceScope } from '@verdict/proto/codes/scope'
import { Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { ProblemForm } from './ProblemForm.tsx'

export function CreateProblemPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <Page title={t('editor.createTitle')}>
      <ProblemForm
        scope={practiceScope}
        pid={null}
        onSaved={(saved) => void navigate(adminPaths.problems, { state: { saved } })}
      />
    </Page>
  )
}
