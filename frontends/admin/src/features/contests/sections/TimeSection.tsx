import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FormField, Input } from '@verdict/ui'
import { Combobox } from '@verdict/ui/combobox'
import { DateTimeInput } from '@verdict/ui/date-time-input'
import { instantOf, localTime, readerZone, zoneOffsetText } from '@verdict/ui/local-time'
import { useId } from 'react'
import type { ContestFormState } from '../values/contest-form-state.ts'
import { durationSec, endAfter } from '../values/contest-values.rules.ts'
import { readDuration, formatDuration } from '../values/duration.rules.ts'
import { FieldGrid } from '../form-layout.ts'

/** Start and end of the contest in a time zone. */
export function TimeSection({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const { values } = form
  const seconds = durationSec(values)
  // A time that is being typed is invalid, so the last valid duration moves with the start.
  const lastSeconds = useRef(seconds)
  if (seconds > 0) lastSeconds.current = seconds
  const moveStart = (startTime: string) =>
    form.patch({ startTime, endTime: endAfter({ ...values, startTime }, lastSeconds.current) })
  return (
    <>
      <FieldGrid>
        <FormField form={form} name="startTime" label={t('contests.form.start')}>
          {({ value }) => <DateTimeInput {...value} label={t('contests.form.start')} onChange={moveStart} />}
        </FormField>
        <FormField form={form} name="endTime" label={t('contests.form.end')}>
          {({ value }) => <DateTimeInput {...value} label={t('contests.form.end')} />}
        </FormField>
      </FieldGrid>
      <FieldGrid>
        <DurationField seconds={seconds} onChange={(next) => form.set('endTime', endAfter(values, next))} />
        <ZoneField form={form} />
      </FieldGrid>
    </>
  )
}

/** Duration in hours and minutes; changing it moves the end. */
function DurationField({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field id={id} label={t('contests.form.duration')} help={t('contests.form.durationHelp')}>
      <Input
        id={id}
        aria-describedby={`${id}-note`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? formatDuration(seconds)}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readDuration(target.value)
          if (read !== null) onChange(read)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}

/** Time zone of the form, with the times in the reader's zone. */
function ZoneField({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('admin')
  const own = readerZone()
  const { zone, startTime, endTime } = form.values
  const [start, end] = [instantOf(startTime, zone), instantOf(endTime, zone)]
  const offset = zoneOffsetText(zone, start ?? new Date())
  const shown = (at: Date) => localTime(at).replace('T', ' ')
  const help =
    zone === own || start === null || end === null
      ? t(zone === own ? 'contests.form.zoneOwn' : 'contests.form.zoneOther', { offset })
      : t('contests.form.zoneHere', { offset, start: shown(start), end: shown(end) })
  const names = [...new Set([own, zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <FormField form={form} name="zone" label={t('contests.form.zone')} help={help}>
      {({ value }) => (
        <Combobox
          id={value.id}
          label={t('contests.form.zone')}
          value={value.value}
          onChange={value.onChange}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      )}
    </FormField>
  )
}
