import type { RouteData } from '@verdict/proto/http/route'
import type { adminGetTeachers } from '@verdict/proto/http/teaching/teacher'

export type TeacherRow = RouteData<typeof adminGetTeachers>['records'][number]
