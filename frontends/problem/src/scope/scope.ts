import { createContext, use } from 'react'
import { practiceScope, type Scope } from '@verdict/proto/codes/scope'

const ScopeContext = createContext<Scope>(practiceScope)

/** Says to everything inside where it takes place. */
export const ScopeProvider = ScopeContext.Provider

/** Where the screen takes place; on pages of the site itself: in practice. */
export function useScope(): Scope {
  return use(ScopeContext)
}

/** The scope as fields of a query or body: only the ids that are set, so that practice sends none. */
export function scopeFields(scope: Scope): Partial<Scope> {
  return Object.fromEntries(Object.entries(scope).filter(([, id]) => id !== 0))
}

/** The scope of the screen as fields of a query or body. */
export function useScopeFields(): Partial<Scope> {
  return scopeFields(useScope())
}

/** The scope of the screen as lists of submissions name it: a contest by `contestID`. */
export function useSubmissionListFields(): { contestID?: number; tid?: number; gid?: number } {
  const { cid, ...others } = useScopeFields()
  return { ...others, ...(cid === undefined ? {} : { contestID: cid }) }
}
