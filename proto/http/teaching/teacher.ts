import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, NonBlank, Nothing, Nullable, pageOf, pageQuery, Uid } from '../schema.ts'

/** The price of a question unless an administrator sets another one. */
export const defaultTeacherPoint = 50
export const maxTeacherPoint = 100_000

export const Teacher = Type.Object({
  id: Id,
  uid: Uid,
  name: Type.String(),
  headPic: Type.String({ description: 'address of a picture; empty: none' }),
  onlineStatus: Type.Boolean({ description: 'has a page of the site open' }),
  stars: Nullable(Type.Number({ description: 'mean of the ratings, one decimal; null: not rated yet' })),
  ratings: Type.Integer({ description: 'number of ratings' }),
  answered: Type.Integer({ description: 'number of answered questions' }),
  tags: Type.String({ description: 'separated by commas' }),
  intro: Type.String({ description: 'Markdown' }),
  point: Type.Integer({ description: 'points that a question costs' }),
  answerHours: Type.Integer({ description: 'hours within which a question is answered, or its points go back' }),
  appointmentTime: Type.String({ description: 'when appointments are welcome, in words' }),
})

export const getTeacherList = route({
  summary: 'Teachers',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher-list',
  access: 'public',
  query: Type.Object({
    ...pageQuery({ limit: 10, maxLimit: 100 }),
    search: Type.Optional(Type.String({ maxLength: 100, description: 'part of name, tags or introduction' })),
  }),
  data: pageOf(Teacher),
})

/** Teachers with the most answers first, then the best rated. */
export const getTeacherHot = route({
  summary: 'The most active teachers',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher-hot',
  access: 'public',
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })) }),
  data: Type.Array(Teacher),
})

export const getTeacher = route({
  summary: 'A teacher',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher',
  access: 'public',
  query: Type.Object({ teacherId: Id }),
  data: Teacher,
})

export const getOwnTeacher = route({
  summary: 'What the caller is as a teacher; null: none',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-own-teacher',
  access: 'login',
  data: Nullable(Teacher),
})

const TeacherInput = {
  username: Type.String({ minLength: 1, maxLength: 100, description: 'of the account that teaches' }),
  name: NonBlank(50),
  headPic: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^(|/[^/\\\\\\s][^\\s]*|https?://[^\\s]+)$',
      description: 'address of a picture',
    }),
  ),
  tags: Type.Optional(Type.String({ maxLength: 200, description: 'separated by commas' })),
  intro: Type.Optional(Type.String({ maxLength: 10_000 })),
  point: Type.Optional(Type.Integer({ minimum: 1, maximum: maxTeacherPoint, default: defaultTeacherPoint })),
  appointmentTime: Type.Optional(Type.String({ maxLength: 200 })),
}

const AdminTeacher = Type.Object({
  ...Teacher.properties,
  username: Nullable(Type.String({ description: 'null: the account is gone' })),
  gmtCreate: Instant,
  gmtModified: Instant,
})

export const adminGetTeachers = route({
  summary: 'Teachers with their accounts',
  owner: 'teaching',
  method: 'GET',
  path: '/api/admin/teacher',
  access: superAdmin,
  query: getTeacherList.query,
  data: pageOf(AdminTeacher),
})

export const adminCreateTeacher = route({
  summary: 'Make an account a teacher',
  owner: 'teaching',
  method: 'POST',
  path: '/api/admin/teacher',
  once: true,
  access: superAdmin,
  body: Type.Object(TeacherInput),
  data: Type.Object({ id: Id }),
})

/** With `gmtModified` the change is refused if somebody else has made one since then. */
export const adminUpdateTeacher = route({
  summary: 'Change a teacher',
  owner: 'teaching',
  method: 'PUT',
  path: '/api/admin/teacher',
  access: superAdmin,
  body: Type.Object({ id: Id, ...TeacherInput, gmtModified: Type.Optional(Instant) }),
  data: Nothing,
})

/** Unanswered questions are declined and future appointments cancelled; the conversations stay. */
export const adminDeleteTeacher = route({
  summary: 'Take a teacher off the site',
  owner: 'teaching',
  method: 'DELETE',
  path: '/api/admin/teacher',
  access: superAdmin,
  query: Type.Object({ id: Id }),
  data: Nothing,
})
