import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminCheckImport, adminStartImport, maxImportedUsers } from '@verdict/proto/http/auth/accounts/user-import'
import { api, Button, Card, confirm, lazyComponent, Notice, Row, SkeletonText, Stack, useLeaveGuard } from '@verdict/ui'
import type { PeopleTable } from '@verdict/ui/people-list'
import { CheckedRows } from './CheckedRows.tsx'
import { ColumnsPreview } from './ColumnsPreview.tsx'
import { GroupChoiceFields } from './GroupChoiceFields.tsx'
import { findGroups } from '../create-groups.ts'
import {
  type ColumnFields,
  type GroupChoice,
  groupOfPerson,
  isGroupChoiceComplete,
  namedGroups,
  peopleError,
  peopleOf,
  type Person,
} from '../people.rules.ts'
import { MutedText } from '../table-frame.ts'

const PeopleFile = lazyComponent(() => import('./PeopleFile.tsx').then((m) => m.PeopleFile))

interface Read {
  name: string
  table: PeopleTable
  fields: ColumnFields
}

/** Setup of an import: columns, groups, and a check of each row. */
export function ImportSetup({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useTranslation('admin')
  const [read, setRead] = useState<Read | null>(null)
  useLeaveGuard(read !== null)
  return (
    <Stack>
      <Card title={t('userImport.fileTitle')}>
        <Stack>
          <MutedText>{t('userImport.fileLead')}</MutedText>
          <Suspense fallback={<SkeletonText lines={2} />}>
            <PeopleFile
              label={t('userImport.file')}
              onRead={(table, name) => setRead({ name, table, fields: table.fields })}
            />
          </Suspense>
        </Stack>
      </Card>
      {read !== null && (
        <PeopleSetup read={read} onFields={(fields) => setRead({ ...read, fields })} onStarted={onStarted} />
      )}
    </Stack>
  )
}

interface PeopleSetupProps {
  read: Read
  onFields: (fields: ColumnFields) => void
  onStarted: (id: string) => void
}

function PeopleSetup({ read: { name, table, fields }, onFields, onStarted }: PeopleSetupProps) {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState<GroupChoice>({ kind: 'none' })
  const people = peopleOf(table.rows, fields)
  const fault = peopleError(people.length, fields)
  return (
    <>
      <Card title={t('userImport.columnsTitle', { count: people.length })}>
        <Stack>
          <ColumnsPreview table={table} fields={fields} onChange={onFields} />
          {fault !== null && (
            <Notice tone="danger">{t(`userImport.fault.${fault}`, { count: maxImportedUsers })}</Notice>
          )}
        </Stack>
      </Card>
      {fault === null && (
        <>
          <Card title={t('userImport.groupTitle')}>
            <Stack>
              <GroupChoiceFields people={people} choice={choice} onChange={setChoice} />
            </Stack>
          </Card>
          <CheckCard
            // The results of a check are valid only for these columns and this file.
            key={`${name} ${table.rows.length} ${fields.join()}`}
            {...{ name, people, choice, onStarted }}
          />
        </>
      )}
    </>
  )
}

interface CheckCardProps {
  name: string
  people: readonly Person[]
  choice: GroupChoice
  onStarted: (id: string) => void
}

function CheckCard({ name, people, choice, onStarted }: CheckCardProps) {
  const { t } = useTranslation('admin')
  const check = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(adminCheckImport, { body: { rows: people.map(({ user }) => user) } }),
  })
  const refused = new Set(check.data?.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row))
  const good = people.filter((_, at) => !refused.has(at + 1))
  const begin = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const existing = await findGroups(namedGroups(good, choice).map((group) => group.name))
      if (existing.size > 0 && !(await askToUse([...existing.keys()]))) return null
      const rows = people.map((person, at) => ({
        ...person.user,
        ...(refused.has(at + 1) ? {} : groupOfPerson(person, choice, existing)),
      }))
      return api.call(adminStartImport, { body: { name: name.slice(0, 200), rows } })
    },
    onSuccess: (begun) => begun !== null && onStarted(begun.id),
  })
  const askToUse = (names: readonly string[]) =>
    confirm({
      title: t('userImport.group.existTitle', { count: names.length }),
      text: t('userImport.group.existText', { names: names.join(t('users.roster.comma')) }),
      confirm: t('userImport.group.existUse'),
    })
  const problem = check.error ?? begin.error
  const canBegin = check.data !== undefined && good.length > 0 && isGroupChoiceComplete(good, choice)
  return (
    <Card title={t('userImport.checkTitle')}>
      <Stack>
        {check.data !== undefined && <CheckedRows people={people} checked={check.data} />}
        {problem !== null && <Notice tone="danger">{problem.message}</Notice>}
        {!isGroupChoiceComplete(good, choice) && <MutedText>{t('userImport.chooseGroup')}</MutedText>}
        <Row>
          <Button variant={canBegin ? 'plain' : 'primary'} busy={check.isPending} onClick={() => check.mutate()}>
            {t('userImport.check')}
          </Button>
          {check.data !== undefined && (
            <Button variant="primary" disabled={!canBegin} busy={begin.isPending} onClick={() => begin.mutate()}>
              {t('userImport.begin', { count: good.length })}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
