import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { getProblemCodeTemplate, getProblemLanguages, getProblemTags } from '@verdict/proto/http/problem'
import {
  adminGetProblem,
  adminGetProblemCases,
  adminGetProblemList,
  adminUpdateProblem,
} from '@verdict/proto/http/problem-admin'
import { api, Page, queryClient, QueryView, toast } from '@verdict/ui'
import { toBody, toValues, type Stored } from './editor-mapping.ts'
import { languageNumbers } from './language-numbers.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { useProblemEditor } from './use-problem-editor.ts'

async function load(pid: number): Promise<Stored> {
  const [problem, cases, languages, tags, templates] = await Promise.all([
    api.call(adminGetProblem, { query: { pid } }),
    api.call(adminGetProblemCases, { query: { pid } }),
    api.call(getProblemLanguages, { query: { pid } }),
    api.call(getProblemTags, { query: { pid } }),
    api.call(getProblemCodeTemplate, { query: { pid } }),
  ])
  return { problem, cases, languages: languages.map(({ name }) => name), tags, templates }
}

export function EditProblemPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const stored = useQuery({
    queryKey: [adminGetProblem.path, pid, 'editor'],
    queryFn: () => load(pid),
    // What is being edited must not change under the hands of who edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Page title={t('editor.editTitle', { id: stored.data?.problem.problemId ?? '' })}>
      <QueryView query={stored}>{(data) => <StoredProblem key={data.problem.id} stored={data} />}</QueryView>
    </Page>
  )
}

function StoredProblem({ stored }: { stored: Stored }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { id } = stored.problem
  const form = useProblemEditor(toValues(stored, languageNumbers.nameOf), async (values) => {
    await api.call(adminUpdateProblem, { body: toBody(values, languageNumbers.idOf, id) }, { timeoutMs: 300_000 })
    await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
    toast.success(t('editor.saved', { id: values.problemId }))
    form.reset(values)
    setTimeout(() => void navigate('/admin/problems'), 0)
  })
  return <ProblemEditor form={form} isNew={false} />
}
