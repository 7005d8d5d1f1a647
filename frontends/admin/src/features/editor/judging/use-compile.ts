import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { compileGroupInteractive, compileGroupSpj } from '@verdict/proto/http/problem/group'
import { adminCompileInteractive, adminCompileSpj } from '@verdict/proto/http/problem/admin'
import { api } from '@verdict/ui'
import { useEditorGroup } from '../editor-group.ts'
import type { FileValues } from '../values/file-values.ts'
import type { ProgramValues } from '../values/judging-values.ts'

export type ProgramRole = 'checker' | 'interactor' | 'manager'

/** `unknown`: changed since it was last compiled, or never compiled. */
export type CompileState = { kind: 'busy' | 'compiled' | 'unknown' | 'empty' } | { kind: 'failed'; text: string }

const compileTimeoutMs = 90_000

/** The compile result depends on these values. */
function identityOf({ protocol, language, code }: ProgramValues, files: readonly FileValues[]): string {
  return JSON.stringify([protocol, language, code, files])
}

/** A program as last saved. */
export interface SavedProgram {
  role: ProgramRole
  program: ProgramValues
  files: readonly FileValues[]
}

/**
 * Compiles the current program and knows whether the result still applies. A saved program has compiled. `unread` is
 * the compiler's output of a failure until `markRead`.
 */
export function useCompile(
  role: ProgramRole,
  program: ProgramValues,
  files: readonly FileValues[],
  saved: SavedProgram | null,
) {
  const identity = identityOf(program, files)
  const isSame = saved?.role === role && saved.program.code !== ''
  const [compiled, setCompiled] = useState(isSame ? identityOf(saved.program, saved.files) : null)
  const [isRead, setRead] = useState(false)
  const { gid } = useEditorGroup().scope
  const call = useMutation({
    mutationFn: async (submitted: string) => {
      const { language, code, protocol } = program
      const extraFiles = Object.fromEntries(files.map(({ name, content }) => [name.trim(), content]))
      const body = { language, code, protocol, extraFiles }
      const options = { timeoutMs: compileTimeoutMs }
      if (gid === 0) await api.call(role === 'checker' ? adminCompileSpj : adminCompileInteractive, { body }, options)
      else {
        const route = role === 'checker' ? compileGroupSpj : compileGroupInteractive
        await api.call(route, { query: { gid }, body }, options)
      }
      setCompiled(submitted)
    },
    meta: { quiet: true },
  })

  function stateOf(): CompileState {
    if (call.isPending) return { kind: 'busy' }
    if (program.code.trim() === '') return { kind: 'empty' }
    if (compiled === identity) return { kind: 'compiled' }
    if (call.error !== null && call.variables === identity) return { kind: 'failed', text: call.error.message }
    return { kind: 'unknown' }
  }

  function compile() {
    setRead(false)
    call.mutate(identity)
  }

  const state = stateOf()
  const unread = state.kind === 'failed' && !isRead ? state.text : null
  return { state, compile, unread, markRead: () => setRead(true) }
}
