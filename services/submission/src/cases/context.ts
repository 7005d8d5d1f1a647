import type { VerdictsContext } from '../verdicts/context.ts'
import type { KnownSubmissionContext } from '../submissions/context.ts'

/** What the use cases of this folder need. */
export interface CasesContext extends KnownSubmissionContext, VerdictsContext {}
