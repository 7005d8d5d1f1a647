import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getContestRank } from '@verdict/proto/http/contest/contest'
import { api, confirm, lazyComponent, QueryView, SkeletonText, toast } from '@verdict/ui'
import { readerZone } from '@verdict/ui/local-time'
import { numberedAwards } from '../values/contest-check.rules.ts'
import { useContestCalls } from '../contest-calls.ts'
import { problemsOfContest } from '../values/contest-problems.rules.ts'
import type { AfterSave, ContestFormProps } from './ContestForm.tsx'
import { type ContestValues, newContest, type StoredContest, toValues } from '../values/contest-values.rules.ts'
import { createContest, openPrivateProblems, updateContest } from './save-contest.ts'
import { useStoredContest, useStoredProblems } from '../use-stored-contest.ts'

const LazyContestForm = lazyComponent<ContestFormProps>(async () => (await import('./ContestForm.tsx')).ContestForm)

/** Loaded lazily, since the form is larger than the rest of the page. */
function ContestForm(props: ContestFormProps) {
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <LazyContestForm {...props} />
    </Suspense>
  )
}

/** Creates a contest of the site, or of a group with the `ContestCalls` around it. */
export function NewContestEditor({ onSaved }: { onSaved: (cid: number) => void }) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const navigate = useNavigate()
  const names = useAwardNames()
  const submit = async (values: ContestValues, then: AfterSave) => {
    const cid = await createContest(calls, values)
    await openPrivateProblems(calls, values)
    toast.success(t(then === 'newProblem' ? 'contests.createdFirst' : 'contests.created'))
    // The guard against leaving reads the state of the next render.
    setTimeout(() => (then === 'newProblem' ? void navigate(calls.createProblem(cid)) : onSaved(cid)), 0)
  }
  return (
    <ContestForm
      initial={newContest(new Date(), names, readerZone())}
      onSubmit={submit}
      onNewProblem={() => undefined}
    />
  )
}

interface StoredEditorProps {
  cid: number
  /** Shows only the problems of the contest. */
  onlyProblems?: boolean
  onSaved: () => void
}

/** Edits a contest of the site or of a group. */
export function StoredContestEditor({ cid, ...props }: StoredEditorProps) {
  const contest = useStoredContest(cid)
  const problems = useStoredProblems(cid)
  return (
    <QueryView query={contest}>
      {(data) => (
        <QueryView query={problems} isEmpty={() => false}>
          {(list) => (
            <StoredForm key={data.id} stored={{ contest: data, problems: problemsOfContest(list) }} {...props} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function StoredForm({
  stored,
  onlyProblems = false,
  onSaved,
}: { stored: StoredContest } & Omit<StoredEditorProps, 'cid'>) {
  const { t } = useTranslation('admin')
  const calls = useContestCalls()
  const navigate = useNavigate()
  const cid = stored.contest.id
  const toNewProblem = () => void navigate(calls.createProblem(cid))
  const submit = async (values: ContestValues, then: AfterSave) => {
    if (!(await mayBeyond(t, cid, numberedAwards(values)))) return false
    await updateContest(calls, values, stored)
    await openPrivateProblems(calls, values)
    toast.success(t('contests.saved'))
    setTimeout(then === 'newProblem' ? toNewProblem : onSaved, 0)
    return true
  }
  return (
    <ContestForm
      initial={toValues(stored, useAwardNames(), readerZone())}
      stored={stored}
      onlyProblems={onlyProblems}
      onSubmit={submit}
      onNewProblem={toNewProblem}
    />
  )
}

/** Asks for confirmation if there are more awards than ranked participants. */
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

/** Names of the three awards of a new contest. */
function useAwardNames(): readonly string[] {
  const { t } = useTranslation('admin')
  return [t('contests.form.gold'), t('contests.form.silver'), t('contests.form.bronze')]
}
