import { useTranslation } from 'react-i18next'
import { Select } from '@verdict/ui'
import type { PeopleTable } from '@verdict/ui/people-list'
import { type ColumnFields, peopleFields, withField } from '../people.rules.ts'
import { MutedText, TableFrame } from '../table-frame.ts'

const shownRows = 5

interface ColumnsPreviewProps {
  table: PeopleTable
  fields: ColumnFields
  onChange: (fields: ColumnFields) => void
}

/** The first rows of a file, with a select for the meaning of each column. */
export function ColumnsPreview({ table: { titles, rows }, fields, onChange }: ColumnsPreviewProps) {
  const { t } = useTranslation('admin')
  const nameOf = (at: number) => titles[at] || t('userImport.column', { number: at + 1 })
  const options = [
    { value: '', label: t('userImport.ignore') },
    ...peopleFields.map((field) => ({ value: field, label: t(`userImport.field.${field}`) })),
  ]
  const choose = (at: number, value: string) =>
    onChange(withField(fields, at, peopleFields.find((field) => field === value) ?? null))
  return (
    <>
      <MutedText>{t('userImport.columnsLead')}</MutedText>
      <TableFrame tabIndex={0} role="group" aria-label={t('userImport.preview')}>
        <table>
          <thead>
            <tr>
              {fields.map((field, at) => (
                <th key={at}>
                  {nameOf(at)}
                  <Select
                    small
                    aria-label={t('userImport.holds', { column: nameOf(at) })}
                    value={field ?? ''}
                    onChange={(value) => choose(at, value)}
                    options={options}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(({ cells, line }) => (
              <tr key={line}>
                {fields.map((field, at) => (
                  <td key={at}>{field === 'password' ? '•'.repeat(cells[at]?.length ?? 0) : cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {rows.length > shownRows && <MutedText>{t('userImport.moreRows', { count: rows.length - shownRows })}</MutedText>}
    </>
  )
}
