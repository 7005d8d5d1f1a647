import type { getTeacherQuestion } from '@verdict/proto/http/teaching/questions'
import type { RouteData } from '@verdict/proto/http/route'

export type Question = RouteData<typeof getTeacherQuestion>
