import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { practiceScope } from '@verdict/proto/codes/scope'
import { Page, paths } from '@verdict/ui'
import { ProblemForm } from './ProblemForm.tsx'

export function CreateProblemPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <Page title={t('editor.createTitle')}>
      <ProblemForm
        scope={practiceScope}
        pid={null}
        onSaved={(saved) => void navigate(paths.admin.problems, { state: { saved } })}
      />
    </Page>
  )
}
