import type { Static, TSchema } from 'typebox'
import type { Decision__Output } from '../grpc/generated/scope/v1/Decision.ts'
import type { Policy__Output } from '../grpc/generated/scope/v1/Policy.ts'
import type { ServiceName } from '../services.ts'

/** The questions that the policy of a scope answers with yes or a refusal; see `proto/grpc/scope.proto`. */
export type ScopeQuestion = {
  [K in keyof Policy__Output]: Exclude<Policy__Output[K], null> extends Decision__Output ? K : never
}[keyof Policy__Output]

/**
 * Who may listen, and what the key of a message is. `everyone`: includes guests; the key is empty. `self`: the user
 * whose uid is the key. `{ scope }`: users to whom the policy of the scope answers this question with yes; the key is a
 * `scopeKey`.
 */
export type Listeners = 'everyone' | 'self' | { scope: ScopeQuestion }

/** A topic that pages follow over their single stream of server-sent events. Delivery is at most once. */
export interface LiveTopic<Data extends TSchema = TSchema, Name extends string = string> {
  name: Name
  /** One line for the API page. */
  summary: string
  /** The service that publishes it. */
  owner: ServiceName
  listeners: Listeners
  data: Data
}

export type LiveData<T> = T extends { data: infer D extends TSchema } ? Static<D> : never

/** Declares a live topic: its owner publishes, the gateway checks the listeners, and pages subscribe. */
export function topic<Data extends TSchema, const Name extends string>(
  name: Name,
  declaration: Omit<LiveTopic<Data>, 'name'>,
): LiveTopic<Data, Name> {
  return { name, ...declaration }
}

/**
 * The address to which a page subscribes, and the name of its events: `name`, for topics of scopes `name/contest:7`.
 * Keys of personal topics are not part of it, because every listener has only their own.
 */
export function topicAddress({ name, listeners }: Pick<LiveTopic, 'name' | 'listeners'>, key: string): string {
  return typeof listeners === 'object' ? `${name}/${key}` : name
}
