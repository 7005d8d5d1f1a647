import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { adminDeleteContest, adminGetContestList } from '@verdict/proto/http/contest/admin'
import { api, Button, Dialog, Field, Input, Notice, queryClient, theme, toast } from '@verdict/ui'
import type { AdminContest } from '../values/contest-values.rules.ts'

/** Names what is lost. For a running contest the title has to be typed. */
export function DeleteContestDialog({ row, onClose }: { row: AdminContest; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [typed, setTyped] = useState('')
  const isRunning = row.status === ContestStatus.Running
  const isNamed = !isRunning || typed.trim() === row.title
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteContest, { query: { cid: row.id, title: typed } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
      toast.success(t('contests.removed'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      widthPx={480}
      title={t('contests.removeTitle', { title: row.title })}
      footer={
        <Button variant="danger" disabled={!isNamed} busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('contests.remove')}
        </Button>
      }
    >
      <Body>
        {isRunning && <Notice tone="warning">{t('contests.removeRunning')}</Notice>}
        {remove.error !== null && <Notice tone="danger">{remove.error.message}</Notice>}
        <p>{t('contests.removeText')}</p>
        {isRunning && (
          <Field id={id} label={t('contests.typeTitle', { title: row.title })}>
            <Input id={id} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        )}
      </Body>
    </Dialog>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  p {
    color: ${theme.color.muted};
  }
`
