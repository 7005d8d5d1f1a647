import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteProblemExample, getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import { api, Button, Card, confirm, QueryView, VerdictBadge } from '@verdict/ui'
import { NamedList } from './NamedList.tsx'
import { SolutionDialog } from './SolutionDialog.tsx'
import { type Example, refreshExamples } from './use-gate.ts'

/** The solutions of a problem, right ones and wrong ones. */
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
          <NamedList
            items={list.map((one) => ({ ...one, key: one.id, about: one.language }))}
            onEdit={setEdited}
            onRemove={remove}
          >
            {({ expected }) => expected.map((status) => <VerdictBadge key={status} form="short" status={status} />)}
          </NamedList>
        )}
      </QueryView>
      {edited !== null && (
        <SolutionDialog pid={pid} example={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}
