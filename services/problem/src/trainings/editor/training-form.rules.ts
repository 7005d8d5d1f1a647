import type { adminCreateTraining } from '@verdict/proto/http/problem/training/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { TrainingDoc } from '../model/training.model.ts'

type FormFields = RouteBody<typeof adminCreateTraining>['training']

/** Fields of a training that the form sets, without the category. */
export type TrainingSettings = Pick<
  TrainingDoc,
  | 'title'
  | 'description'
  | 'titleEn'
  | 'descriptionEn'
  | 'auth'
  | 'password'
  | 'visible'
  | 'rank'
  | 'dueAt'
  | 'lateRule'
  | 'latePercentPerDay'
>

const defaults = { auth: 'Public', password: null, visible: true, rank: 1000 } as const
const noDeadline = { dueAt: null, lateRule: 'full', latePercentPerDay: 20 } as const

/**
 * Fields of a form; missing ones keep their values, or have defaults in new trainings. An empty password keeps the
 * current one. Only trainings of groups (`gid`) and private ones may have a deadline.
 *
 * @throws AppError training.text_required, training.password_required, training.due_without_members
 */
export function fieldsOfForm(form: FormFields, before: TrainingSettings | null, gid: number | null): TrainingSettings {
  const previous = { ...noDeadline, ...(before ?? defaults) }
  const [title, description] = [form.title.trim(), form.description]
  if (title === '' || description.trim() === '') throw new AppError('training.text_required')
  const auth = form.auth ?? previous.auth
  const given = form.privatePwd ?? ''
  const password = given === '' ? previous.password : given
  if (auth === 'Private' && password === null) throw new AppError('training.password_required')
  const dueAt = form.dueAt === undefined ? previous.dueAt : form.dueAt === null ? null : new Date(form.dueAt)
  if (dueAt !== null && auth === 'Public' && gid === null) throw new AppError('training.due_without_members')
  return {
    dueAt,
    lateRule: form.lateRule ?? previous.lateRule,
    latePercentPerDay: form.latePercentPerDay ?? previous.latePercentPerDay,
    titleEn: form.titleEn?.trim() ?? before?.titleEn ?? '',
    descriptionEn: form.descriptionEn ?? before?.descriptionEn ?? '',
    title,
    description,
    auth,
    password: auth === 'Public' ? null : password,
    visible: form.status ?? previous.visible,
    rank: form.rank ?? previous.rank,
  }
}
