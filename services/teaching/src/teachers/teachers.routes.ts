import * as routes from '@verdict/proto/http/teaching/teacher'
import type { HttpServer } from '@verdict/kit/http'
import type { TeachersContext } from './context.ts'
import { getOwnTeacherView, getTeacherView, listAllTeachers, listHotTeachers, listTeachers } from './find-teachers.ts'
import { createTeacher, updateTeacher } from './save-teacher.ts'

export function teacherRoutes(http: HttpServer, ctx: TeachersContext): void {
  http.on(routes.getTeacherList, ({ query }) => listTeachers(ctx, query))
  http.on(routes.getTeacherHot, ({ query }) => listHotTeachers(ctx, query))
  http.on(routes.getTeacher, ({ query }) => getTeacherView(ctx, query.teacherId))
  http.on(routes.getOwnTeacher, ({ actor }) => getOwnTeacherView(ctx, actor.uid))
  http.on(routes.adminGetTeachers, ({ query }) => listAllTeachers(ctx, query))
  http.on(routes.adminCreateTeacher, ({ body }) => createTeacher(ctx, body))
  http.on(routes.adminUpdateTeacher, ({ body }) => updateTeacher(ctx, body))
}
