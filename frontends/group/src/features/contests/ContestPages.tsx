import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { toScope } from '@verdict/proto/codes/scope'
import { EmptyState, Part, paths, theme } from '@verdict/ui'
import { contestAnnouncements, contestForm, contestProblems, problemForm } from '@verdict/ui/parts'
import { AdminPart } from '../group-page/AdminPart.tsx'
import { useGroup } from '../group-page/use-group.ts'

/** The list of contests as administrators of the group see it. */
function useContestList(): { to: string; label: string } {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return { to: `${paths.group(group.id, 'contest')}?admin=true`, label: t('group.tabContests') }
}

/** A new contest of the group with all that belongs to it. */
export function CreateContestPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const back = useContestList()
  const navigate = useNavigate()
  const onSaved = () => void navigate(back.to)
  return (
    <AdminPart title={t('contest.create')} back={back}>
      <Part of={contestForm} props={{ gid: group.id, cid: null, onSaved }} />
    </AdminPart>
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
    <AdminPart title={t('contest.edit')} back={back}>
      <Part of={contestForm} props={{ gid: group.id, cid, onSaved }} />
    </AdminPart>
  )
}

/** The problems of a contest: from the group, from the site, or new. */
export function ContestProblemsPage() {
  return <Listed of={contestProblems} />
}

export function ContestAnnouncementsPage() {
  return <Listed of={contestAnnouncements} />
}

/** A list of a contest, which brings its own heading. */
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

/** The form of the contest of this page, which has its problems. */
function useContestForm(): { to: string; label: string } {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { contestID = '' } = useParams()
  return { to: paths.group(group.id, `contest/${contestID}/edit`), label: t('contest.edit') }
}

/** A new problem for a contest, which has it under its next letter once it is saved. */
export function CreateContestProblemPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const cid = Number(useParams()['contestID'])
  const back = useContestForm()
  const navigate = useNavigate()
  const onSaved = () => void navigate(back.to)
  return (
    <AdminPart title={t('contest.createProblem')} back={back}>
      <Part of={problemForm} props={{ scope: toScope({ cid, gid: group.id }), pid: null, onSaved }} />
    </AdminPart>
  )
}

export function EditContestProblemPage() {
  const { t } = useTranslation('group')
  const { scope } = useGroup()
  const pid = Number(useParams()['problemPid'])
  const back = useContestForm()
  const navigate = useNavigate()
  return (
    <AdminPart title={t('manage.edit')} back={back}>
      <Part of={problemForm} props={{ scope, pid, onSaved: () => void navigate(back.to) }} />
    </AdminPart>
  )
}

const Back = styled(Link)`
  display: inline-block;
  margin-bottom: ${theme.space(1)};
  font-size: ${theme.size.small};
`
