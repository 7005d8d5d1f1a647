import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { toScope } from '@verdict/proto/codes/scope'
import { EmptyState, Part, paths, theme } from '@verdict/ui'
import { contestAnnouncements, contestForm, contestProblems, problemForm } from '@verdict/ui/parts'
import { GroupAdminPage } from '../group-page/GroupAdminPage.tsx'
import { useGroup } from '../group-page/use-group.ts'

/** The contest list of administrators, to which the pages lead back. */
function useContestList(): { to: string; label: string } {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return { to: `${paths.group(group.id, 'contest')}?admin=true`, label: t('group.tabContests') }
}

/** Creates a contest of the group. */
export function CreateContestPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const back = useContestList()
  const navigate = useNavigate()
  const onSaved = () => void navigate(back.to)
  return (
    <GroupAdminPage title={t('contest.create')} back={back}>
      <Part of={contestForm} props={{ gid: group.id, cid: null, onSaved }} />
    </GroupAdminPage>
  )
}

export function EditContestPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const cid = Number(useParams()['contestID'])
  const back = useContestList()
  const navigate = useNavigate()
  const onSaved = () => void navigate(back.to)
  return (
    <GroupAdminPage title={t('contest.edit')} back={back}>
      <Part of={contestForm} props={{ gid: group.id, cid, onSaved }} />
    </GroupAdminPage>
  )
}

/** Edits the problems of a contest: from the group, from the public problems, or new ones. */
export function ContestProblemsPage() {
  return <Listed of={contestProblems} />
}

export function ContestAnnouncementsPage() {
  return <Listed of={contestAnnouncements} />
}

/** A list of a contest, which renders its own heading. */
function Listed({ of }: { of: typeof contestProblems }) {
  const { t } = useTranslation('group')
  const { group, level } = useGroup()
  const cid = Number(useParams()['contestID'])
  const { to, label } = useContestList()
  if (level < GroupLevel.Admin) return <EmptyState role="alert">{t('group.adminsOnly')}</EmptyState>
  return (
    <>
      <Back to={to}>← {label}</Back>
      <Part of={of} props={{ gid: group.id, cid }} />
    </>
  )
}

/** The form of the contest, which also edits its problems. */
function useContestForm(): { to: string; label: string } {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { contestID = '' } = useParams()
  return { to: paths.group(group.id, `contest/${contestID}/edit`), label: t('contest.edit') }
}

/** Creates a problem, which is added to a contest under the next letter. */
export function CreateContestProblemPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const cid = Number(useParams()['contestID'])
  const back = useContestForm()
  const navigate = useNavigate()
  const onSaved = () => void navigate(back.to)
  return (
    <GroupAdminPage title={t('contest.createProblem')} back={back}>
      <Part of={problemForm} props={{ scope: toScope({ cid, gid: group.id }), pid: null, onSaved }} />
    </GroupAdminPage>
  )
}

export function EditContestProblemPage() {
  const { t } = useTranslation('group')
  const { scope } = useGroup()
  const pid = Number(useParams()['problemPid'])
  const back = useContestForm()
  const navigate = useNavigate()
  return (
    <GroupAdminPage title={t('manage.edit')} back={back}>
      <Part of={problemForm} props={{ scope, pid, onSaved: () => void navigate(back.to) }} />
    </GroupAdminPage>
  )
}

const Back = styled(Link)`
  display: inline-block;
  margin-bottom: ${theme.space(1)};
  font-size: ${theme.size.small};
`
