import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getLanguages } from '@verdict/proto/http/problem'
import { adminCreateProblem, adminGetProblemList } from '@verdict/proto/http/problem-admin'
import { api, Page, queryClient, QueryView, toast, useLanguage, useUser } from '@verdict/ui'
import { toBody } from './editor-mapping.ts'
import { newProblem } from './editor-values.ts'
import { ProblemEditor } from './ProblemEditor.tsx'
import { languageNumbers } from './language-numbers.ts'
import { useProblemEditor } from './use-problem-editor.ts'

export function CreateProblemPage() {
  const { t } = useTranslation('admin')
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  return (
    <Page title={t('editor.createTitle')}>
      <QueryView query={languages} isEmpty={() => false}>
        {(offered) => <NewProblem offered={offered.map(({ name }) => name)} />}
      </QueryView>
    </Page>
  )
}

function NewProblem({ offered }: { offered: readonly string[] }) {
  const { t } = useTranslation('admin')
  const user = useUser()
  const locale = useLanguage((state) => state.locale)
  const navigate = useNavigate()
  const form = useProblemEditor(newProblem(user?.username ?? '', offered, locale), async (values) => {
    await api.call(adminCreateProblem, { body: toBody(values, languageNumbers.idOf) }, { timeoutMs: 300_000 })
    await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
    toast.success(t('editor.created', { id: values.problemId }))
    form.reset(values)
    // The guard against leaving looks at the state of the next render.
    setTimeout(() => void navigate('/admin/problems'), 0)
  })
  return <ProblemEditor form={form} isNew />
}
