import { pageOfQuery } from '@verdict/proto/http/schema'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { adminGetTeachers, getTeacherHot, getTeacherList } from '@verdict/proto/http/teaching/teacher'
import { AppError } from '@verdict/kit/errors'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { TeachersContext } from './context.ts'
import type { TeacherDoc } from './teacher.model.ts'
import { teacherView } from './teacher.rules.ts'

type Context = Pick<TeachersContext, 'teachers' | 'clock' | 'settings'>

const shownBy = ({ clock, settings }: Context) => ({ now: clock.now(), answerHours: settings.TEACHING_ANSWER_HOURS })

/** @throws AppError teacher.not_found */
export async function findTeacher({ teachers }: Pick<TeachersContext, 'teachers'>, id: number): Promise<TeacherDoc> {
  const teacher = await teachers.findById(id).lean<TeacherDoc>()
  if (teacher === null) throw new AppError('teacher.not_found')
  return teacher
}

export async function getTeacherView(ctx: Context, id: number) {
  return teacherView(await findTeacher(ctx, id), shownBy(ctx))
}

/** The teacher profile of an account; null: none. */
export async function getOwnTeacherView(ctx: Context, uid: string) {
  const teacher = await ctx.teachers.findOne({ uid }).lean<TeacherDoc>()
  return teacher === null ? null : teacherView(teacher, shownBy(ctx))
}

function listPage(ctx: Context, query: RouteQuery<typeof getTeacherList>) {
  const search = query.search?.trim() ?? ''
  const text = { $regex: escapeRegExp(search), $options: 'i' }
  return pagedList<TeacherDoc>({
    model: ctx.teachers,
    filter: search === '' ? {} : { $or: [{ name: text }, { tags: text }, { intro: text }] },
    sort: { _id: 1 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 100 }),
  })
}

/** Teachers in the order in which they were added. */
export async function listTeachers(ctx: Context, query: RouteQuery<typeof getTeacherList>) {
  const page = await listPage(ctx, query)
  const by = shownBy(ctx)
  return { ...page, records: page.records.map((teacher) => teacherView(teacher, by)) }
}

export async function listAllTeachers(
  ctx: Context & Pick<TeachersContext, 'users'>,
  query: RouteQuery<typeof adminGetTeachers>,
): Promise<RouteData<typeof adminGetTeachers>> {
  const page = await listPage(ctx, query)
  const by = shownBy(ctx)
  const users = await ctx.users.find(page.records.map(({ uid }) => uid))
  const records = page.records.map((teacher) => ({
    ...teacherView(teacher, by),
    username: users.get(teacher.uid)?.username ?? null,
    gmtCreate: teacher.createdAt.toISOString(),
    gmtModified: teacher.updatedAt.toISOString(),
  }))
  return { ...page, records }
}

export async function listHotTeachers(ctx: Context, { limit = 5 }: RouteQuery<typeof getTeacherHot>) {
  const found = await ctx.teachers.find().sort({ answered: -1, starSum: -1, _id: 1 }).limit(limit).lean<TeacherDoc[]>()
  const by = shownBy(ctx)
  return found.map((teacher) => teacherView(teacher, by))
}
