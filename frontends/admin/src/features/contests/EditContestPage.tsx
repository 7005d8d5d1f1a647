import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ButtonLink, Page, paths } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { StoredContestEditor } from './form/ContestEditor.tsx'
import { ProblemVersions } from './problems/ProblemVersions.tsx'
import { useStoredContest } from './use-stored-contest.ts'

export function EditContestPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const cid = Number(useParams()['contestId'])
  const contest = useStoredContest(cid)
  return (
    <Page
      title={t('contests.editTitle')}
      lead={contest.data?.title}
      actions={
        <>
          <ButtonLink to={adminPaths.contestAnnouncements(cid)}>{t('contests.announcements')}</ButtonLink>
          <ButtonLink to={paths.contest(cid)}>{t('contests.open')}</ButtonLink>
        </>
      }
    >
      <ProblemVersions cid={cid} />
      <StoredContestEditor key={cid} cid={cid} onSaved={() => void navigate(adminPaths.contests)} />
    </Page>
  )
}
