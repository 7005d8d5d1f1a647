import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { adminGetContest, adminGetContestList, adminUpdateContest } from '@verdict/proto/http/contest-admin'
import { api, ButtonLink, Page, paths, queryClient, QueryView, toast } from '@verdict/ui'
import { ContestForm } from './ContestForm.tsx'
import { type AdminContest, toInput, toValues } from './contest-values.rules.ts'
import { useAwardNames } from './use-award-names.ts'

/** A stored contest. */
export function EditContestPage() {
  const { t } = useTranslation('admin')
  const cid = Number(useParams()['contestId'])
  const contest = useQuery({
    ...api.query(adminGetContest, { query: { cid } }),
    // What is being edited must not change under the hands of who edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Page
      title={t('contests.editTitle')}
      lead={contest.data?.title}
      actions={
        <>
          <ButtonLink to={paths.admin.contestProblems(cid)}>{t('contests.problems')}</ButtonLink>
          <ButtonLink to={paths.admin.contestAnnouncements(cid)}>{t('contests.announcements')}</ButtonLink>
          <ButtonLink to={paths.contest(cid)}>{t('contests.open')}</ButtonLink>
        </>
      }
    >
      <QueryView query={contest}>{(data) => <StoredContestForm key={data.id} contest={data} />}</QueryView>
    </Page>
  )
}

function StoredContestForm({ contest }: { contest: AdminContest }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <ContestForm
      initial={toValues(contest, useAwardNames())}
      stored={contest}
      onSubmit={async (values) => {
        await api.call(adminUpdateContest, { body: { ...toInput(values, contest), id: contest.id } })
        await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
        toast.success(t('contests.saved'))
        setTimeout(() => void navigate(paths.admin.contests), 0)
      }}
    />
  )
}
