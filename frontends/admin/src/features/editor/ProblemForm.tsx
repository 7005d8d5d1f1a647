import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Scope } from '@verdict/proto/codes/scope'
import { getGroupDetail } from '@verdict/proto/http/group/group'
import { suggestProblemId } from '@verdict/proto/http/problem/authoring/authoring'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { api, QueryView, SkeletonText, useLanguage, useUser } from '@verdict/ui'
import type { ProblemFormProps } from '@verdict/ui/parts'
import { addToContest, contestQuery } from './contest-of-problem.ts'
import { EditorGroupProvider } from './editor-group.ts'
import { toBody } from './values/editor-mapping.ts'
import { newProblem, asContestProblem } from './values/editor-values.ts'
import { languageNumbers } from './values/language-numbers.ts'
import type { SavedProblem } from '../saved-problem/saved-problem.ts'
import { createProblem, loadProblem } from './problem-calls.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { StoredProblemForm } from './StoredProblemForm.tsx'
import { useProblemEditor } from './use-problem-editor.ts'
import { clearNewProblemDrafts } from './drafts/use-server-drafts.ts'

type FormProps = Pick<ProblemFormProps, 'scope'> & {
  /**
   * The letter is the one in the contest that the problem was created for; null if it was not created for a contest.
   */
  onSaved: (saved: SavedProblem, letter: string | null) => void
}

/** The form of a new or existing problem, of the site or of a group. */
export function ProblemForm({ scope, pid, onSaved }: FormProps & Pick<ProblemFormProps, 'pid'>) {
  const form = pid === null ? <NewProblem {...{ scope, onSaved }} /> : <ExistingProblem {...{ scope, pid, onSaved }} />
  if (scope.gid !== 0) return <InGroup scope={scope}>{form}</InGroup>
  return <EditorGroupProvider value={{ scope, prefix: '' }}>{form}</EditorGroupProvider>
}

/** Provides the short name of the group, which prefixes display ids. */
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

/**
 * A new problem: private at first, with the next free number. A problem for a contest has its type and is visible in
 * contests only.
 */
function NewProblem({ scope, onSaved }: FormProps) {
  const isForContest = scope.cid !== 0
  const contest = useQuery({ ...contestQuery(scope), enabled: isForContest })
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  const hasNumbers = scope.gid === 0
  const next = useQuery({ ...api.query(suggestProblemId, { query: {} }), staleTime: 0, enabled: hasNumbers })
  // The form works without the suggestion.
  const suggested = next.isError || !hasNumbers ? '' : next.data?.problemId
  return (
    <QueryView query={languages} isEmpty={() => false}>
      {(offered) =>
        suggested === undefined || (isForContest && contest.isPending) ? (
          <SkeletonText />
        ) : (
          <NewProblemForm
            offered={offered.map(({ name }) => name)}
            problemId={suggested}
            contestType={contest.data?.type ?? null}
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
  contestType,
  scope,
  onSaved,
}: FormProps & { offered: readonly string[]; problemId: string; contestType: number | null }) {
  const user = useUser()
  const locale = useLanguage((state) => state.locale)
  const plain = newProblem(user?.username ?? '', offered, locale, problemId)
  const initial = contestType === null ? plain : asContestProblem(plain, contestType)
  const form = useProblemEditor(initial, async (values) => {
    const created = await createProblem(toBody(values, languageNumbers.idOf), scope)
    const letter = scope.cid === 0 ? null : await addToContest(scope, created.pid)
    if (scope.gid === 0) void clearNewProblemDrafts()
    form.reset(values)
    // The guard against leaving reads the state of the next render.
    setTimeout(() => onSaved({ ...created, isNew: true }, letter), 0)
  })
  return <ProblemEditor form={form} problem="new" />
}

/** Fetches a problem or its draft for the form. */
export function useStoredProblem(pid: number, scope: Scope) {
  return useQuery({
    queryKey: [adminGetProblem.path, pid, scope, 'editor'],
    queryFn: () => loadProblem(pid, scope),
    // Refetching would overwrite the form while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

function ExistingProblem({ scope, pid, onSaved }: FormProps & { pid: number }) {
  const stored = useStoredProblem(pid, scope)
  return (
    <QueryView query={stored}>
      {(data) => (
        // The available languages depend on whether a remote judge is used.
        <StoredProblemForm key={`${data.problem.id} ${data.problem.isRemote}`} {...{ stored: data, scope, onSaved }} />
      )}
    </QueryView>
  )
}
