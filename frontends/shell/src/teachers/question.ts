import type { getTeacherQuestion } from '@verdict/proto/http/teacher-questions'
import type { RouteData } from '@verdict/proto/http/route'

export type Question = RouteData<typeof getTeacherQuestion>
