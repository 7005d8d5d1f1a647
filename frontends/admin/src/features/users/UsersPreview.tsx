import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MutedText, Notice, theme } from '@verdict/ui'
import { userColumns } from './csv.ts'
import { TableFrame } from './import/table-frame.ts'

const shownRows = 200

export interface UsersPreviewProps {
  rows: readonly (readonly string[])[]
  /** Maps numbers of rows, from 1, to their errors. */
  faults: ReadonlyMap<number, string>
  /** Maps numbers of rows without errors to their outcome; rows without an entry are created. */
  outcomes?: ReadonlyMap<number, string>
}

/** Rows of a file, those with errors first. */
export function UsersPreview({ rows, faults, outcomes }: UsersPreviewProps) {
  const { t } = useTranslation('admin')
  const numbered = rows.map((cells, at) => ({ number: at + 1, cells, fault: faults.get(at + 1) }))
  const ordered = [
    ...numbered.filter(({ fault }) => fault !== undefined),
    ...numbered.filter(({ fault }) => fault === undefined),
  ]
  return (
    <>
      {faults.size === 0 ? (
        <Notice tone="success">{t('users.allGood', { count: rows.length })}</Notice>
      ) : (
        <Notice tone="danger">{t('users.someBad', { bad: faults.size, count: rows.length })}</Notice>
      )}
      <Scroll tabIndex={0} role="group" aria-label={t('users.preview')}>
        <table>
          <thead>
            <tr>
              <th>{t('users.row')}</th>
              <th>{t('users.fault')}</th>
              {userColumns.map((column) => (
                <th key={column}>{t(`users.columns.${column}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, shownRows).map(({ number, cells, fault }) => (
              <Fragment key={number}>
                <Row $isBad={fault !== undefined}>
                  <td>{number}</td>
                  <td>{fault === undefined ? (outcomes?.get(number) ?? '✓') : '✗'}</td>
                  {userColumns.map((column, at) => (
                    <td key={column}>{column === 'password' ? '•'.repeat(cells[at]?.length ?? 0) : cells[at]}</td>
                  ))}
                </Row>
                {fault !== undefined && (
                  <ErrorRow>
                    <td colSpan={userColumns.length + 2}>
                      <span>{t('users.faultOf', { number, fault })}</span>
                    </td>
                  </ErrorRow>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Scroll>
      {rows.length > shownRows && (
        <MutedText as="p" $size="small">
          {t('users.moreRows', { count: rows.length - shownRows })}
        </MutedText>
      )}
    </>
  )
}

const Scroll = styled(TableFrame)`
  container-type: inline-size;
  max-height: 44dvh;
`

const Row = styled.tr<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? theme.color.danger : theme.color.text)};
  background: ${({ $isBad }) => ($isBad ? theme.color.dangerSoft : 'transparent')};
  td {
    ${({ $isBad }) => ($isBad ? 'border-bottom: 0;' : '')}
  }
`

/** Stays visible below its row while the table is scrolled. */
const ErrorRow = styled.tr`
  color: ${theme.color.danger};
  background: ${theme.color.dangerSoft};
  td {
    padding-top: 0;
    white-space: normal;
  }
  span {
    position: sticky;
    left: ${theme.space(3)};
    display: inline-block;
    max-width: calc(100cqi - ${theme.space(6)});
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`
