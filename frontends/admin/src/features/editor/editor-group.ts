import { createContext, useContext } from 'react'
import { practiceScope, type Scope } from '@verdict/proto/codes/scope'

/** Whether the edited problem belongs to the site or a group. */
export interface EditorGroup {
  scope: Scope
  /** Prefix of the display id of each problem of the group; empty for the site. */
  prefix: string
}

const Context = createContext<EditorGroup>({ scope: practiceScope, prefix: '' })

export const EditorGroupProvider = Context.Provider

/** Group of the edited problem; `scope.gid` is 0 for the site. */
export function useEditorGroup(): EditorGroup {
  return useContext(Context)
}

/** The display id without the short name of the group. */
export function withoutPrefix(problemId: string, prefix: string): string {
  const hasPrefix = prefix !== '' && problemId.toUpperCase().startsWith(prefix) && problemId.length > prefix.length
  return hasPrefix ? problemId.slice(prefix.length) : problemId
}
