import type { Connection } from 'mongoose'
import { appointmentModel } from './appointments/appointment.model.ts'
import type { AppointmentsContext } from './appointments/context.ts'
import { slotModel } from './appointments/slot.model.ts'
import { questionMessageModel } from './conversations/question-message.model.ts'
import { questionModel } from './conversations/question.model.ts'
import type { PicturesContext } from './pictures/context.ts'
import { pictureModel } from './pictures/picture.model.ts'
import type { QuestionsContext } from './questions/context.ts'
import type { TeachersContext } from './teachers/context.ts'
import { teacherModel } from './teachers/teacher.model.ts'

export function createModels(db: Connection) {
  return {
    teachers: teacherModel(db),
    appointments: appointmentModel(db),
    slots: slotModel(db),
    questions: questionModel(db),
    questionMessages: questionMessageModel(db),
    pictures: pictureModel(db),
  }
}

/** Dependencies of all folders. */
export type TeachingContext = TeachersContext & AppointmentsContext & QuestionsContext & PicturesContext
