import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  applyRejudging,
  dropRejudging,
  getRejudging,
  getRejudgings,
  undoRejudging,
} from '@verdict/proto/http/submission/judging'
import { api, Button, confirm, formatCount, toast, refreshQueries } from '@verdict/ui'
import type { Rejudging } from './rejudging.ts'

/** Actions on a rejudging: apply or discard a preview, stop it, undo an applied one. */
export function Decision({ rejudging }: { rejudging: Rejudging }) {
  const { t } = useTranslation('admin')
  const { state, preview, undoable } = rejudging
  const { apply, drop, undo, askApply, askDrop, askUndo } = useDecisions(rejudging)
  const isBusy = apply.isPending || drop.isPending || undo.isPending
  return (
    <>
      {(state === 'running' || state === 'ready') && (
        <Button busy={drop.isPending} disabled={isBusy} onClick={() => void askDrop()}>
          {t(preview ? 'rejudging.drop' : 'rejudging.stop')}
        </Button>
      )}
      {undoable && (
        <Button busy={undo.isPending} disabled={isBusy} onClick={() => void askUndo()}>
          {t('rejudging.undo')}
        </Button>
      )}
      {state === 'ready' && (
        <Button variant="primary" busy={apply.isPending} disabled={isBusy} onClick={() => void askApply()}>
          {t('rejudging.apply')}
        </Button>
      )}
    </>
  )
}

/** The actions, each after a confirmation. */
function useDecisions(rejudging: Rejudging) {
  const { t } = useTranslation('admin')
  const { preview } = rejudging
  const { apply, drop, undo } = useDecisionCalls(rejudging)
  const askUndo = async () => {
    const sure = await confirm({
      title: t('rejudging.undoTitle'),
      text: t('rejudging.undoText'),
      confirm: t('rejudging.undo'),
    })
    if (sure) undo.mutate()
  }
  const askApply = async () => {
    const { changed } = rejudging
    const sure = await confirm({
      title: t('rejudging.applyTitle', { count: changed, changed: formatCount(changed) }),
      text: t('rejudging.applyText'),
      confirm: t('rejudging.apply'),
    })
    if (sure) apply.mutate()
  }
  const askDrop = async () => {
    const left = rejudging.total - rejudging.judged
    const sure = await confirm({
      title: t(preview ? 'rejudging.dropTitle' : 'rejudging.stopTitle'),
      text: t(preview ? 'rejudging.dropText' : 'rejudging.stopText', {
        count: left,
        left: formatCount(left),
      }),
      confirm: t(preview ? 'rejudging.drop' : 'rejudging.stop'),
      danger: true,
    })
    if (sure) drop.mutate()
  }
  return { apply, drop, undo, askApply, askDrop, askUndo }
}

function useDecisionCalls({ id, preview }: Rejudging) {
  const { t } = useTranslation('admin')
  const refresh = () => refreshQueries(getRejudging, getRejudgings)
  const apply = useMutation({
    mutationFn: () => api.call(applyRejudging, { body: { id } }),
    onSuccess: () => toast.success(t('rejudging.applied')),
    onSettled: refresh,
  })
  const drop = useMutation({
    mutationFn: () => api.call(dropRejudging, { body: { id } }),
    onSuccess: () => toast.success(t(preview ? 'rejudging.dropped' : 'rejudging.stopped')),
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: () => api.call(undoRejudging, { body: { id } }),
    onSuccess: () => toast.success(t('rejudging.undoBegun')),
    onSettled: refresh,
  })
  return { apply, drop, undo }
}
