import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import {
  getTeacherAppointmentCalendar,
  getTeacherAppointmentList,
  setTeacherAppointmentState,
  type AppointmentState,
} from '@verdict/proto/http/teaching/appointments'
import { appointmentTopic } from '@verdict/proto/live/teaching'
import {
  api,
  type Column,
  confirm,
  formatInstant,
  PagedList,
  paths,
  queryClient,
  RowMenu,
  rowMenuColumn,
  Tag,
  type TagTone,
  theme,
  toast,
  useList,
  useLiveRefetch,
} from '@verdict/ui'
import { DateRange } from '@verdict/ui/date-range'
import { UserLink } from '@verdict/ui/user-link'
import { DeclineDialog } from '../DeclineDialog.tsx'
import '../load-texts.ts'

export type AppointmentRole = 'learner' | 'teacher'
type Row = RouteData<typeof getTeacherAppointmentList>['records'][number]
type NextState = RouteBody<typeof setTeacherAppointmentState>['state']

const tones: Record<AppointmentState, TagTone> = {
  Asked: 'warning',
  Accepted: 'success',
  Declined: 'danger',
  Cancelled: 'neutral',
}
const dayMs = 24 * 3_600_000
const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getTeacherAppointmentList) })

/** Appointments of the reader as student or as teacher, within a range of days. */
export function AppointmentList({ side }: { side: AppointmentRole }) {
  const { t } = useTranslation('teachers')
  const list = useList(getTeacherAppointmentList, { side })
  const { params, change } = list
  const [today] = useState(() => new Date())
  useLiveRefetch(appointmentTopic, '', () => void refresh())
  const { fromTime, toTime } = params
  const range =
    fromTime === undefined
      ? null
      : { from: new Date(fromTime), to: toTime === undefined ? null : new Date(new Date(toTime).getTime() - dayMs) }
  return (
    <>
      <Filters>
        <DateRange
          label={t('dates')}
          value={range}
          today={today}
          presetDays={[]}
          onChange={(next) =>
            change({
              fromTime: next?.from.toISOString(),
              toTime: next?.to == null ? undefined : new Date(next.to.getTime() + dayMs).toISOString(),
            })
          }
        />
      </Filters>
      <PagedList
        label={t(side === 'teacher' ? 'teachingAppointments' : 'myAppointments')}
        list={list}
        rowKey={(row) => row.id}
        empty={t('noAppointments')}
        columns={useColumns(side)}
      />
    </>
  )
}

function useColumns(side: AppointmentRole): Column<Row>[] {
  const { t } = useTranslation('teachers')
  return [
    { key: 'time', title: t('time'), minWidthPx: 190, phone: 'title', cell: (row) => <Time row={row} /> },
    {
      key: 'person',
      title: t(side === 'teacher' ? 'learner' : 'teacher'),
      minWidthPx: 120,
      cell: (row) =>
        side === 'teacher' ? (
          <UserLink user={{ username: row.username, uid: row.uid }} />
        ) : (
          <a href={paths.teacher(row.teacherId)}>{row.teacherName}</a>
        ),
    },
    { key: 'note', title: t('note'), minWidthPx: 160, priority: 2, phone: 'hidden', cell: (row) => <Note row={row} /> },
    {
      key: 'state',
      title: t('state'),
      widthPx: 110,
      cell: (row) => (
        <Tag $tone={tones[row.state]} title={row.reason}>
          {t(`appointment.${row.state}`)}
        </Tag>
      ),
    },
    { key: 'actions', title: t('actions'), ...rowMenuColumn, cell: (row) => <Actions row={row} side={side} /> },
  ]
}

/** Topic of the appointment, and why it was declined or cancelled. */
function Note({ row: { note, reason } }: { row: Row }) {
  const { t } = useTranslation('teachers')
  return (
    <>
      {note}
      {reason !== '' && <p>{t('reason', { reason })}</p>}
    </>
  )
}

function Time({ row: { startTime, endTime } }: { row: Row }) {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
  return (
    <span>
      {formatInstant(startTime)} – {time.format(new Date(endTime))}
    </span>
  )
}

function Actions({ row, side }: { row: Row; side: AppointmentRole }) {
  const { t } = useTranslation('teachers')
  const [isDeclining, setDeclining] = useState(false)
  const call = async (state: NextState, reason?: string) => {
    await api.call(setTeacherAppointmentState, {
      body: { id: row.id, state, ...(reason === undefined ? {} : { reason }) },
    })
    await refresh()
    toast.success(t('changed'))
  }
  const set = async (state: NextState) => {
    try {
      await call(state)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const time = formatInstant(row.startTime)
  const cancel = async () => {
    const question = { title: t('cancelTitle', { time }), text: t('cancelText'), confirm: t('cancelAppointment') }
    if (await confirm({ ...question, danger: true })) await set('Cancelled')
  }
  const mayAnswer = side === 'teacher' && row.state === 'Asked'
  const mayCancel = (row.state === 'Asked' && side === 'learner') || row.state === 'Accepted'
  const calendar = `${getTeacherAppointmentCalendar.path}?id=${row.id}`
  return (
    <>
      {isDeclining && (
        <DeclineDialog
          title={t('declineAppointmentTitle', { time })}
          text={t('cancelText')}
          onDecline={(reason) => call('Declined', reason)}
          onClose={() => setDeclining(false)}
        />
      )}
      <RowMenu
        name={time}
        items={[
          ...(mayAnswer
            ? [
                { key: 'accept', label: t('accept'), onSelect: () => void set('Accepted') },
                { key: 'decline', label: t('decline'), onSelect: () => setDeclining(true) },
              ]
            : []),
          { key: 'calendar', label: t('calendar'), onSelect: () => window.location.assign(calendar) },
          ...(mayCancel ? [{ key: 'cancel', label: t('cancelAppointment'), onSelect: () => void cancel() }] : []),
        ]}
      />
    </>
  )
}

const Filters = styled.div`
  margin-bottom: ${theme.space(4)};
`
