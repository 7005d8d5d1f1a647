import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { contestFinalization, finalizeContest, reopenContest } from '@verdict/proto/http/contest/jury/finalization'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  confirm,
  formatInstant,
  Notice,
  paths,
  QueryView,
  queryClient,
  SkeletonText,
  theme,
  toast,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import '../../texts/load-organiser-texts.ts'

type Finalization = RouteData<typeof contestFinalization>

/** Finalizes the results of an ended contest, or says what prevents it; for organisers. */
export function FinalResults() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const query = useQuery(api.query(contestFinalization, { query: { cid: contest.id } }))
  return (
    <Card title={t('finalResults.title')}>
      <QueryView query={query} isEmpty={() => false} loading={<SkeletonText lines={5} />}>
        {(data) => (data.finalizedAt === null ? <Open data={data} /> : <Final at={data.finalizedAt} />)}
      </QueryView>
    </Card>
  )
}

function useSettle(route: typeof finalizeContest | typeof reopenContest, done: string) {
  const { contest } = useContest()
  return useMutation({
    mutationFn: () => api.call(route, { body: { cid: contest.id } }),
    meta: { quiet: true },
    onSuccess: () => toast.success(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.keyOf(contestFinalization) }),
  })
}

function Open({ data: { unjudged, unverified, failed } }: { data: Finalization }) {
  const { t } = useTranslation('contest')
  const finalize = useSettle(finalizeContest, t('finalResults.done'))
  const isSettled = unjudged.length + unverified.length + failed.length === 0
  const ask = async () => {
    const [title, text] = [t('finalResults.askTitle'), t('finalResults.askText')]
    if (await confirm({ title, text, confirm: t('finalResults.finalize') })) finalize.mutate()
  }
  return (
    <Stack>
      <p>{t('finalResults.lead')}</p>
      <Submissions title={t('finalResults.unjudged', { count: unjudged.length })} ids={unjudged} />
      <Submissions title={t('finalResults.unverified', { count: unverified.length })} ids={unverified} />
      <Submissions title={t('finalResults.failed', { count: failed.length })} ids={failed} />
      <Button variant="primary" disabled={!isSettled} busy={finalize.isPending} onClick={() => void ask()}>
        {t('finalResults.finalize')}
      </Button>
      {finalize.error !== null && <Notice tone="danger">{finalize.error.message}</Notice>}
    </Stack>
  )
}

function Final({ at }: { at: string }) {
  const { t } = useTranslation('contest')
  const reopen = useSettle(reopenContest, t('finalResults.reopened'))
  return (
    <Stack>
      <p>{t('finalResults.since', { time: formatInstant(at) })}</p>
      <Button busy={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('finalResults.reopen')}
      </Button>
      {reopen.error !== null && <Notice tone="danger">{reopen.error.message}</Notice>}
    </Stack>
  )
}

const shownIds = 20

function Submissions({ title, ids }: { title: string; ids: readonly number[] }) {
  const { contest } = useContest()
  if (ids.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <Ids>
        {ids.slice(0, shownIds).map((id) => (
          <li key={id}>
            <Link to={paths.contest(contest.id, `submission-detail/${id}`)}>#{id}</Link>
          </li>
        ))}
        {ids.length > shownIds && <li>…</li>}
      </Ids>
    </div>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  justify-items: start;
`

const Ids = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
`
