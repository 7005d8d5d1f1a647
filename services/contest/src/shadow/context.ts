import type { Model } from 'mongoose'
import type { AsyncEvent } from '@verdict/kit/async-event'
import type { SsrfGuard } from '@verdict/kit/ssrf-guard'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ClicsContext } from '../clics/context.ts'
import type { PrimaryObjectDoc, ShadowDoc, ShadowSubmission } from './primary/shadow.model.ts'

/** The use cases of this folder depend on these. */
export interface ShadowContext extends ClicsContext {
  boards: BoardStore
  /** Calls to other contest systems, and the passwords that are kept for them. */
  ssrfGuard: SsrfGuard
  shadows: Model<ShadowDoc>
  /** Set when a contest has to be followed. */
  shadowSet: AsyncEvent
  shadowObjects: Model<PrimaryObjectDoc>
  shadowSubmissions: Model<ShadowSubmission>
}
