import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { NewContestEditor } from './form/ContestEditor.tsx'

/** Creates a contest and returns to the list. */
export function CreateContestPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <Page title={t('contests.createTitle')}>
      <NewContestEditor onSaved={() => void navigate(adminPaths.contests)} />
    </Page>
  )
}
