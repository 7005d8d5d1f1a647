import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MutedText, TableFrame } from './table-frame.ts'

const shownRows = 200

interface OutcomeRow {
  /** Row of the file, from 1. */
  row: number
  outcome: 'new' | 'exists' | 'refused' | 'waiting' | 'created'
  message: string | null
}

interface OutcomeTableProps<R extends OutcomeRow> {
  label: string
  rows: readonly R[]
  /** Outcomes in the order in which they are listed; within one rows stand as in the file. */
  order: readonly OutcomeRow['outcome'][]
  /** Between the number of a row and what becomes of it. */
  columns: readonly { title: string; cell: (row: R) => ReactNode }[]
  outcomeTitle: string
}

/** Planned or actual result of each row. */
export function OutcomeTable<R extends OutcomeRow>({
  label,
  rows,
  order,
  columns,
  outcomeTitle,
}: OutcomeTableProps<R>) {
  const { t } = useTranslation('admin')
  const sorted = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.row - b.row)
  return (
    <>
      <TableFrame tabIndex={0} role="group" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th>{t('users.row')}</th>
              {columns.map(({ title }) => (
                <th key={title}>{title}</th>
              ))}
              <th>{outcomeTitle}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shownRows).map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                {columns.map(({ title, cell }) => (
                  <td key={title}>{cell(row)}</td>
                ))}
                <td data-words>
                  <b>{t(`userImport.outcome.${row.outcome}`)}</b> {row.message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {sorted.length > shownRows && (
        <MutedText>{t('userImport.moreRows', { count: sorted.length - shownRows })}</MutedText>
      )}
    </>
  )
}
