import type { LiveTopic } from '@verdict/proto/live/topic'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { SignInContext } from '../sign-in/context.ts'
import type { Heartbeats } from './heartbeats.ts'
import type { LiveHub } from './live-hub.ts'

/** The use cases of this folder depend on these. */
export interface LiveContext extends SignInContext {
  live: LiveHub
  /** Sends the heartbeats of open live streams. */
  heartbeats: Heartbeats
  /** Live topics by name. */
  topics: ReadonlyMap<string, LiveTopic>
  scopePolicies: Pick<ScopePolicies, 'policyFor' | 'drop'>
}
