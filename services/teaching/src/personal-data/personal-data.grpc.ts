import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalFiles, personalList } from '@verdict/kit/personal-data'
import type { AppointmentDoc } from '../appointments/appointment.model.ts'
import type { AppointmentsContext } from '../appointments/context.ts'
import type { PointsContext } from '../points/context.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import type { QuestionMessageDoc } from '../conversations/question-message.model.ts'
import type { PictureDoc } from '../pictures/picture.model.ts'
import type { TeacherDoc } from '../teachers/teacher.model.ts'

type PersonalModels = Pick<AppointmentsContext, 'appointments'> &
  Pick<PointsContext, 'teachers' | 'questions' | 'questionMessages' | 'pictures'>

/** Exports a user's data as a teacher, questions, messages and appointments. */
export function personalDataGrpc(models: PersonalModels): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<TeacherDoc>({
      list: 'teacher',
      model: models.teachers,
      filter: (uid) => ({ uid }),
      toRow: ({ name, headPic, tags, intro, point, appointmentTime, lastSeenAt, createdAt }) => ({
        name,
        headPic,
        tags,
        intro,
        point,
        appointmentTime,
        lastSeenAt,
        createdAt,
      }),
    }),
    personalList<AppointmentDoc>({
      list: 'appointments',
      model: models.appointments,
      filter: (uid) => ({ uid }),
      toRow: ({ _id: id, teacherName, startAt, endAt, state, note, createdAt }) => ({
        id,
        teacherName,
        startAt,
        endAt,
        state,
        note,
        createdAt,
      }),
    }),
    ...conversationLists(models),
    personalFiles<PictureDoc>({
      model: models.pictures,
      filter: (uid) => ({ uid }),
      pageSize: 4,
      toFile: ({ _id, content }) => ({ name: `teacher-question-pictures/${_id}.jpg`, content }),
    }),
  ])
}

function conversationLists({ questions, questionMessages }: Pick<PersonalModels, 'questions' | 'questionMessages'>) {
  return [
    personalList<QuestionDoc>({
      list: 'teacher-questions',
      model: questions,
      filter: (uid) => ({ uid }),
      toRow: ({ _id: id, teacherName, title, state, point, stars, submission, createdAt }) => ({
        id,
        teacherName,
        title,
        state,
        point,
        stars,
        submission,
        createdAt,
      }),
    }),
    personalList<QuestionMessageDoc>({
      list: 'teacher-question-messages',
      model: questionMessages,
      filter: (uid) => ({ uid }),
      toRow: ({ questionId: question, content, code, language, pictures, createdAt }) => ({
        question,
        content,
        code,
        language,
        pictures,
        createdAt,
      }),
    }),
  ]
}
