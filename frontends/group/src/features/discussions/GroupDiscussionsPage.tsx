import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { AreaGuard, ButtonLink, PageTitle, paths, theme } from '@verdict/ui'
import { AdminViewSwitch, useAdminView } from '../group-page/AdminViewSwitch.tsx'
import { Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { AdminDiscussions } from './AdminDiscussions.tsx'
import { CreateDiscussionButton } from './writing/CreateDiscussionButton.tsx'
import { DiscussionList } from './list/DiscussionList.tsx'

/** Discussions of the group or of one of its problems; administrators can switch to managing them. */
export function GroupDiscussionsPage() {
  return (
    <AreaGuard area="openGroupDiscussion">
      <GroupDiscussions />
    </AreaGuard>
  )
}

function GroupDiscussions() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { problemID } = useParams()
  const isAdminView = useAdminView()
  const area = { problemId: null, gid: group.id }
  if (problemID !== undefined) return <ProblemDiscussions problemId={problemID} />
  return (
    <>
      <Toolbar>
        <AdminViewSwitch label={t('discussion.view')} />
      </Toolbar>
      {isAdminView ? (
        <AdminDiscussions />
      ) : (
        <DiscussionList {...area} actions={<CreateDiscussionButton area={area} />} />
      )}
    </>
  )
}

function ProblemDiscussions({ problemId }: { problemId: string }) {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const title = t('discussion.problemTitle', { problem: problemId })
  const area = { problemId, gid: group.id }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Toolbar>
        <Title>{title}</Title>
        <ButtonLink to={paths.problem(problemId, scope)}>{t('discussion.toProblem')}</ButtonLink>
        <ButtonLink to={paths.discussions(group.id)}>{t('discussion.toAll')}</ButtonLink>
      </Toolbar>
      <DiscussionList {...area} actions={<CreateDiscussionButton area={area} />} />
    </>
  )
}

const Title = styled.h2`
  margin-right: auto;
  font-size: ${theme.size.reading};
  font-weight: 600;
  overflow-wrap: anywhere;
`
