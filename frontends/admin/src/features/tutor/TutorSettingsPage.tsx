import ChartColumn from 'lucide-react/icons/chart-column'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getAiSettings, setAiSettings } from '@verdict/proto/http/ai/admin'
import { optInKinds } from '@verdict/proto/codes/ai'
import { type RoleKey, roleKeys } from '@verdict/proto/codes/roles'
import {
  api,
  ButtonLink,
  Card,
  Checkbox,
  Form,
  FormError,
  FormField,
  type FormState,
  Input,
  Page,
  queryClient,
  QueryView,
  SaveBar,
  Stack,
  Switch,
  theme,
  toast,
  useForm,
  useLeaveGuard,
} from '@verdict/ui'
import { SettingsFields } from '../site/settings-layout.ts'
import { useRoleNames } from '../users/role-names.ts'
import { ModelsCard } from './ModelsCard.tsx'
import { ProvidersCard } from './ProvidersCard.tsx'
import { type Settings, type SettingsBody, toForm } from './settings-form.ts'

/** Providers, models and limits of the AI tutor. */
export function TutorSettingsPage() {
  const { t } = useTranslation('admin')
  const settings = useQuery({ ...api.query(getAiSettings), staleTime: 0, gcTime: 0 })
  return (
    <Page
      title={t('tutor.title')}
      lead={t('tutor.lead')}
      actions={
        <ButtonLink to="/admin/ai/usage" icon={<ChartColumn aria-hidden />}>
          {t('tutor.usage.title')}
        </ButtonLink>
      }
    >
      <QueryView query={settings}>{(values) => <SettingsForm key={values.version} values={values} />}</QueryView>
    </Page>
  )
}

function SettingsForm({ values }: { values: Settings }) {
  const { t } = useTranslation('admin')
  const form = useForm<SettingsBody>({
    initial: toForm(values),
    schema: setAiSettings.body,
    submit: async (body) => {
      await api.call(setAiSettings, { body })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getAiSettings) })
      toast.success(t('site.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <Form form={form}>
      <Stack $gap={5}>
        <Card title={t('tutor.access')}>
          <Lines>
            <Switch checked={form.values.isOpen} onChange={(isOn) => form.set('isOpen', isOn)}>
              {t('tutor.isOpen')}
            </Switch>
            <Switch checked={form.values.allowsSampleCode} onChange={(isOn) => form.set('allowsSampleCode', isOn)}>
              {t('tutor.allowsSampleCode')}
            </Switch>
            <RefusedRoles form={form} />
            <OptIns form={form} />
          </Lines>
        </Card>
        <ProvidersCard form={form} stored={values.providers} />
        <ModelsCard form={form} localModel={values.localModel} />
        <Limits form={form} />
        <FormError form={form} />
      </Stack>
      <SaveBar form={form} />
    </Form>
  )
}

/** Administrators cannot be excluded, since they configure the tutor. */
const refusableRoles = roleKeys.filter((role) => role !== 'root')

function RefusedRoles({ form }: { form: FormState<SettingsBody> }) {
  const { t } = useTranslation('admin')
  const names = useRoleNames()
  const { refusedRoles } = form.values
  const toggle = (role: RoleKey, isRefused: boolean) =>
    form.set('refusedRoles', isRefused ? [...refusedRoles, role] : refusedRoles.filter((one) => one !== role))
  return (
    <fieldset>
      <legend>{t('tutor.refusedRoles')}</legend>
      <Roles>
        {refusableRoles.map((role) => (
          <Checkbox key={role} checked={refusedRoles.includes(role)} onChange={(isRefused) => toggle(role, isRefused)}>
            {names.get(role)}
          </Checkbox>
        ))}
      </Roles>
    </fieldset>
  )
}

/** Features that are off by default. */
function OptIns({ form }: { form: FormState<SettingsBody> }) {
  const { t } = useTranslation('admin')
  const { optIns } = form.values
  return (
    <fieldset>
      <legend>{t('tutor.optIns')}</legend>
      <Lines>
        {optInKinds.map((kind) => (
          <Switch
            key={kind}
            checked={optIns.includes(kind)}
            onChange={(isOn) => form.set('optIns', isOn ? [...optIns, kind] : optIns.filter((one) => one !== kind))}
          >
            {t(`tutor.optIn.${kind}`)}
          </Switch>
        ))}
      </Lines>
    </fieldset>
  )
}

const limits = [
  ...(['questionsADay', 'pointsPerQuestion', 'counterexamplePoints'] as const),
  ...(['hintWaitSec', 'groupTokensADay', 'siteTokensADay'] as const),
]

function Limits({ form }: { form: FormState<SettingsBody> }) {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('tutor.limits')}>
      <SettingsFields>
        {limits.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={t(`tutor.limit.${name}`)}
            help={t(`tutor.limitHelp.${name}`)}
          >
            {(control) => <Input {...control.number} min={0} step={1} />}
          </FormField>
        ))}
      </SettingsFields>
    </Card>
  )
}

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  fieldset {
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 ${theme.space(2)};
    font-size: ${theme.size.small};
    font-weight: 500;
  }
`

const Roles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(5)};
`
