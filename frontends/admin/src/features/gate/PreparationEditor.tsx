import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import { Button, Card, confirm, EmptyState, QueryView, Tag, toast } from '@verdict/ui'
import { CheckerTestDialog, type CheckerTest } from './CheckerTestDialog.tsx'
import { EditableList } from './EditableList.tsx'
import { ProgramDialog, type ProgramValues } from './ProgramDialog.tsx'
import { type Preparation, usePreparation } from './use-gate.ts'

type ListName = 'validators' | 'generators' | 'checkerTests'
type Save = (changes: Partial<Preparation>) => Promise<void>

/** Edits validators, generators and checker tests. */
export function PreparationEditor({ pid }: { pid: number }) {
  const { query, save } = usePreparation(pid)
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(preparation) => (
        <>
          <Programs list="validators" preparation={preparation} save={save} />
          <Programs list="generators" preparation={preparation} save={save} />
          <CheckerTests preparation={preparation} save={save} />
        </>
      )}
    </QueryView>
  )
}

/** Edits the generators of a test script. */
export function GeneratorsEditor({ pid }: { pid: number }) {
  const { query, save } = usePreparation(pid)
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(preparation) => <Programs list="generators" preparation={preparation} save={save} />}
    </QueryView>
  )
}

interface PartProps {
  preparation: Preparation
  save: Save
}

/** Replaces an item, or appends it if it is new. */
function replaced<T extends { name: string }>(list: readonly T[], before: string | null, item: T): T[] {
  return before === null ? [...list, item] : list.map((one) => (one.name === before ? item : one))
}

function useRemove(save: Save, list: ListName, preparation: Preparation) {
  const { t } = useTranslation('admin')
  return async ({ name }: { name: string }) => {
    if (!(await confirm({ title: t('gate.removeTitle', { name }), confirm: t('gate.remove'), danger: true }))) return
    try {
      await save({ [list]: preparation[list].filter((one) => one.name !== name) })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
}

function Programs({ list, preparation, save }: PartProps & { list: 'validators' | 'generators' }) {
  const { t } = useTranslation('admin')
  const [edited, setEdited] = useState<ProgramValues | 'new' | null>(null)
  const remove = useRemove(save, list, preparation)
  const items: ProgramValues[] = preparation[list].map((one) => ({ protocol: 'testlib', args: [], ...one }))
  const before = edited === 'new' || edited === null ? null : edited.name
  const store = async (values: ProgramValues) => {
    const { name, language, code } = values
    const judging = judgeProgramLanguages.find((one) => one === language)
    if (list === 'validators' && judging !== undefined)
      await save({ validators: replaced(preparation.validators, before, { ...values, language: judging }) })
    else if (list === 'generators')
      await save({ generators: replaced(preparation.generators, before, { name, language, code }) })
  }
  return (
    <Card
      title={t(`gate.${list}`)}
      extra={
        <Button small icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('gate.add')}
        </Button>
      }
    >
      {items.length === 0 && <EmptyState>{t(`gate.${list}Empty`)}</EmptyState>}
      <EditableList
        items={items.map((one) => ({ ...one, key: one.name, about: one.language }))}
        onEdit={setEdited}
        onRemove={remove}
      />
      {edited !== null && (
        <ProgramDialog
          title={t(`gate.${list}`)}
          program={edited === 'new' ? null : edited}
          withProtocol={list === 'validators'}
          onSave={store}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

function CheckerTests({ preparation, save }: PartProps) {
  const { t } = useTranslation('admin')
  const [edited, setEdited] = useState<CheckerTest | 'new' | null>(null)
  const remove = useRemove(save, 'checkerTests', preparation)
  const before = edited === 'new' || edited === null ? null : edited.name
  return (
    <Card
      title={t('gate.checkerTests')}
      extra={
        <Button small icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('gate.add')}
        </Button>
      }
    >
      {preparation.checkerTests.length === 0 && <EmptyState>{t('gate.checkerTestsEmpty')}</EmptyState>}
      <EditableList
        items={preparation.checkerTests.map((one) => ({ ...one, key: one.name, about: '' }))}
        onEdit={setEdited}
        onRemove={remove}
      >
        {({ isAccepted }) => (
          <Tag $tone={isAccepted ? 'success' : 'neutral'}>{t(isAccepted ? 'gate.toAccept' : 'gate.toRefuse')}</Tag>
        )}
      </EditableList>
      {edited !== null && (
        <CheckerTestDialog
          test={edited === 'new' ? null : edited}
          onSave={(test) => save({ checkerTests: replaced(preparation.checkerTests, before, test) })}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}
