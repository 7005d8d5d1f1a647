import { useTranslation } from 'react-i18next'
import type { UserImport } from '../user-import.ts'
import { OutcomeTable } from '../OutcomeTable.tsx'

/** What became of each row, with the passwords of new accounts; those that were refused come first. Says why somebody is not in the group that they were to be in. */
export function ResultRows({ rows }: { rows: UserImport['rows'] }) {
  const { t } = useTranslation('admin')
  return (
    <OutcomeTable
      label={t('userImport.rows')}
      rows={rows.map(({ membership, message, ...row }) => {
        const fault = membership === 'unknown' || membership === 'no_group' ? membership : null
        return { ...row, message: fault === null ? message : t(`userImport.membership.${fault}`) }
      })}
      order={['refused', 'waiting', 'created', 'exists']}
      columns={[
        { title: t('users.realname'), cell: ({ realname }) => realname },
        { title: t('users.username'), cell: ({ username }) => username },
        { title: t('users.columns.password'), cell: ({ password }) => <code>{password}</code> },
      ]}
      outcomeTitle={t('userImport.becameOf')}
    />
  )
}
