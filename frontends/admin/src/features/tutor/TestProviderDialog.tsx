import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { testAiProvider } from '@verdict/proto/http/ai/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { api, FormDialog, FormField, formatCount, formatTime, Input, theme, useForm } from '@verdict/ui'
import type { Provider } from './settings-form.ts'

export interface TestProviderDialogProps {
  provider: Provider
  /** The model that is tried unless another is typed. */
  model: string
  onClose: () => void
}

/** Sends a test request to a provider and shows the response. */
export function TestProviderDialog({ provider, model, onClose }: TestProviderDialogProps) {
  const { t } = useTranslation('admin')
  const [result, setResult] = useState<RouteData<typeof testAiProvider> | null>(null)
  const form = useForm({
    initial: { id: provider.id, model },
    schema: testAiProvider.body,
    submit: async (body) => {
      setResult(null)
      setResult(await api.call(testAiProvider, { body }))
    },
  })
  return (
    <FormDialog
      form={form}
      widthPx={520}
      title={t('tutor.provider.testOf', { name: provider.name })}
      submit={t('tutor.provider.test')}
      cancel={t('tutor.close')}
      onClose={onClose}
    >
      <FormField form={form} name="model" label={t('tutor.models.model')}>
        {(control) => <Input {...control.text} maxLength={200} />}
      </FormField>
      {result !== null && (
        <Result role="status">
          <q>{result.text}</q>
          <small>
            {t('tutor.provider.tested', {
              time: formatTime(result.firstWordMs),
              input: formatCount(result.inputTokens),
              output: formatCount(result.outputTokens),
            })}
            {result.isEstimated && ` ${t('tutor.provider.estimated')}`}
          </small>
        </Result>
      )}
    </FormDialog>
  )
}

const Result = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.successSoft};
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
  }
`
