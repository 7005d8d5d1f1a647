import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteProblemExample, getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import { api, Button, Card, confirm, QueryView, VerdictBadge } from '@verdict/ui'
import { EditableList } from './EditableList.tsx'
import { SolutionDialog } from './SolutionDialog.tsx'
import { type Example, refreshExamples } from './use-gate.ts'

/** Solutions of a problem, correct and wrong ones. */
export function Solutions({ pid }: { pid: number }) {
  const { t } = useTranslation('admin')
  const [edited, setEdited] = useState<Example | 'new' | null>(null)
  const examples = useQuery(api.query(getProblemExamples, { query: { pid } }))
  const remove = async ({ id, name }: Example) => {
    if (!(await confirm({ title: t('gate.removeTitle', { name }), confirm: t('gate.remove'), danger: true }))) return
    await api.call(deleteProblemExample, { query: { pid, id } })
    await refreshExamples()
  }
  return (
    <Card
      title={t('gate.solutions')}
      extra={
        <Button small icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('gate.addSolution')}
        </Button>
      }
    >
      <QueryView query={examples} empty={t('gate.noSolutions')}>
        {(list) => (
          <EditableList
            items={list.map((one) => ({ ...one, key: one.id, about: one.language }))}
            onEdit={setEdited}
            onRemove={remove}
          >
            {({ expected }) => expected.map((status) => <VerdictBadge key={status} form="short" status={status} />)}
          </EditableList>
        )}
      </QueryView>
      {edited !== null && (
        <SolutionDialog pid={pid} example={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}
