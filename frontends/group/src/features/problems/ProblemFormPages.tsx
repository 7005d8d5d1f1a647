import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Part } from '@verdict/ui'
import { problemForm } from '@verdict/ui/parts'
import { GroupAdminPage } from '../group-page/GroupAdminPage.tsx'
import { useGroup } from '../group-page/use-group.ts'
import { useProblemList } from './use-problem-list.ts'

export function CreateProblemPage() {
  const { t } = useTranslation('group')
  return <ProblemFormPage title={t('manage.create')} pid={null} />
}

export function EditProblemPage() {
  const { t } = useTranslation('group')
  return <ProblemFormPage title={t('manage.edit')} pid={Number(useParams()['problemPid'])} />
}

function ProblemFormPage({ title, pid }: { title: string; pid: number | null }) {
  const { scope } = useGroup()
  const back = useProblemList()
  const navigate = useNavigate()
  return (
    <GroupAdminPage title={title} back={back}>
      <Part of={problemForm} props={{ scope, pid, onSaved: () => void navigate(back.to) }} />
    </GroupAdminPage>
  )
}
