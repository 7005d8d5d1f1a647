import { parseScopeKey } from '@verdict/proto/codes/scope'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { topicAddress, type LiveTopic } from '@verdict/proto/live/topic'
import { AppError } from '@verdict/kit/errors'
import { assertAllowed, type PolicyActor, type ScopePolicies } from '@verdict/kit/scope-policy'
import { channelOf } from './live-hub.ts'

export interface Subscription {
  topic: LiveTopic
  /** The topic address as the page sent it. */
  address: string
  /** For topics of scopes: the `scopeKey`. */
  key: string
}

/** Granted subscriptions by channel, and error codes of refused ones by address. */
export interface Authorized {
  granted: Map<string, Subscription>
  refused: Record<string, ErrorCode>
}

const maxTopics = 20

/**
 * Parses the topics in the query of a page.
 *
 * @throws AppError request.invalid for what is no topic, or too many of them
 */
export function parseTopics(topics: ReadonlyMap<string, LiveTopic>, text: string): Subscription[] {
  const addresses = [...new Set(text.split(',').filter((one) => one !== ''))]
  if (addresses.length > maxTopics) throw invalid(`topics: at most ${maxTopics}`)
  return addresses.map((address) => {
    const slash = address.indexOf('/')
    const name = slash < 0 ? address : address.slice(0, slash)
    const key = slash < 0 ? '' : address.slice(slash + 1)
    const topic = topics.get(name)
    if (topic === undefined || topicAddress(topic, key) !== address) throw invalid(`topics: ${address.slice(0, 100)}`)
    return { topic, address, key }
  })
}

function invalid(detail: string): AppError {
  return new AppError('request.invalid', { detail, field: 'topics' })
}

/**
 * Checks for each topic whether the actor may subscribe; owners of scopes are asked for their policies.
 *
 * @throws AppError the first refusal, if every topic is refused
 */
export async function authorizeTopics(
  policies: Pick<ScopePolicies, 'policyFor'>,
  actor: PolicyActor,
  subscriptions: readonly Subscription[],
): Promise<Authorized> {
  const authorized: Authorized = { granted: new Map(), refused: {} }
  let first: AppError | undefined
  for (const subscription of subscriptions) {
    const refusal = await refusalOf(policies, actor, subscription)
    if (refusal === undefined) authorized.granted.set(channelFor(subscription, actor), subscription)
    else {
      first ??= refusal
      authorized.refused[subscription.address] = refusal.code
    }
  }
  if (first !== undefined && authorized.granted.size === 0) throw first
  return authorized
}

function channelFor({ topic, key }: Subscription, actor: PolicyActor): string {
  return channelOf(topic.name, topic.listeners === 'self' ? (actor?.uid ?? '') : key)
}

/** Undefined: the actor may subscribe. */
export async function refusalOf(
  policies: Pick<ScopePolicies, 'policyFor'>,
  actor: PolicyActor,
  { topic: { listeners }, key }: Subscription,
): Promise<AppError | undefined> {
  if (listeners === 'everyone') return undefined
  if (listeners === 'self') return actor === null ? new AppError('sign_in.required') : undefined
  try {
    const scope = parseScopeKey(key)
    if (scope === undefined) return new AppError('scope.not_found')
    assertAllowed(await policies.policyFor(actor, scope), listeners.scope)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
