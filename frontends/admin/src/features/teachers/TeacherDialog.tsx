import { useTranslation } from 'react-i18next'
import {
  adminCreateTeacher,
  adminGetTeachers,
  adminUpdateTeacher,
  defaultTeacherPoint,
  maxTeacherPoint,
} from '@verdict/proto/http/teaching/teacher'
import { api, FormDialog, FormField, Input, queryClient, Textarea, toast, useForm } from '@verdict/ui'
import type { TeacherRow } from './teacher-row.ts'

const fieldOfCode: Readonly<Record<string, string>> = {
  'teacher.account_unknown': 'username',
  'teacher.already': 'username',
}

function valuesOf(teacher: TeacherRow | null) {
  return {
    username: teacher?.username ?? '',
    name: teacher?.name ?? '',
    headPic: teacher?.headPic ?? '',
    tags: teacher?.tags ?? '',
    intro: teacher?.intro ?? '',
    point: String(teacher?.point ?? defaultTeacherPoint),
    appointmentTime: teacher?.appointmentTime ?? '',
  }
}

/**
 * Creates or edits a teacher.
 *
 * @param teacher null for a new one
 */
export function TeacherDialog({ teacher, onClose }: { teacher: TeacherRow | null; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useTeacherForm(teacher, onClose)
  return (
    <FormDialog
      form={form}
      title={t(teacher === null ? 'teachers.create' : 'teachers.editTitle')}
      submit={t('teachers.save')}
      cancel={t('teachers.cancel')}
      onClose={onClose}
      widthPx={640}
    >
      <FormField form={form} name="username" label={t('teachers.username')} help={t('teachers.usernameHelp')}>
        {(control) => <Input {...control.text} maxLength={100} />}
      </FormField>
      <FormField form={form} name="name" label={t('teachers.nameOnSite')}>
        {(control) => <Input {...control.text} maxLength={50} />}
      </FormField>
      <FormField form={form} name="point" label={t('teachers.point')}>
        {(control) => <Input {...control.text} inputMode="numeric" maxLength={6} />}
      </FormField>
      <FormField form={form} name="tags" label={t('teachers.tags')} help={t('teachers.tagsHelp')} optional>
        {(control) => <Input {...control.text} maxLength={200} />}
      </FormField>
      <FormField form={form} name="appointmentTime" label={t('teachers.appointmentTime')} optional>
        {(control) => <Input {...control.text} maxLength={200} />}
      </FormField>
      <FormField form={form} name="headPic" label={t('teachers.headPic')} help={t('teachers.headPicHelp')} optional>
        {(control) => <Input {...control.text} maxLength={500} />}
      </FormField>
      <FormField form={form} name="intro" label={t('teachers.intro')} optional>
        {(control) => <Textarea {...control.text} rows={6} maxLength={10_000} />}
      </FormField>
    </FormDialog>
  )
}

function useTeacherForm(teacher: TeacherRow | null, onSaved: () => void) {
  const { t } = useTranslation('admin')
  return useForm({
    initial: valuesOf(teacher),
    check: ({ username, name, point }) => ({
      username: username.trim() === '' ? t('teachers.required') : undefined,
      name: name.trim() === '' ? t('teachers.required') : undefined,
      point:
        /^\d{1,6}$/.test(point) && Number(point) >= 1 && Number(point) <= maxTeacherPoint
          ? undefined
          : t('teachers.pointInvalid', { max: maxTeacherPoint }),
    }),
    submit: async ({ point, ...rest }) => {
      const body = { ...rest, username: rest.username.trim(), headPic: rest.headPic.trim(), point: Number(point) }
      if (teacher === null) await api.call(adminCreateTeacher, { body })
      else {
        const { id, gmtModified } = teacher
        await api.call(adminUpdateTeacher, { body: { id, gmtModified, ...body } })
      }
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetTeachers) })
      toast.success(t('teachers.saved'))
      onSaved()
    },
    errorsOf(code, message) {
      const field = fieldOfCode[code]
      return field === undefined ? undefined : { [field]: message }
    },
  })
}
