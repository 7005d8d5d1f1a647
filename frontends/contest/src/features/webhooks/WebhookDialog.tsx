import { styled } from 'styled-components'
import { clicsTypes } from '@verdict/proto/http/contest/clics/clics'
import {
  addContestWebhook,
  changeContestWebhook,
  webhookLimits,
} from '@verdict/proto/http/contest/clics/contest-webhooks'
import {
  api,
  Button,
  Checkbox,
  CopyButton,
  FormDialog,
  FormField,
  Input,
  Switch,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { refreshWebhooks, type Webhook } from './use-webhooks.ts'
import { cidsOf, newToken, valuesOf, type WebhookValues } from './webhook-values.ts'
import { useWebhookText } from './use-webhook-text.ts'

interface WebhookDialogProps {
  cid: number
  /** Null: a new one. */
  webhook: Webhook | null
  onClose: () => void
}

/** Edits URL, events and secret of a webhook. The secret is shown nowhere else. */
export function WebhookDialog({ cid, webhook, onClose }: WebhookDialogProps) {
  const t = useWebhookText()
  const form = useWebhookForm(cid, webhook, onClose)
  return (
    <FormDialog
      form={form}
      widthPx={560}
      title={t(webhook === null ? 'add' : 'edit')}
      submit={t('save')}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="url" label={t('url')} help={t('urlHelp')}>
        {({ text }) => (
          <Input {...text} type="url" placeholder="https://" maxLength={webhookLimits.url} spellCheck={false} />
        )}
      </FormField>
      <FormField form={form} name="token" label={t('token')} help={t(webhook === null ? 'tokenHelp' : 'tokenKept')}>
        {({ text }) => (
          <Secret>
            <Input {...text} maxLength={webhookLimits.token} spellCheck={false} autoComplete="off" />
            {form.values.token === '' ? (
              <Button onClick={() => form.set('token', newToken())}>{t('newToken')}</Button>
            ) : (
              <CopyButton text={form.values.token} />
            )}
          </Secret>
        )}
      </FormField>
      <FormField form={form} name="endpoints" label={t('endpoints')} help={t('endpointsHelp')}>
        {() => <Endpoints form={form} />}
      </FormField>
      <Switch checked={form.values.isForAll} onChange={(isForAll) => form.set('isForAll', isForAll)}>
        {t('forAll')}
      </Switch>
      {webhook !== null && (
        <Switch checked={form.values.active} onChange={(active) => form.set('active', active)}>
          {t('active')}
        </Switch>
      )}
    </FormDialog>
  )
}

function useWebhookForm(cid: number, webhook: Webhook | null, onSaved: () => void) {
  const t = useWebhookText()
  return useForm<WebhookValues>({
    initial: valuesOf(webhook),
    check: ({ url, token }) => ({
      url: url.trim() === '' ? t('needUrl') : undefined,
      token: token === '' && webhook === null ? t('needToken') : undefined,
    }),
    errorsOf: (code, message) =>
      ['contest.webhook_url_invalid', 'contest.webhook_address_private'].includes(code) ? { url: message } : undefined,
    async submit(values) {
      const { url, token, endpoints, active } = values
      const body = { url: url.trim(), endpoints, cids: cidsOf(values, cid, webhook) }
      if (webhook === null) await api.call(addContestWebhook, { body: { ...body, token } })
      else {
        const secret = token === '' ? {} : { token }
        await api.call(changeContestWebhook, { body: { ...body, ...secret, id: webhook.id, active } })
      }
      await refreshWebhooks()
      toast.success(t('saved'))
      onSaved()
    },
  })
}

function Endpoints({ form }: { form: ReturnType<typeof useForm<WebhookValues>> }) {
  const t = useWebhookText()
  const { endpoints } = form.values
  return (
    <List role="group" aria-label={t('endpoints')}>
      {clicsTypes.map((type) => (
        <Checkbox
          key={type}
          checked={endpoints.includes(type)}
          onChange={(isOn) =>
            form.update('endpoints', (before) => (isOn ? [...before, type] : before.filter((one) => one !== type)))
          }
        >
          {t(`types.${type}`)}
        </Checkbox>
      ))}
    </List>
  )
}

const Secret = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  input {
    flex: 1;
    min-width: 0;
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
  }
  button {
    flex: none;
  }
`

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${theme.space(2)} ${theme.space(4)};
`
