import { useQuery } from '@tanstack/react-query'
import type { Scope } from '@verdict/proto/codes/scope'
import { suggestProblemId } from '@verdict/proto/http/problem-authoring'
import { getLanguages, getProblemCodeTemplate, getProblemLanguages, getProblemTags } from '@verdict/proto/http/problem'
import {
  adminCreateProblem,
  adminGetProblem,
  adminGetProblemCases,
  adminGetProblemList,
  adminUpdateProblem,
} from '@verdict/proto/http/problem-admin'
import { api, queryClient, QueryView, SkeletonText, useLanguage, useUser } from '@verdict/ui'
import type { ProblemFormProps } from '@verdict/ui/parts'
import { toBody, toValues, type Stored } from './editor-mapping.ts'
import { newProblem } from './editor-values.ts'
import { languageNumbers } from './language-numbers.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { useProblemEditor } from './use-problem-editor.ts'
import { forgetNewProblem } from './use-server-drafts.ts'

/** What was saved: the display id by which it is read, and whether it has been created. */
export interface SavedProblem {
  pid: number
  problemId: string
  isNew: boolean
}

type FormProps = Pick<ProblemFormProps, 'scope'> & { onSaved: (saved: SavedProblem) => void }

/** The form of a new or an existing problem, in the site or in a group. */
export function ProblemForm({ scope, pid, onSaved }: FormProps & Pick<ProblemFormProps, 'pid'>) {
  return pid === null ? (
    <NewProblem scope={scope} onSaved={onSaved} />
  ) : (
    <ExistingProblem scope={scope} pid={pid} onSaved={onSaved} />
  )
}

/** The ids of the scope that are set, as fields of a query. */
function fieldsOf(scope: Scope): Partial<Scope> {
  return Object.fromEntries(Object.entries(scope).filter(([, id]) => id !== 0))
}

const saveTimeoutMs = 300_000

/** A new problem: private until its author makes it public, with the next number suggested. */
function NewProblem({ scope, onSaved }: FormProps) {
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  const next = useQuery({ ...api.query(suggestProblemId, { query: {} }), staleTime: 0 })
  // A suggestion is no reason to fail.
  const suggested = next.isError ? '' : next.data?.problemId
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
    const body = { ...toBody(values, languageNumbers.idOf), ...fieldsOf(scope) }
    const created = await api.call(adminCreateProblem, { body }, { timeoutMs: saveTimeoutMs })
    await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
    void forgetNewProblem()
    form.reset(values)
    // The guard against leaving looks at the state of the next render.
    setTimeout(() => onSaved({ pid: created?.pid ?? 0, problemId: values.problemId.trim(), isNew: true }), 0)
  })
  return <ProblemEditor form={form} problem="new" />
}

async function load(pid: number, scope: Scope): Promise<Stored> {
  const query = { pid, ...fieldsOf(scope) }
  const [problem, cases, languages, tags, templates] = await Promise.all([
    api.call(adminGetProblem, { query }),
    api.call(adminGetProblemCases, { query }),
    api.call(getProblemLanguages, { query }),
    api.call(getProblemTags, { query }),
    api.call(getProblemCodeTemplate, { query }),
  ])
  return { problem, cases, languages: languages.map(({ name }) => name), tags, templates }
}

/** A stored problem, as the form edits it. */
export function useStoredProblem(pid: number, scope: Scope) {
  return useQuery({
    queryKey: [adminGetProblem.path, pid, scope, 'editor'],
    queryFn: () => load(pid, scope),
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
  const form = useProblemEditor(toValues(stored, languageNumbers.nameOf), async (values) => {
    const body = { ...toBody(values, languageNumbers.idOf, id), ...fieldsOf(scope) }
    await api.call(adminUpdateProblem, { body }, { timeoutMs: saveTimeoutMs })
    await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
    form.reset(values)
    setTimeout(() => onSaved({ pid: id, problemId: values.problemId.trim(), isNew: false }), 0)
  })
  return <ProblemEditor form={form} problem={id} />
}
