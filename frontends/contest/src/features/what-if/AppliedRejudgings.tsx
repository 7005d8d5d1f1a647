import Undo from 'lucide-react/icons/undo-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getRejudging, getRejudgings, undoRejudging } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  type Column,
  confirm,
  DataList,
  formatCount,
  formatInstant,
  refreshQueries,
  Tag,
  toast,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { refreshBoards } from './what-if.ts'

type Rejudging = RouteData<typeof getRejudgings>['records'][number]

const states = ['applying', 'applied', 'undoing', 'undone'] as const
type Shown = Rejudging & { state: (typeof states)[number] }

const tones = { applying: 'accent', applied: 'success', undoing: 'accent', undone: 'neutral' } as const
const pageSize = 100
const pollMs = 2000

function isShown(rejudging: Rejudging): rejudging is Shown {
  return rejudging.preview && states.some((state) => state === rejudging.state)
}

/** Applied rejudgings of the contest, which can be undone. */
export function AppliedRejudgings() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const rejudgings = useQuery({
    ...api.query(getRejudgings, { query: { limit: pageSize } }),
    staleTime: 0,
    select: ({ records }) =>
      records.filter(isShown).filter(({ scope }) => scope.cid === undefined || scope.cid === contest.id),
    refetchInterval: ({ state: { data } }) =>
      data?.records.some(({ state }) => state === 'applying' || state === 'undoing') === true ? pollMs : false,
  })
  const columns: Column<Shown>[] = [
    {
      key: 'rejudging',
      title: t('whatIf.rejudgings'),
      minWidthPx: 140,
      phone: 'title',
      cell: ({ id, reason }) => <b>{`#${id}${reason === '' ? '' : t('whatIf.because', { reason })}`}</b>,
    },
    {
      key: 'changed',
      title: t('whatIf.changedVerdicts'),
      widthPx: 130,
      isNamedOnPhone: true,
      align: 'end',
      cell: ({ changed }) => formatCount(changed),
    },
    {
      key: 'state',
      title: t('whatIf.state'),
      minWidthPx: 180,
      cell: ({ state, endedAt }) => (
        <span>
          <Tag $tone={tones[state]}>{t(`whatIf.rejudgingState.${state}`)}</Tag>{' '}
          {endedAt === null ? '' : formatInstant(endedAt)}
        </span>
      ),
    },
    {
      key: 'undo',
      title: t('whatIf.undo'),
      isTitleHidden: true,
      widthPx: 120,
      align: 'end',
      phone: 'corner',
      cell: (row) => row.undoable && <UndoButton rejudging={row} />,
    },
  ]
  return (
    <Card title={t('whatIf.appliedRejudgings')}>
      <DataList
        label={t('whatIf.appliedRejudgings')}
        query={rejudgings}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t('whatIf.noneApplied')}
      />
    </Card>
  )
}

function UndoButton({ rejudging: { id, changed } }: { rejudging: Rejudging }) {
  const { t } = useTranslation('contest')
  const undo = useMutation({
    mutationFn: () => api.call(undoRejudging, { body: { id } }),
    onSuccess: () => toast.success(t('whatIf.rejudgingUndone')),
    onSettled: async () => {
      await refreshQueries(getRejudgings, getRejudging)
      await refreshBoards()
    },
  })
  const ask = async () => {
    const title = t('whatIf.undoTitle', { count: changed })
    if (await confirm({ title, text: t('whatIf.undoText'), confirm: t('whatIf.undo') })) undo.mutate()
  }
  return (
    <Button small busy={undo.isPending} icon={<Undo aria-hidden />} onClick={() => void ask()}>
      {t('whatIf.undo')}
    </Button>
  )
}
