import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { previewContestBoard, removeContestInterval, whatIfLimits } from '@verdict/proto/http/contest/jury/what-if'
import { api, Button, Card, confirm, Form, FormError, FormField, Input, theme, toast, useForm } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { BoardChanges } from './BoardChanges.tsx'
import { refreshBoards } from './what-if.ts'

interface Values {
  fromMinute: number
  untilMinute: number
  reason: string
}

const empty: Values = { fromMinute: Number.NaN, untilMinute: Number.NaN, reason: '' }

/** Previews the scoreboard without a time interval, and removes the interval. */
export function RemoveInterval() {
  const { t } = useTranslation('contest')
  const { contest, isAdmin } = useContest()
  const [shown, setShown] = useState<Values | null>(null)
  const form = useIntervalForm(setShown)
  const leave = () => {
    setShown(null)
    form.reset(empty)
  }
  const apply = useMutation({
    mutationFn: (values: Values) => api.call(removeContestInterval, { body: { cid: contest.id, ...values } }),
    onSuccess: async () => {
      toast.success(t('whatIf.applied'))
      leave()
      await refreshBoards()
    },
  })
  const ask = async (values: Values) => {
    const title = t('whatIf.askTitle', { from: values.fromMinute, until: values.untilMinute })
    const reason = form.values.reason
    if (await confirm({ title, text: t('whatIf.askText'), confirm: t('whatIf.apply') }))
      apply.mutate({ ...values, reason })
  }
  return (
    <Card title={t('whatIf.removal')}>
      <Lead>{t('whatIf.removalLead')}</Lead>
      <Fields form={form}>
        <FormField form={form} name="fromMinute" label={t('whatIf.from')}>
          {({ number }) => <Input {...number} min={0} step={1} disabled={shown !== null} />}
        </FormField>
        <FormField form={form} name="untilMinute" label={t('whatIf.until')}>
          {({ number }) => <Input {...number} min={1} step={1} disabled={shown !== null} />}
        </FormField>
        <FormField form={form} optional name="reason" label={t('whatIf.reason')}>
          {({ text }) => <Input {...text} maxLength={whatIfLimits.reason} />}
        </FormField>
        {shown === null && (
          <Button type="submit" variant="primary">
            {t('whatIf.preview')}
          </Button>
        )}
      </Fields>
      <FormError form={form} />
      {shown !== null && (
        <BoardChanges removed={{ fromMinute: shown.fromMinute, untilMinute: shown.untilMinute }}>
          <Button onClick={leave}>{t('whatIf.drop')}</Button>
          {isAdmin && (
            <Button variant="primary" busy={apply.isPending} onClick={() => void ask(shown)}>
              {t('whatIf.apply')}
            </Button>
          )}
        </BoardChanges>
      )}
    </Card>
  )
}

function isMinute(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

/** Start and end minute; the server has computed the scoreboard before it is shown. */
function useIntervalForm(onPreview: (values: Values) => void) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  return useForm<Values>({
    initial: empty,
    check: ({ fromMinute, untilMinute }) => ({
      fromMinute: isMinute(fromMinute) ? undefined : t('whatIf.needMinutes'),
      untilMinute: !isMinute(untilMinute)
        ? t('whatIf.needMinutes')
        : untilMinute <= fromMinute
          ? t('whatIf.needOrder')
          : undefined,
    }),
    errorsOf: (code, message) =>
      code === 'contest.interval_invalid' || code === 'contest.interval_overlaps'
        ? { untilMinute: message }
        : undefined,
    async submit(values) {
      const { fromMinute, untilMinute } = values
      // An error is shown in the form, which stays open to correct the interval.
      const removed = { fromMinute, untilMinute }
      await api.call(previewContestBoard, { body: { cid: contest.id, removed, limit: 1 } })
      onPreview(values)
    },
  })
}

const Lead = styled.p`
  max-width: 76ch;
  margin-bottom: ${theme.space(4)};
  color: ${theme.color.muted};
`

const Fields = styled(Form<Values>)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: ${theme.space(4)};
  align-items: start;
  > button {
    justify-self: start;
    margin-top: calc(${theme.size.small} * 1.5 + ${theme.space(1.5)});
  }
`
