import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf, locales } from '@verdict/proto/codes/locale'
import { digestFrequencies, getDigest, setDigest } from '@verdict/proto/http/message/digest'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Form,
  formatInstant,
  FormError,
  FormField,
  MutedText,
  Notice,
  QueryView,
  refreshQueries,
  Select,
  Stack,
  toast,
  useForm,
} from '@verdict/ui'
import './load-texts.ts'

const languageNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const

/** How often the reader gets unread messages by e-mail. */
export function DigestSection() {
  const digest = useQuery(api.query(getDigest))
  return <QueryView query={digest}>{(setting) => <DigestForm setting={setting} />}</QueryView>
}

function DigestForm({ setting }: { setting: RouteData<typeof getDigest> }) {
  const { t, i18n } = useTranslation('digest')
  const form = useForm({
    initial: { frequency: setting.frequency, locale: setting.locale ?? localeOf(i18n.language) },
    submit: async (values) => {
      await api.call(setDigest, { body: values })
      form.reset(values)
      await refreshQueries(getDigest)
      toast.success(t('saved'))
    },
  })
  const hour = String(setting.hour).padStart(2, '0')
  const canTurnOn = setting.isMailConfigured || setting.frequency !== 'off'
  return (
    <Form form={form}>
      <Stack>
        <MutedText as="div" $size="small">
          {t('lead')}
        </MutedText>
        {!setting.isMailConfigured && <Notice tone="info">{t('notConfigured')}</Notice>}
        <FormError form={form} />
        <FormField form={form} name="frequency" label={t('frequency')} help={t('zone')}>
          {({ value }) => (
            <Select
              {...value}
              disabled={!canTurnOn}
              onChange={(next) => value.onChange(digestFrequencies.find((one) => one === next) ?? 'off')}
              options={digestFrequencies.map((one) => ({ value: one, label: t(one, { hour }) }))}
            />
          )}
        </FormField>
        <FormField form={form} name="locale" label={t('language')}>
          {({ value }) => (
            <Select
              {...value}
              disabled={!canTurnOn}
              onChange={(next) => value.onChange(localeOf(next))}
              options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
            />
          )}
        </FormField>
        {setting.nextAt !== null && (
          <MutedText as="div" $size="small">
            {t('nextAt', { at: formatInstant(setting.nextAt) })}
          </MutedText>
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isDirty}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
