import { useTranslation } from 'react-i18next'
import { addressSignInModes, rankShowNames, type AddressSignInMode } from '@verdict/proto/codes/contest'
import { formatInstant, FormField, Notice, Select, Stack, Switch, useSession } from '@verdict/ui'
import type { ContestFormState } from '../values/contest-form-state.ts'
import { durationSec, instantsOf } from '../values/contest-values.rules.ts'
import { FieldGrid } from '../form-layout.ts'
import {
  defaultFreeze,
  earlyFreezeMinute,
  fifthOfDurationSec,
  freezeChoices,
  type FreezeChoice,
} from '../values/freeze.rules.ts'
import { StarAccounts } from './StarAccounts.tsx'

const freezeNames = { fifth: 'freezeFifth', half: 'freezeHalf', hour: 'freezeHour', whole: 'freezeWhole' } as const

/** Sets what the scoreboard shows, to whom, and when it freezes. */
export function BoardSection({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { values } = form
  return (
    <>
      <FreezeFields form={form} />
      <FieldGrid>
        <FormField form={form} name="rankShowName" label={t('contests.form.rankName')}>
          {({ value }) => (
            <Select
              {...value}
              options={rankShowNames.map((name) => ({ value: name, label: t(`contests.form.names.${name}`) }))}
            />
          )}
        </FormField>
      </FieldGrid>
      <Stack $gap={3}>
        <Switch checked={values.openRank} onChange={(isOn) => form.set('openRank', isOn)}>
          {t('contests.form.openRank')}
        </Switch>
        <Switch checked={values.openPrint} onChange={(isOn) => form.set('openPrint', isOn)}>
          {t('contests.form.openPrint')}
        </Switch>
        <Switch checked={values.allowEndSubmit} onChange={(isOn) => form.set('allowEndSubmit', isOn)}>
          {t('contests.form.endSubmit')}
        </Switch>
        <Switch checked={values.verificationRequired} onChange={(isOn) => form.set('verificationRequired', isOn)}>
          {t('contests.form.verification')}
        </Switch>
        <Switch checked={values.countsReportedVerdicts} onChange={(isOn) => form.set('countsReportedVerdicts', isOn)}>
          {t('contests.form.reportedVerdicts')}
        </Switch>
      </Stack>
      <AddressSignInField form={form} />
      <StarAccounts names={values.starAccount} onChange={(names) => form.set('starAccount', names)} />
    </>
  )
}

/** Only super administrators see it, because whoever assigns IP addresses can sign in as anybody. */
function AddressSignInField({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const isOffered = useSession(({ user }) => user?.roleList.includes('root') === true)
  if (!isOffered && form.values.addressSignIn === 'off') return null
  return (
    <FormField
      form={form}
      name="addressSignIn"
      label={t('contests.form.addressSignIn')}
      help={t('contests.form.addressSignInHelp')}
    >
      {({ value }) => (
        <Select
          {...value}
          onChange={(chosen) => value.onChange(chosen as AddressSignInMode)}
          options={addressSignInModes.map((mode) => ({
            value: mode,
            label: t(`contests.form.addressSignInModes.${mode}`),
          }))}
        />
      )}
    </FormField>
  )
}

function FreezeFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { freeze, type, freezeTime, autoRealRank } = form.values
  const duration = durationSec(form.values)
  const isOn = freeze !== 'none'
  const earlyMinute = earlyFreezeMinute({ ...form.values, ...instantsOf(form.values) })
  return (
    <>
      <Stack $gap={3}>
        <Switch checked={isOn} onChange={(on) => form.set('freeze', on ? defaultFreeze(type, duration) : 'none')}>
          {t('contests.form.freezeOn')}
        </Switch>
      </Stack>
      {isOn && (
        <>
          <FormField form={form} name="freeze" label={t('contests.form.freeze')}>
            {({ value }) => (
              <Select
                {...value}
                inline
                onChange={(chosen) => value.onChange(chosen as FreezeChoice)}
                options={[
                  ...freezeChoices(duration).map(({ choice, isOpen }) => ({
                    value: choice,
                    label: t(`contests.form.${freezeNames[choice]}`, { minutes: fifthOfDurationSec(duration) / 60 }),
                    disabled: !isOpen,
                  })),
                  ...(freeze === 'other' && freezeTime !== null
                    ? [{ value: 'other', label: t('contests.form.freezeOther', { time: formatInstant(freezeTime) }) }]
                    : []),
                ]}
              />
            )}
          </FormField>
          {earlyMinute !== null && (
            <Notice tone="warning">
              {earlyMinute === 0
                ? t('contests.form.freezeFromStart')
                : t('contests.form.freezeEarly', { minutes: earlyMinute })}
            </Notice>
          )}
          <Stack $gap={3}>
            <Switch checked={autoRealRank} onChange={(on) => form.set('autoRealRank', on)}>
              {t('contests.form.autoReal')}
            </Switch>
          </Stack>
        </>
      )}
    </>
  )
}
