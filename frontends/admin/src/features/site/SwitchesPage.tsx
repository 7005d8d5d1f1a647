import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getSwitchInfo, getWebsiteConfig, updateSwitch } from '@verdict/proto/http/site/site'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Card,
  Form,
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
import { uncachedQuery } from './uncached-query.ts'
import { changeOf } from './change-of.rules.ts'
import { SettingsFields } from './settings-layout.ts'

type Switches = RouteData<typeof getSwitchInfo>

const toggles = {
  judging: [
    'openPublicJudge',
    'openGroupJudge',
    'openContestJudge',
    'hideNonContestSubmissionCode',
    'requireSubmitCaptcha',
  ],
  accounts: ['requireSecondStepForAdmins'],
  talk: ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment'],
} as const

const limits = [
  'defaultSubmitInterval',
  'defaultCreateGroupDailyLimit',
  'defaultCreateGroupLimit',
  'defaultCreateGroupACInitValue',
  'defaultGroupStorageMib',
  'defaultGroupProblems',
  'defaultGroupDailyJudgings',
  'defaultCreateDiscussionDailyLimit',
  'defaultCreateDiscussionACInitValue',
  'defaultCreateCommentACInitValue',
] as const

/** Switches and limits of the site; changes take effect at once in every service. */
export function SwitchesPage() {
  const { t } = useTranslation('admin')
  const switches = useQuery({ ...api.query(getSwitchInfo), ...uncachedQuery })
  return (
    <Page title={t('site.switches')} lead={t('site.switchesLead')}>
      <QueryView query={switches}>{(values) => <SwitchesForm values={values} />}</QueryView>
    </Page>
  )
}

function SwitchesForm({ values }: { values: Switches }) {
  const { t } = useTranslation('admin')
  const form = useForm<Switches>({
    initial: values,
    schema: updateSwitch.body,
    submit: async (after, before) => {
      const { changes, expected } = changeOf(before, after)
      await api.call(updateSwitch, { body: { ...changes, expected } })
      form.reset(await api.call(getSwitchInfo))
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getWebsiteConfig) })
      toast.success(t('site.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <Form form={form}>
      <Stack $gap={5}>
        <Card title={t('site.judging')}>
          <Toggles form={form} names={toggles.judging} />
        </Card>
        <Card title={t('site.talk')}>
          <Toggles form={form} names={toggles.talk} />
        </Card>
        <Card title={t('site.accounts')}>
          <Toggles form={form} names={toggles.accounts} />
        </Card>
        <Card title={t('site.limits')}>
          <SettingsFields>
            {limits.map((name) => (
              <FormField key={name} form={form} name={name} label={t(`site.switch.${name}`)}>
                {(control) => <Input {...control.number} min={0} step={1} />}
              </FormField>
            ))}
          </SettingsFields>
        </Card>
      </Stack>
      <SaveBar form={form} />
    </Form>
  )
}

interface TogglesProps {
  form: FormState<Switches>
  names: (typeof toggles)[keyof typeof toggles]
}

function Toggles({ form, names }: TogglesProps) {
  const { t } = useTranslation('admin')
  return (
    <Lines>
      {names.map((name) => (
        <Switch key={name} checked={form.values[name]} onChange={(isOn) => form.set(name, isOn)}>
          {t(`site.switch.${name}`)}
        </Switch>
      ))}
    </Lines>
  )
}

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
`
