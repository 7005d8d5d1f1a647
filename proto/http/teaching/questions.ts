import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, NonBlank, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'
import { teachingSides } from './appointments.ts'

/**
 * `Reserving`: its points are not held yet, and only its author sees it. `Asked`: unanswered. `Answered`: paid.
 * `Declined`, `Withdrawn` (by its author) and `Expired`: the points were returned.
 */
export const questionStates = ['Reserving', 'Asked', 'Answered', 'Declined', 'Withdrawn', 'Expired'] as const
export type QuestionState = (typeof questionStates)[number]

export const maxQuestionMessages = 200
export const maxMessagePictures = 4
const maxContent = 10_000
const maxCode = 65_535

const PictureName = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' })

export const QuestionMessage = Type.Object({
  id: Id,
  uid: Uid,
  username: Type.String(),
  content: Type.String({ description: 'Markdown' }),
  code: Type.String(),
  language: Type.String({ description: 'of the code; empty: none' }),
  pictures: Type.Array(Type.String({ description: 'addresses' })),
  isAnswer: Type.Boolean({ description: 'the one by which the teacher was paid' }),
  gmtCreate: Instant,
})

const questionFields = {
  id: Id,
  teacherId: Id,
  teacherName: Type.String(),
  teacherUid: Uid,
  uid: Uid,
  username: Type.String({ description: 'of who asked' }),
  title: Type.String(),
  state: OneOf(questionStates),
  point: Type.Integer({ description: 'points that it costs' }),
  stars: Nullable(Type.Integer({ description: 'what the asker gave, 1 to 5' })),
  reason: Type.String({ description: 'why it was declined; empty: none was given' }),
  dueTime: Instant,
  messages: Type.Integer({ description: 'number of messages' }),
  unread: Type.Boolean({ description: 'the other one has written since the caller read it last' }),
  gmtCreate: Instant,
  gmtModified: Instant,
}

export const TeacherQuestion = Type.Object(questionFields)

/** A submission as it was when it was linked. */
export const LinkedSubmission = Type.Object({
  submitId: Id,
  problemId: Type.String(),
  title: Type.String(),
  language: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
})

export const TeacherQuestionDetail = Type.Object({
  ...questionFields,
  submission: Nullable(LinkedSubmission),
  conversation: Type.Array(QuestionMessage),
})

const MessageInput = {
  content: Type.Optional(Type.String({ maxLength: maxContent })),
  code: Type.Optional(Type.String({ maxLength: maxCode })),
  language: Type.Optional(Type.String({ maxLength: 50 })),
  pictures: Type.Optional(
    Type.Array(PictureName, {
      maxItems: maxMessagePictures,
      description: 'names of pictures that the caller uploaded',
    }),
  ),
}

/**
 * Holds the price of the question in points: the teacher gets them for an answer, and the author gets them back after a
 * refusal or if there is no answer in time. Repeating the call with the same `key` creates no second question.
 */
export const createTeacherQuestion = route({
  summary: 'Ask a teacher',
  owner: 'teaching',
  method: 'POST',
  path: '/api/teacher-question',
  once: true,
  access: 'login',
  body: Type.Object({
    teacherId: Id,
    key: Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'chosen by the caller, another for each question',
    }),
    point: Type.Integer({ description: 'the price that the caller was shown: refused where it is another by now' }),
    title: NonBlank(100),
    ...MessageInput,
    submitId: Type.Optional(Type.Integer({ minimum: 1, description: 'a submission of the caller' })),
  }),
  data: Type.Object({ id: Id }),
})

export const getTeacherQuestionList = route({
  summary: 'Own questions to teachers, last changed first',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher-question-list',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 10, maxLimit: 100 }),
    side: Type.Optional(OneOf(teachingSides, { default: 'learner' })),
    state: Type.Optional(OneOf(questionStates)),
  }),
  data: pageOf(TeacherQuestion),
})

/** Only the learner, the teacher and super administrators may call this. */
export const getTeacherQuestion = route({
  summary: 'A question to a teacher with its conversation',
  owner: 'teaching',
  method: 'GET',
  path: '/api/get-teacher-question',
  access: 'login',
  query: Type.Object({ id: Id }),
  data: TeacherQuestionDetail,
})

/**
 * With `isAnswer`, which only the teacher may set, the question is answered and paid; both sides may continue to write.
 */
export const createTeacherQuestionMessage = route({
  summary: 'Write into a conversation with a teacher',
  owner: 'teaching',
  method: 'POST',
  path: '/api/teacher-question-message',
  once: true,
  access: 'login',
  body: Type.Object({ id: Id, ...MessageInput, isAnswer: Type.Optional(Type.Boolean()) }),
  data: Type.Object({ id: Id }),
})

export const declineTeacherQuestion = route({
  summary: 'Decline a question: its points go back',
  owner: 'teaching',
  method: 'PUT',
  path: '/api/teacher-question-decline',
  access: 'login',
  body: Type.Object({ id: Id, reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  data: Nothing,
})

/** Only the author may withdraw a question, before there is an answer. */
export const withdrawTeacherQuestion = route({
  summary: 'Withdraw a question: its points come back',
  owner: 'teaching',
  method: 'PUT',
  path: '/api/teacher-question-withdraw',
  access: 'login',
  body: Type.Object({ id: Id }),
  data: Nothing,
})

export const readTeacherQuestion = route({
  summary: 'Mark a conversation with a teacher as read',
  owner: 'teaching',
  method: 'PUT',
  path: '/api/teacher-question-read',
  access: 'login',
  body: Type.Object({ id: Id }),
  data: Nothing,
})

/** Only the author may rate an answer, once. */
export const rateTeacherQuestion = route({
  summary: 'Give stars for an answer',
  owner: 'teaching',
  method: 'PUT',
  path: '/api/teacher-question-stars',
  access: 'login',
  body: Type.Object({ id: Id, stars: Type.Integer({ minimum: 1, maximum: 5 }) }),
  data: Nothing,
})

/**
 * Accepts PNG, JPEG, WebP, GIF or BMP, detected by content, and stores a JPEG without metadata. It is deleted after a
 * day unless a message contains it.
 */
export const uploadTeacherQuestionPicture = route({
  summary: 'Upload a picture for a conversation with a teacher',
  owner: 'teaching',
  method: 'POST',
  path: '/api/file/teacher-question-picture',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'image', maxBytes: 4 * 1024 * 1024 },
  data: Type.Object({ name: PictureName, link: Type.String() }),
})

/**
 * Only the learner, the teacher and super administrators may read it; before a message contains it, only the user who
 * uploaded it.
 */
export const getTeacherQuestionPicture = route({
  summary: 'A picture of a conversation with a teacher',
  owner: 'teaching',
  method: 'GET',
  path: '/api/file/teacher-question-picture/:name',
  access: 'login',
  cookieSignIn: true,
  download: true,
  params: Type.Object({ name: PictureName }),
  data: Nothing,
})
