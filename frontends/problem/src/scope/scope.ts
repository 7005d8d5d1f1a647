import { createContext, use } from 'react'
import { practiceScope, type Scope } from '@verdict/proto/codes/scope'

const ScopeContext = createContext<Scope>(practiceScope)

/** Provides the scope to everything inside. */
export const ScopeProvider = ScopeContext.Provider

/** The scope of the screen; practice by default. */
export function useScope(): Scope {
  return use(ScopeContext)
}

/** The scope as fields of a query or body; ids that are 0 are left out. */
export function scopeFields(scope: Scope): Partial<Scope> {
  return Object.fromEntries(Object.entries(scope).filter(([, id]) => id !== 0))
}

/** The scope of the screen as fields of a query or body. */
export function useScopeFields(): Partial<Scope> {
  return scopeFields(useScope())
}

/** The scope of the screen as fields of submission lists, which name a contest `contestID`. */
export function useSubmissionListFields(): { contestID?: number; tid?: number; gid?: number } {
  const { cid, ...others } = useScopeFields()
  return { ...others, ...(cid === undefined ? {} : { contestID: cid }) }
}
