import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { askContestClarification, clarificationLimits } from '@verdict/proto/http/contest/clarifications'
import { api, Button, Card, Form, FormError, FormField, Select, Textarea, theme, toast, useForm } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { useProblemOptions } from './use-problem-options.ts'
import { refreshClarifications, useStoredText } from './use-clarifications.ts'

interface Values {
  /** Empty: in general. */
  pid: string
  text: string
}

/** Asks the jury a question; the draft is kept until it is sent. */
export function AskForm() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const [stored, setStored] = useStoredText(`contestQuestion:${contest.id}`)
  const options = useProblemOptions(t('clarifications.general'))
  const form = useForm<Values>({
    initial: { pid: '', text: stored },
    check: ({ text }) => ({ text: text.trim() === '' ? t('clarifications.empty') : undefined }),
    submit: async ({ pid, text }) => {
      await api.call(askContestClarification, {
        body: { cid: contest.id, pid: pid === '' ? null : Number(pid), text },
      })
      toast.success(t('clarifications.asked'))
      form.reset({ pid, text: '' })
      await refreshClarifications()
    },
  })
  const { text } = form.values
  useEffect(() => setStored(text), [setStored, text])
  return (
    <Card title={t('clarifications.ask')}>
      <Fields form={form}>
        <p>{t('clarifications.askLead')}</p>
        <FormError form={form} />
        <FormField form={form} name="pid" label={t('clarifications.about')}>
          {({ value }) => <Select {...value} options={options} />}
        </FormField>
        <FormField form={form} name="text" label={t('clarifications.text')}>
          {(control) => <Textarea {...control.text} rows={4} maxLength={clarificationLimits.maxCharacters} />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('clarifications.send')}
          </Button>
        </div>
      </Fields>
    </Card>
  )
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 720px;
  p {
    color: ${theme.color.muted};
  }
`
