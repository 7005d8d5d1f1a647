import { useTranslation } from 'react-i18next'
import type { RouteData } from '@verdict/proto/http/route'
import type { adminCheckImport } from '@verdict/proto/http/auth/accounts/user-import'
import { Notice } from '@verdict/ui'
import { OutcomeTable } from '../OutcomeTable.tsx'
import type { Person } from '../people.rules.ts'

export type ImportCheck = RouteData<typeof adminCheckImport>

/** Planned result of each row: rejected rows first, then existing accounts. */
export function CheckedRows({ people, checked }: { people: readonly Person[]; checked: ImportCheck }) {
  const { t } = useTranslation('admin')
  const countOf = (outcome: ImportCheck[number]['outcome']) => checked.filter((one) => one.outcome === outcome).length
  const counts = { fresh: countOf('new'), exists: countOf('exists'), refused: countOf('refused') }
  return (
    <>
      <Notice tone={counts.refused === 0 ? 'success' : 'warning'}>
        {t('userImport.checked', counts)}
        {counts.refused > 0 && ` ${t('userImport.goodGoOn')}`}
      </Notice>
      <OutcomeTable
        label={t('userImport.check')}
        rows={checked}
        order={['refused', 'exists', 'new']}
        columns={[
          { title: t('users.username'), cell: ({ row }) => people[row - 1]?.user.username },
          { title: t('users.realname'), cell: ({ row }) => people[row - 1]?.user.realname },
        ]}
        outcomeTitle={t('users.fault')}
      />
    </>
  )
}
