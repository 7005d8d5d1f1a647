import { LRUCache } from 'lru-cache'
import type { Policy } from '@verdict/proto/codes/policy'
import { scopeKey, type Scope } from '@verdict/proto/codes/scope'
import type { ScopeProblem__Output as ScopeProblem } from '@verdict/proto/grpc/generated/scope/v1/ScopeProblem'
import { isUnavailable } from '../errors.ts'
import { createReadCache, type ReadCache } from '../store/read-cache.ts'
import { isBeforeStart } from './policy-times.rules.ts'
import type { ProblemsRequest, ScopeRequest } from './scope-request.rules.ts'

const maxAgeMs = 1_000
/**
 * While the owner cannot be reached, a cached answer is used for this long, unless a change of the scope was reported.
 */
const staleIfError = {
  maxAgeMs: 15_000,
  isPassing: isUnavailable,
}
const retryMs = 100
const maxPoliciesPerScope = 2_000
const maxScopes = 500

interface Asking {
  ask: () => Promise<{ problems: ScopeProblem[] }>
  /** Asks for the problems again, without using the cached answer. */
  bypassCache: () => Promise<{ problems: ScopeProblem[] }>
}

/** Caches the answers of scope owners for a second. `nowMs` replaces the clock, in milliseconds since 1970. */
export function createPolicyCache(nowMs?: () => number) {
  const timeMs = nowMs ?? Date.now
  const caches = new LRUCache<string, ReadCache>({ max: maxScopes })

  function cacheOf(scope: Scope): ReadCache {
    const key = scopeKey(scope)
    const known = caches.get(key)
    if (known !== undefined) return known
    const cache = createReadCache({
      maxAgeMs,
      maxEntries: maxPoliciesPerScope,
      staleIfError,
      ...(nowMs === undefined ? {} : { nowMs }),
    })
    caches.set(key, cache)
    return cache
  }

  return {
    async policy(request: ScopeRequest, ask: () => Promise<Policy>, asOfMs = Infinity): Promise<Policy> {
      const cache = cacheOf(request.scope)
      const key = JSON.stringify(['policy', request])
      const keep = async () => ({ askedAtMs: Math.min(asOfMs, timeMs()), policy: await ask() })
      const cached = await cache.get(key, keep)
      const now = timeMs()
      if (!isBeforeStart(cached, now)) return cached.policy
      const tenth = Math.floor((now - cached.policy.startsAtMs) / retryMs)
      return (await cache.get(`${key} ${tenth}`, keep)).policy
    },
    async problems(
      request: ScopeRequest,
      named: ProblemsRequest,
      { ask, bypassCache }: Asking,
    ): Promise<ScopeProblem[]> {
      const answer = { isFresh: false }
      const key = JSON.stringify(['problems', { ...request, ...named }])
      const { problems } = await cacheOf(request.scope).get(key, () => {
        answer.isFresh = true
        return ask()
      })
      // A cached empty list may be from before the start of the contest, so the owner is asked again.
      if (problems.length > 0 || answer.isFresh) return problems
      return (await bypassCache()).problems
    },
    /** Invalidates the answers for the scope. */
    drop(scope: Scope): void {
      caches.get(scopeKey(scope))?.invalidate()
    },
  }
}
