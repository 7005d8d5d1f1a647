import type { AppointmentsContext } from '../appointments/context.ts'
import type { QuestionsContext } from '../questions/context.ts'

/** The use cases of this folder depend on these. */
export type RemovalContext = AppointmentsContext & QuestionsContext
