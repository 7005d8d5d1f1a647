import {
  defaultTeacherPoint,
  type adminCreateTeacher,
  type adminUpdateTeacher,
} from '@verdict/proto/http/teaching/teacher'
import type { RouteBody } from '@verdict/proto/http/route'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { TeachersContext } from './context.ts'
import type { TeacherDoc } from './teacher.model.ts'
import { normalizeTags } from './teacher.rules.ts'

type Context = Pick<TeachersContext, 'db' | 'teachers' | 'accounts' | 'clock'>
type Input = RouteBody<typeof adminCreateTeacher>

async function findUid({ accounts }: Context, username: string): Promise<string> {
  const { users } = await accounts.findByName({ username })
  const [user] = users.filter(({ deleted }) => !deleted)
  if (user === undefined) throw new AppError('teacher.account_unknown', { username })
  return user.uid
}

function fieldsOf({
  name,
  headPic = '',
  tags = '',
  intro = '',
  point = defaultTeacherPoint,
  appointmentTime = '',
}: Input) {
  return {
    name: name.trim(),
    headPic,
    tags: normalizeTags(tags),
    intro,
    point,
    appointmentTime: appointmentTime.trim(),
  }
}

function auditedFields(teacher: Partial<TeacherDoc> | null) {
  const { uid, name, headPic, tags, intro, point, appointmentTime } = teacher ?? {}
  return { uid, name, headPic, tags, intro, point, appointmentTime }
}

function refuseSecond(error: unknown, username: string): never {
  if (isDuplicateKey(error)) throw new AppError('teacher.already', { username })
  throw error
}

/** @throws AppError teacher.account_unknown, teacher.already */
export async function createTeacher(ctx: Context, input: Input): Promise<{ id: number }> {
  const uid = await findUid(ctx, input.username)
  const id = await nextId(ctx.db, 'teachers')
  const now = ctx.clock.now()
  const teacher = { _id: id, uid, ...fieldsOf(input), createdAt: now, updatedAt: now }
  describeAudit({ id, name: teacher.name, after: auditedFields(teacher) })
  await inTransaction(ctx.db, (session) => ctx.teachers.create([teacher], { session })).catch((error: unknown) =>
    refuseSecond(error, input.username),
  )
  return { id }
}

/** @throws AppError teacher.not_found, teacher.changed_meanwhile, teacher.account_unknown, teacher.already */
export async function updateTeacher(ctx: Context, input: RouteBody<typeof adminUpdateTeacher>): Promise<void> {
  const { id: _id, gmtModified } = input
  const changes = { uid: await findUid(ctx, input.username), ...fieldsOf(input), updatedAt: ctx.clock.now() }
  const state = gmtModified === undefined ? {} : { updatedAt: new Date(gmtModified) }
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.teachers
      .findOneAndUpdate({ _id, ...state }, { $set: changes }, { session, returnDocument: 'before' })
      .lean<TeacherDoc>()
    if (before === null) {
      const isThere = await ctx.teachers.exists({ _id }).session(session)
      throw new AppError(isThere === null ? 'teacher.not_found' : 'teacher.changed_meanwhile')
    }
    describeAudit({ name: changes.name, before: auditedFields(before), after: auditedFields(changes) })
  }).catch((error: unknown) => refuseSecond(error, input.username))
}
