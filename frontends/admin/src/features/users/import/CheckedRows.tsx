import { useTranslation } from 'react-i18next'
import type { RouteData } from '@verdict/proto/http/route'
import type { adminCheckImport } from '@verdict/proto/http/user-import'
import { Notice } from '@verdict/ui'
import type { Person } from './people.rules.ts'
import { Quiet, TableFrame } from './table-frame.ts'

export type Checked = RouteData<typeof adminCheckImport>

const shownRows = 200
const order = { refused: 0, exists: 1, new: 2 } as const

/** What becomes of each row: first those that are refused, then accounts that exist. */
export function CheckedRows({ people, checked }: { people: readonly Person[]; checked: Checked }) {
  const { t } = useTranslation('admin')
  const countOf = (outcome: Checked[number]['outcome']) => checked.filter((one) => one.outcome === outcome).length
  const counts = { fresh: countOf('new'), exists: countOf('exists'), refused: countOf('refused') }
  const sorted = checked.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.row - b.row)
  return (
    <>
      <Notice tone={counts.refused === 0 ? 'success' : 'warning'}>
        {t('userImport.checked', counts)}
        {counts.refused > 0 && ` ${t('userImport.goodGoOn')}`}
      </Notice>
      <TableFrame tabIndex={0} role="group" aria-label={t('userImport.check')}>
        <table>
          <thead>
            <tr>
              <th>{t('users.row')}</th>
              <th>{t('users.username')}</th>
              <th>{t('users.realname')}</th>
              <th>{t('users.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shownRows).map(({ row, outcome, message }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{people[row - 1]?.user.username}</td>
                <td>{people[row - 1]?.user.realname}</td>
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
