import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { PageTitle, Part, theme } from '@verdict/ui'
import { problemWorkspace, statusList, submissionView } from '@verdict/ui/parts'
import { DiscussionList } from '../discussions/DiscussionList.tsx'
import { useGroup } from './use-group.ts'

/** A problem of the group: statement, editor, own submissions. */
export function ProblemPage() {
  const { scope } = useGroup()
  const { problemID = '' } = useParams()
  return (
    <Whole key={problemID}>
      <PageTitle>{problemID}</PageTitle>
      <Part of={problemWorkspace} props={{ scope, problemId: problemID }} />
    </Whole>
  )
}

/** Submissions of the group, with filters that live in the address. */
export function SubmissionsPage() {
  const { scope } = useGroup()
  return <Part of={statusList} props={{ scope, inAddress: true }} />
}

/** One submission of the group. */
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

export function DiscussionsPage() {
  const { group } = useGroup()
  return <DiscussionList problemId={null} gid={group.id} />
}

const Whole = styled.div`
  height: calc(100dvh - ${theme.height.bar});
  min-height: 480px;
  overflow: hidden;
  > * {
    height: 100%;
  }
`
