import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { applyRejudging, dropRejudging, getRejudging, getRejudgings } from '@verdict/proto/http/submission/judging'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { whatIfLimits, type previewContestBoard } from '@verdict/proto/http/contest/jury/what-if'
import {
  api,
  Button,
  ButtonLink,
  Card,
  confirm,
  formatCount,
  QueryView,
  refreshQueries,
  Select,
  theme,
  toast,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { BoardChanges } from './BoardChanges.tsx'
import { refreshBoards } from './what-if.ts'

type Rejudging = RouteData<typeof getRejudgings>['records'][number]
type Verdicts = NonNullable<RouteBody<typeof previewContestBoard>['verdicts']>

const pageSize = 100
const pollMs = 2_000

/**
 * Previews of rejudgings that are running or wait for a decision, and what each would change on the scoreboard.
 * `?rejudging=` selects one.
 */
export function RejudgingPreview() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [search, setSearch] = useSearchParams()
  const id = search.get('rejudging') ?? ''
  const setId = (value: string) => setSearch(value === '' ? {} : { rejudging: value }, { replace: true })
  const rejudgings = useQuery({
    ...api.query(getRejudgings, { query: { limit: pageSize } }),
    staleTime: 0,
    select: ({ records }) =>
      records.filter((one) => isOpen(one) && (one.scope.cid === undefined || one.scope.cid === contest.id)),
    refetchInterval: ({ state: { data } }) =>
      data?.records.some((one) => isOpen(one) && one.state === 'running') === true ? pollMs : false,
  })
  return (
    <Card title={t('whatIf.rejudging')}>
      <Lead>{t('whatIf.rejudgingLead')}</Lead>
      <QueryView query={rejudgings} isEmpty={(list) => list.length === 0} empty={t('whatIf.noneReady')}>
        {(list) => {
          const chosen = list.find((one) => String(one.id) === id)
          return (
            <>
              <Choice>
                <Select
                  aria-label={t('whatIf.rejudgings')}
                  value={chosen === undefined ? '' : id}
                  onChange={setId}
                  options={[{ value: '', label: t('whatIf.choose') }, ...list.map(optionOf)]}
                />
              </Choice>
              {chosen?.state === 'running' && <Running rejudging={chosen} />}
              {chosen?.state === 'ready' && <Chosen key={chosen.id} rejudging={chosen} />}
            </>
          )
        }}
      </QueryView>
    </Card>
  )

  function optionOf({ id: value, changed, reason, state, judged, total }: Rejudging) {
    const because = reason === '' ? '' : t('whatIf.because', { reason })
    const label =
      state === 'running'
        ? t('whatIf.runningOption', { id: value, judged, total, reason: because })
        : t('whatIf.rejudgingOption', { id: value, changed, reason: because })
    return { value: String(value), label }
  }
}

/** Whether a rejudging is running or waits for a decision. */
function isOpen({ preview, state }: Rejudging): boolean {
  return preview && (state === 'running' || state === 'ready')
}

function Running({ rejudging: { id, judged, total } }: { rejudging: Rejudging }) {
  const { t } = useTranslation('contest')
  const figures = { judged: formatCount(judged), total: formatCount(total) }
  return (
    <Row>
      <p role="status">{t('whatIf.running', figures)}</p>
      <ButtonLink small to={`/admin/rejudging/${id}`}>
        {t('whatIf.watch')}
      </ButtonLink>
    </Row>
  )
}

/** Verdicts that a rejudging would give; submissions that were judged otherwise meanwhile are not changed by it. */
async function readVerdicts(id: number, signal: AbortSignal): Promise<Verdicts> {
  const verdicts: Verdicts = []
  for (let currentPage = 1; verdicts.length < whatIfLimits.verdicts; currentPage += 1) {
    const query = { id, onlyChanged: true, currentPage, limit: pageSize }
    const { submissions } = await api.call(getRejudging, { query }, { signal })
    for (const { submitId, after, outdated } of submissions.records)
      if (after !== null && !outdated)
        verdicts.push({ submitId, status: after.status, score: after.score, timeMs: after.time })
    if (currentPage * pageSize >= submissions.total) break
  }
  return verdicts.slice(0, whatIfLimits.verdicts)
}

function Chosen({ rejudging: { id, changed } }: { rejudging: Rejudging }) {
  const { t } = useTranslation('contest')
  const verdicts = useQuery({
    queryKey: [...api.keyOf(getRejudging), 'verdicts', id],
    queryFn: ({ signal }) => readVerdicts(id, signal),
    staleTime: 0,
  })
  const settle = async () => {
    await refreshQueries(getRejudgings, getRejudging)
    await refreshBoards()
  }
  const apply = useMutation({
    mutationFn: () => api.call(applyRejudging, { body: { id } }),
    onSuccess: () => toast.success(t('whatIf.rejudgingApplied')),
    onSettled: settle,
  })
  const drop = useMutation({
    mutationFn: () => api.call(dropRejudging, { body: { id } }),
    onSuccess: () => toast.success(t('whatIf.rejudgingDropped')),
    onSettled: settle,
  })
  const ask = async () => {
    const title = t('whatIf.applyTitle', { count: changed })
    if (await confirm({ title, text: t('whatIf.applyText'), confirm: t('whatIf.apply') })) apply.mutate()
  }
  const decision = (
    <>
      <Button busy={drop.isPending} disabled={apply.isPending} onClick={() => drop.mutate()}>
        {t('whatIf.drop')}
      </Button>
      <Button variant="primary" busy={apply.isPending} disabled={drop.isPending} onClick={() => void ask()}>
        {t('whatIf.apply')}
      </Button>
    </>
  )
  return (
    <QueryView query={verdicts} isEmpty={() => false}>
      {(list) =>
        list.length === 0 ? (
          <Row>
            <p>{t('whatIf.noChanges')}</p>
            <span>{decision}</span>
          </Row>
        ) : (
          <BoardChanges verdicts={list}>{decision}</BoardChanges>
        )
      }
    </QueryView>
  )
}

const Lead = styled.p`
  max-width: 76ch;
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};
`

const Choice = styled.div`
  max-width: 480px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(4)};
  > span {
    display: flex;
    gap: ${theme.space(2)};
  }
`
