import { adminDeleteTeacher } from '@verdict/proto/http/teacher'
import type { HttpServer } from '@verdict/kit/http'
import type { TeachingContext } from '../context.ts'
import { removeTeacher } from './remove-teacher.ts'

export function removalRoutes(http: HttpServer, ctx: TeachingContext): void {
  http.on(adminDeleteTeacher, ({ query }) => removeTeacher(ctx, query.id))
}
