import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Part, paths } from '@verdict/ui'
import { problemForm } from '@verdict/ui/parts'
import { AdminPart } from '../group-page/AdminPart.tsx'
import { useGroup } from '../group-page/use-group.ts'

/** The list of problems as administrators of the group see it. */
function useProblemList(): { to: string; label: string } {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return { to: `${paths.group(group.id, 'problem')}?admin=true`, label: t('group.tabProblems') }
}

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
    <AdminPart title={title} back={back}>
      <Part of={problemForm} props={{ scope, pid, onSaved: () => void navigate(back.to) }} />
    </AdminPart>
  )
}
