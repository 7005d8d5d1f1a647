import type { VerdictsContext } from '../verdicts/context.ts'
import type { KnownSubmissionContext } from '../submissions/context.ts'

/** The use cases of this folder depend on these. */
export interface CasesContext extends KnownSubmissionContext, VerdictsContext {}
