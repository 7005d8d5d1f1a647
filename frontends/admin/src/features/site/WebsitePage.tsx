import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getWebConfig, getWebsiteConfig, setWebConfig } from '@verdict/proto/http/site/site'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Card,
  Form,
  FormField,
  Input,
  Page,
  queryClient,
  QueryView,
  SaveBar,
  Stack,
  Switch,
  Textarea,
  toast,
  useForm,
  useLeaveGuard,
} from '@verdict/ui'
import { uncachedQuery } from './uncached-query.ts'
import { SettingsFields } from './settings-layout.ts'
import { changeOf } from './change-of.rules.ts'
import { CarouselCard } from './CarouselCard.tsx'
import { MailCard } from './MailCard.tsx'
import { StoresCard } from './StoresCard.tsx'

type WebConfig = RouteData<typeof getWebConfig>

/** Name and texts of the site, registration, mail server and carousel. */
export function WebsitePage() {
  const { t } = useTranslation('admin')
  const config = useQuery({ ...api.query(getWebConfig), ...uncachedQuery })
  return (
    <Page title={t('site.website')}>
      <Stack $gap={5}>
        <QueryView query={config}>{(values) => <WebsiteForm values={values} />}</QueryView>
        <MailCard />
        <CarouselCard />
        <StoresCard />
      </Stack>
    </Page>
  )
}

function WebsiteForm({ values }: { values: WebConfig }) {
  const { t } = useTranslation('admin')
  const form = useForm<WebConfig>({
    initial: values,
    schema: setWebConfig.body,
    check: ({ name, shortName }) => ({
      name: name.trim() === '' ? t('site.required') : undefined,
      shortName: shortName.trim() === '' ? t('site.required') : undefined,
    }),
    submit: async (after, before) => {
      const { changes, expected } = changeOf(before, after)
      await api.call(setWebConfig, { body: { ...changes, expected } })
      form.reset(await api.call(getWebConfig))
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getWebsiteConfig) })
      toast.success(t('site.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  const text = (name: Exclude<keyof WebConfig, 'register' | 'description'>, help = '') => (
    <FormField form={form} name={name} label={t(`site.fields.${name}`)} {...(help === '' ? {} : { help })}>
      {(control) => <Input {...control.text} />}
    </FormField>
  )
  return (
    <Form form={form}>
      <Card title={t('site.texts')}>
        <SettingsFields>
          {text('name')}
          {text('shortName')}
          <Wide>
            <FormField form={form} name="description" label={t('site.fields.description')}>
              {(control) => <Textarea {...control.text} rows={3} />}
            </FormField>
          </Wide>
          {text('baseUrl', t('site.baseUrlHelp'))}
          <FormField form={form} name="register" label={t('site.fields.register')} help={t('site.registerHelp')}>
            {({ value }) => (
              <Switch id={value.id} checked={value.value} onChange={value.onChange}>
                {t(value.value ? 'site.on' : 'site.off')}
              </Switch>
            )}
          </FormField>
          {text('recordName')}
          {text('recordUrl')}
          {text('projectName')}
          {text('projectUrl')}
        </SettingsFields>
      </Card>
      <SaveBar form={form} />
    </Form>
  )
}

const Wide = styled.div`
  grid-column: 1 / -1;
`
