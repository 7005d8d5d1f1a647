import type { AppointmentsContext } from '../appointments/context.ts'
import type { QuestionsContext } from '../questions/context.ts'

/** What the use cases of this folder need. */
export type RemovalContext = AppointmentsContext & QuestionsContext
