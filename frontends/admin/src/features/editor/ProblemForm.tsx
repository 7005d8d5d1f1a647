import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Scope } from '@verdict/proto/codes/scope'
import { getGroupDetail } from '@verdict/proto/http/group'
import { suggestProblemId } from '@verdict/proto/http/problem-authoring'
import { getLanguages } from '@verdict/proto/http/problem'
import { adminGetProblem } from '@verdict/proto/http/problem-admin'
import { api, QueryView, SkeletonText, useLanguage, useUser } from '@verdict/ui'
import type { ProblemFormProps } from '@verdict/ui/parts'
import { EditorGroupProvider, useEditorGroup, withoutPrefix } from './editor-group.ts'
import { toBody, toValues, type Stored } from './editor-mapping.ts'
import { newProblem } from './editor-values.ts'
import { languageNumbers } from './language-numbers.ts'
import { createProblem, loadProblem, saveProblem } from './problem-calls.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { useProblemEditor } from './use-problem-editor.ts'
import { clearNewProblemDrafts } from './use-server-drafts.ts'

/** What was saved: the display id by which it is read, and whether it has been created. */
export interface SavedProblem {
  pid: number
  problemId: string
  isNew: boolean
}

type FormProps = Pick<ProblemFormProps, 'scope'> & { onSaved: (saved: SavedProblem) => void }

/** The form of a new or an existing problem, in the site or in a group. */
export function ProblemForm({ scope, pid, onSaved }: FormProps & Pick<ProblemFormProps, 'pid'>) {
  const form = pid === null ? <NewProblem {...{ scope, onSaved }} /> : <ExistingProblem {...{ scope, pid, onSaved }} />
  return scope.gid === 0 ? form : <InGroup scope={scope}>{form}</InGroup>
}

/** Tells the form below it the short name of the group, with which display ids begin. */
function InGroup({ scope, children }: { scope: Scope; children: ReactNode }) {
  const group = useQuery(api.query(getGroupDetail, { query: { gid: scope.gid } }))
  return (
    <QueryView query={group}>
      {({ shortName }) => (
        <EditorGroupProvider value={{ scope, prefix: shortName.toUpperCase() }}>{children}</EditorGroupProvider>
      )}
    </QueryView>
  )
}

/** A new problem: private until its author makes it public, in the site with the next number suggested. */
function NewProblem({ scope, onSaved }: FormProps) {
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  const hasNumbers = scope.gid === 0
  const next = useQuery({ ...api.query(suggestProblemId, { query: {} }), staleTime: 0, enabled: hasNumbers })
  // A suggestion is no reason to fail.
  const suggested = next.isError || !hasNumbers ? '' : next.data?.problemId
  return (
    <QueryView query={languages} isEmpty={() => false}>
      {(offered) =>
        suggested === undefined ? (
          <SkeletonText />
        ) : (
          <NewProblemForm
            offered={offered.map(({ name }) => name)}
            problemId={suggested}
            scope={scope}
            onSaved={onSaved}
          />
        )
      }
    </QueryView>
  )
}

function NewProblemForm({
  offered,
  problemId,
  scope,
  onSaved,
}: FormProps & { offered: readonly string[]; problemId: string }) {
  const user = useUser()
  const locale = useLanguage((state) => state.locale)
  const form = useProblemEditor(newProblem(user?.username ?? '', offered, locale, problemId), async (values) => {
    const created = await createProblem(toBody(values, languageNumbers.idOf), scope)
    if (scope.gid === 0) void clearNewProblemDrafts()
    form.reset(values)
    // The guard against leaving looks at the state of the next render.
    setTimeout(() => onSaved({ ...created, isNew: true }), 0)
  })
  return <ProblemEditor form={form} problem="new" />
}

/** A stored problem, as the form edits it. */
export function useStoredProblem(pid: number, scope: Scope) {
  return useQuery({
    queryKey: [adminGetProblem.path, pid, scope, 'editor'],
    queryFn: () => loadProblem(pid, scope),
    // What is being edited must not change under the hands of who edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

function ExistingProblem({ scope, pid, onSaved }: FormProps & { pid: number }) {
  const stored = useStoredProblem(pid, scope)
  return (
    <QueryView query={stored}>
      {(data) => <StoredProblemForm key={data.problem.id} stored={data} scope={scope} onSaved={onSaved} />}
    </QueryView>
  )
}

function StoredProblemForm({ stored, scope, onSaved }: FormProps & { stored: Stored }) {
  const { id } = stored.problem
  const { prefix } = useEditorGroup()
  const values = toValues(stored, languageNumbers.nameOf)
  const shown = { ...values, problemId: withoutPrefix(values.problemId, prefix) }
  const form = useProblemEditor(shown, async (edited) => {
    await saveProblem(toBody(edited, languageNumbers.idOf, id), scope)
    form.reset(edited)
    setTimeout(() => onSaved({ pid: id, problemId: `${prefix}${edited.problemId.trim()}`, isNew: false }), 0)
  })
  return <ProblemEditor form={form} problem={id} />
}
