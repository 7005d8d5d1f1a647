import { useTranslation } from 'react-i18next'
import type { UserImport } from './ImportResult.tsx'
import { Quiet, TableFrame } from './table-frame.ts'

const shownRows = 200
const order = { refused: 0, waiting: 1, created: 2, exists: 3 } as const

/** What became of each row, with the passwords of new accounts; those that were refused come first. */
export function ResultRows({ rows }: { rows: UserImport['rows'] }) {
  const { t } = useTranslation('admin')
  const sorted = rows.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.row - b.row)
  return (
    <>
      <TableFrame tabIndex={0} role="group" aria-label={t('userImport.rows')}>
        <table>
          <thead>
            <tr>
              <th>{t('users.row')}</th>
              <th>{t('users.realname')}</th>
              <th>{t('users.username')}</th>
              <th>{t('users.columns.password')}</th>
              <th>{t('userImport.becameOf')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shownRows).map(({ row, realname, username, password, outcome, message }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{realname}</td>
                <td>{username}</td>
                <td>
                  <code>{password}</code>
                </td>
                <td data-words>
                  <b>{t(`userImport.outcome.${outcome}`)}</b> {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {sorted.length > shownRows && <Quiet>{t('userImport.moreRows', { count: sorted.length - shownRows })}</Quiet>}
    </>
  )
}
