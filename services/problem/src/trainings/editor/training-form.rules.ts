import type { adminCreateTraining } from '@verdict/proto/http/problem/training/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { TrainingDoc } from '../model/training.model.ts'

type FormFields = RouteBody<typeof adminCreateTraining>['training']

/** What a form decides of a training, besides its category. */
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
 * The fields of a form; what it leaves out stays as it is, or has the value of new trainings. An empty password is none:
 * the one before stays. Trainings of a group (`gid`) and private ones may be due.
 *
 * @throws AppError training.text_required, training.password_required, training.due_without_members
 */
export function fieldsOfForm(form: FormFields, before: TrainingSettings | null, gid: number | null): TrainingSettings {
  const kept = { ...noDeadline, ...(before ?? defaults) }
  const [title, description] = [form.title.trim(), form.description]
  if (title === '' || description.trim() === '') throw new AppError('training.text_required')
  const auth = form.auth ?? kept.auth
  const given = form.privatePwd ?? ''
  const password = given === '' ? kept.password : given
  if (auth === 'Private' && password === null) throw new AppError('training.password_required')
  const dueAt = form.dueAt === undefined ? kept.dueAt : form.dueAt === null ? null : new Date(form.dueAt)
  if (dueAt !== null && auth === 'Public' && gid === null) throw new AppError('training.due_without_members')
  return {
    dueAt,
    lateRule: form.lateRule ?? kept.lateRule,
    latePercentPerDay: form.latePercentPerDay ?? kept.latePercentPerDay,
    titleEn: form.titleEn?.trim() ?? before?.titleEn ?? '',
    descriptionEn: form.descriptionEn ?? before?.descriptionEn ?? '',
    title,
    description,
    auth,
    password: auth === 'Public' ? null : password,
    visible: form.status ?? kept.visible,
    rank: form.rank ?? kept.rank,
  }
}
