import Plus from 'lucide-react/icons/plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteProblemExample, getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import { api, Button, confirm, Dialog, QueryView, theme, VerdictBadge } from '@verdict/ui'
import { ExampleForm } from './ExampleForm.tsx'
import { ExamplesPackage } from './ExamplesPackage.tsx'
import { type Example, refreshExamples } from './examples.ts'
import type { CheckedProblem } from './use-judge-check.ts'

interface ExamplesDialogProps {
  problem: CheckedProblem
  onClose: () => void
}

/** Manages the example submissions of a problem. */
export function ExamplesDialog({ problem: { pid, displayId }, onClose }: ExamplesDialogProps) {
  const { t } = useTranslation('contest')
  const [edited, setEdited] = useState<Example | 'new' | null>(null)
  const examples = useQuery(api.query(getProblemExamples, { query: { pid } }))
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      widthPx={720}
      title={t('judgeCheck.dialogTitle', { letter: displayId })}
    >
      {edited !== null && (
        <ExampleForm pid={pid} example={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {edited === null && (
        <Stack>
          <QueryView query={examples} empty={t('judgeCheck.noExamples')}>
            {(list) => (
              <List>
                {list.map((example) => (
                  <ExampleLine key={example.id} pid={pid} example={example} onEdit={() => setEdited(example)} />
                ))}
              </List>
            )}
          </QueryView>
          <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {t('judgeCheck.add')}
          </Button>
          <ExamplesPackage pid={pid} isEmpty={examples.data?.length === 0} />
        </Stack>
      )}
    </Dialog>
  )
}

function ExampleLine({ pid, example, onEdit }: { pid: number; example: Example; onEdit: () => void }) {
  const { t } = useTranslation('contest')
  const { id, name, language, expected } = example
  const remove = useMutation({
    mutationFn: () => api.call(deleteProblemExample, { query: { pid, id } }),
    onSettled: refreshExamples,
  })
  const ask = async () => {
    const [title, text] = [t('judgeCheck.removeTitle', { name }), t('judgeCheck.removeText')]
    if (await confirm({ title, text, confirm: t('judgeCheck.remove'), danger: true })) remove.mutate()
  }
  return (
    <Line>
      <span>
        <b>{name}</b>
        <small>{language}</small>
        {expected.map((status) => (
          <VerdictBadge key={status} form="short" status={status} />
        ))}
      </span>
      <span>
        <Button small aria-label={`${t('judgeCheck.edit')} ${name}`} onClick={onEdit}>
          {t('judgeCheck.edit')}
        </Button>
        <Button
          small
          variant="danger"
          busy={remove.isPending}
          aria-label={`${t('judgeCheck.remove')} ${name}`}
          onClick={() => void ask()}
        >
          {t('judgeCheck.remove')}
        </Button>
      </span>
    </Line>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  justify-items: start;
`

const List = styled.ul`
  display: grid;
  width: 100%;
  gap: ${theme.space(2)};
`

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space(2)};
  padding-bottom: ${theme.space(2)};
  border-bottom: ${theme.line};
  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(2)};
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.muted};
  }
`
