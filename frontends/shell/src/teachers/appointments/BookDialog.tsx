import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  createTeacherAppointment,
  getTeacherAppointmentList,
  getTeacherBusyTimes,
} from '@verdict/proto/http/teaching/appointments'
import { api, FormDialog, FormField, formatInstant, queryClient, Select, Textarea, toast } from '@verdict/ui'
import { DateTimeInput } from '@verdict/ui/date-time-input'
import { instantOf, readerZone } from '@verdict/ui/local-time'
import type { TeacherRow } from '../TeacherList.tsx'
import { useDraftForm } from '../use-draft-form.ts'

const lengths = [15, 30, 45, 60, 90, 120, 180, 240]
const minuteMs = 60_000

/** Requests an appointment with a teacher. */
export function BookDialog({ teacher, onClose }: { teacher: TeacherRow; onClose: () => void }) {
  const { t } = useTranslation('teachers')
  const form = useDraftForm(`teacher-appointment-${teacher.id}`, {
    initial: { start: '', minutes: '30', note: '' },
    check: ({ start }) => ({ start: instantOf(start) === null ? t('timeInvalid') : undefined }),
    submit: async ({ start, minutes, note }) => {
      const startMs = instantOf(start)?.getTime() ?? 0
      const [startTime, endTime] = [startMs, startMs + Number(minutes) * minuteMs].map((at) =>
        new Date(at).toISOString(),
      )
      const body = { teacherId: teacher.id, startTime: startTime ?? '', endTime: endTime ?? '', note }
      await api.call(createTeacherAppointment, { body })
      for (const route of [getTeacherAppointmentList, getTeacherBusyTimes])
        await queryClient.invalidateQueries({ queryKey: api.keyOf(route) })
      toast.success(t('booked'))
      onClose()
    },
    errorsOf: (code, message) => (code.startsWith('appointment.') ? { start: message } : undefined),
  })
  return (
    <FormDialog
      form={form}
      title={t('bookTitle', { name: teacher.name })}
      submit={t('book')}
      cancel={t('cancel')}
      keepsDraft
      onClose={onClose}
    >
      <FormField form={form} name="start" label={t('startTime')} help={t('timeHelp', { zone: readerZone() })}>
        {({ value }) => <DateTimeInput {...value} label={t('startTime')} />}
      </FormField>
      <FormField form={form} name="minutes" label={t('length')}>
        {({ value }) => (
          <Select
            {...value}
            options={lengths.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="note" label={t('note')} optional>
        {(control) => <Textarea {...control.text} maxLength={1_000} />}
      </FormField>
      <BusyTimes teacherId={teacher.id} />
    </FormDialog>
  )
}

function BusyTimes({ teacherId }: { teacherId: number }) {
  const { t } = useTranslation('teachers')
  const { data = [] } = useQuery(api.query(getTeacherBusyTimes, { query: { teacherId } }))
  if (data.length === 0) return null
  return (
    <div>
      {t('taken')}
      <ul>
        {data.map(({ startTime, endTime }) => (
          <li key={startTime}>
            {formatInstant(startTime)} – {formatInstant(endTime)}
          </li>
        ))}
      </ul>
    </div>
  )
}
