import { adminDeleteTeacher } from '@verdict/proto/http/teaching/teacher'
import type { HttpServer } from '@verdict/kit/http'
import { removeTeacher } from './remove-teacher.ts'
import type { RemovalContext } from './context.ts'

export function removalRoutes(http: HttpServer, ctx: RemovalContext): void {
  http.on(adminDeleteTeacher, ({ query }) => removeTeacher(ctx, query.id))
}
