import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { getContestRank } from '@verdict/proto/http/contest'
import { adminGetContest, adminGetContestList, adminUpdateContest } from '@verdict/proto/http/contest-admin'
import { api, ButtonLink, confirm, Page, paths, queryClient, QueryView, toast } from '@verdict/ui'
import { numberedAwards } from './contest-check.rules.ts'
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
        if (!(await mayBeyond(t, contest.id, numberedAwards(values)))) return false
        await api.call(adminUpdateContest, { body: { ...toInput(values, contest), id: contest.id } })
        await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
        toast.success(t('contests.saved'))
        setTimeout(() => void navigate(paths.admin.contests), 0)
        return true
      }}
    />
  )
}

/** Asks, where more awards are given out than there are ranked rows on the board. */
async function mayBeyond(t: TFunction<'admin'>, cid: number, awards: number): Promise<boolean> {
  if (awards === 0) return true
  const { total: ranked } = await api.call(getContestRank, { body: { cid, removeStar: true, limit: 10 } })
  if (ranked === 0 || awards <= ranked) return true
  return confirm({
    title: t('contests.form.awardsBeyond'),
    text: t('contests.form.awardsBeyondText', { awards, ranked }),
    confirm: t('contests.form.awardsBeyondSave'),
  })
}
