import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { printLimits, submitPrintText } from '@verdict/proto/http/contest/on-site'
import {
  api,
  Button,
  Card,
  Form,
  FormError,
  FormField,
  readStored,
  removeStored,
  Textarea,
  theme,
  toast,
  useForm,
  writeStored,
} from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { EntryGate } from '../entry/EntryGate.tsx'

/** Sends a text to the printer of the contest; the draft is kept until it is sent. */
export function PrintPage() {
  return (
    <EntryGate>
      <PrintForm />
    </EntryGate>
  )
}

function PrintForm() {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const key = `contestPrint:${contest.id}`
  const form = useForm({
    initial: { content: storedText(key) },
    check: ({ content }) => {
      const { length } = content.trim()
      if (length === 0) return { content: t('onSite.printEmpty') }
      return length < printLimits.minCharacters ? { content: t('onSite.printShort') } : {}
    },
    submit: async ({ content }) => {
      await api.call(submitPrintText, { body: { cid: contest.id, content } })
      toast.success(t('onSite.printSent'))
      removeStored(key)
      form.reset({ content: '' })
    },
    errorsOf: (code, message) => (code === 'contest.print_too_short' ? { content: message } : undefined),
  })
  const { content } = form.values
  useEffect(() => {
    if (content === '') removeStored(key)
    else writeStored(key, content)
  }, [key, content])
  return (
    <Card title={t('onSite.print')}>
      <Fields form={form}>
        <p>{t('onSite.printLead')}</p>
        <FormError form={form} />
        <FormField
          form={form}
          name="content"
          label={t('onSite.printContent')}
          help={t('onSite.printCount', { count: content.length })}
        >
          {({ text }) => <Code {...text} spellCheck={false} maxLength={printLimits.maxCharacters} />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('onSite.print')}
          </Button>
        </div>
      </Fields>
    </Card>
  )
}

function storedText(key: string): string {
  const stored = readStored(key)
  return typeof stored === 'string' ? stored : ''
}

const Fields = styled(Form<{ content: string }>)`
  display: grid;
  gap: ${theme.space(3)};
  p {
    color: ${theme.color.muted};
  }
`

const Code = styled(Textarea)`
  min-height: 320px;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
`
