import ListOrdered from 'lucide-react/icons/list-ordered'
import Maximize from 'lucide-react/icons/maximize'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, PageTitle, Part, paths, theme } from '@verdict/ui'
import { problemWorkspace, statusList, submissionView } from '@verdict/ui/parts'
import { ProblemNav } from '@verdict/ui/problem-nav'
import { ProblemColumn, WorkspacePlace } from './problem-layout.ts'
import { useGroup } from '../../group-page/use-group.ts'

/** A problem of the group with statement, editor and own submissions. */
export function ProblemPage() {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const { problemID = '' } = useParams()
  return (
    <Whole key={problemID}>
      <PageTitle>{problemID}</PageTitle>
      <ProblemNav
        label={group.name}
        links={[
          { to: paths.group(group.id), label: group.name, icon: <Users aria-hidden /> },
          { to: paths.group(group.id, 'problem'), label: t('group.tabProblems'), icon: <ListOrdered aria-hidden /> },
        ]}
      >
        <ButtonLink
          small
          variant="quiet"
          to={`${paths.problem(problemID, scope)}/full-screen`}
          icon={<Maximize aria-hidden />}
        >
          {t('group.fullScreen')}
        </ButtonLink>
      </ProblemNav>
      <WorkspacePlace>
        <Part of={problemWorkspace} props={{ scope, problemId: problemID }} />
      </WorkspacePlace>
    </Whole>
  )
}

/** Shows the submissions in the group; the filters are in the URL. */
export function SubmissionsPage() {
  const { scope } = useGroup()
  return <Part of={statusList} props={{ scope, inAddress: true }} />
}

export function SubmissionPage() {
  const { t } = useTranslation('group')
  const { scope } = useGroup()
  const submitId = Number(useParams()['submitID'])
  return (
    <>
      <PageTitle>{t('group.submission', { id: submitId })}</PageTitle>
      <Part of={submissionView} props={{ scope, submitId }} />
    </>
  )
}

const Whole = styled(ProblemColumn)`
  height: calc(100dvh - ${theme.height.bar});
  min-height: 480px;
`
