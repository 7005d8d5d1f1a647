import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { controlWorker, getJudgingOverview } from '@verdict/proto/http/submission/judging'
import type { RouteBody } from '@verdict/proto/http/route'
import { api, Button, confirm, queryClient, theme, toast } from '@verdict/ui'
import type { JudgingOverview } from '../judging-overview.ts'

type Action = RouteBody<typeof controlWorker>['action']

/** Actions of super administrators on a worker: drain, resume, release its tasks. */
export function WorkerControls({ worker }: { worker: JudgingOverview['workers'][number] }) {
  const { t } = useTranslation('admin')
  const { workerId, paused, busy } = worker
  const control = useMutation({
    mutationFn: (action: Action) => api.call(controlWorker, { body: { workerId, action } }),
    onSuccess: async (_, action) => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getJudgingOverview) })
      toast.success(t(`judging.control.done.${action}`, { id: workerId }))
    },
  })
  const ask = async (action: 'pause' | 'requeue') => {
    const sure = await confirm({
      title: t(`judging.control.${action}Title`, { id: workerId }),
      text: t(`judging.control.${action}Text`, { count: busy }),
      confirm: t(`judging.control.${action}`),
      danger: action === 'requeue',
    })
    if (sure) control.mutate(action)
  }
  return (
    <Row>
      {paused ? (
        <Button small disabled={control.isPending} onClick={() => control.mutate('resume')}>
          {t('judging.control.resume')}
        </Button>
      ) : (
        <Button small disabled={control.isPending} onClick={() => void ask('pause')}>
          {t('judging.control.pause')}
        </Button>
      )}
      <Button small variant="quiet" disabled={control.isPending || busy === 0} onClick={() => void ask('requeue')}>
        {t('judging.control.requeue')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-left: auto;
`
