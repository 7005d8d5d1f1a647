import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AreaGuard, ButtonLink, Page, paths } from '@verdict/ui'
import { FollowButton } from '../../follows/FollowButton.tsx'
import { CreateDiscussionButton } from '../writing/CreateDiscussionButton.tsx'
import { DiscussionList } from './DiscussionList.tsx'

/** Public discussions, or those about a problem. */
export function DiscussionListPage() {
  return (
    <AreaGuard area="openPublicDiscussion">
      <PublicDiscussions />
    </AreaGuard>
  )
}

function PublicDiscussions() {
  const { t } = useTranslation('group')
  const { problemID } = useParams()
  const area = { problemId: problemID ?? null, gid: null }
  const create = <CreateDiscussionButton area={area} />
  if (problemID === undefined) {
    return (
      <Page title={t('discussion.title')} lead={t('discussion.lead')} actions={create}>
        <DiscussionList {...area} />
      </Page>
    )
  }
  return (
    <Page
      title={t('discussion.problemTitle', { problem: problemID })}
      actions={
        <>
          <FollowButton type="problem" id={problemID} />
          <ButtonLink to={paths.problem(problemID)}>{t('discussion.toProblem')}</ButtonLink>
          <ButtonLink to={paths.discussions()}>{t('discussion.toAll')}</ButtonLink>
          {create}
        </>
      }
    >
      <DiscussionList {...area} />
    </Page>
  )
}
