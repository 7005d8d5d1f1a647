import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { createGlobalStyle, styled } from 'styled-components'
import { Button, media, saveFile, theme } from '@verdict/ui'
import type { UserImport } from '../user-import.ts'

type Rows = UserImport['rows']

/** Passwords of new accounts, to be printed and cut, or as a file. */
export function Passwords({ name, rows }: { name: string; rows: Rows }) {
  const { t } = useTranslation('admin')
  if (rows.length === 0) return null
  const titles = [t('users.realname'), t('userImport.field.number'), t('users.username'), t('users.columns.password')]
  return (
    <>
      <Button variant="primary" onClick={() => window.print()}>
        {t('userImport.print')}
      </Button>
      <Button onClick={() => void savePasswords(titles, rows)}>{t('userImport.download')}</Button>
      <PrintAlone />
      {createPortal(<Sheet name={name} rows={rows} />, document.body)}
    </>
  )
}

async function savePasswords(titles: string[], rows: Rows): Promise<void> {
  const { unparse } = await import('papaparse')
  const lines = rows.map(({ realname, number, username, password }) => [realname, number, username, password])
  // Without a byte-order mark, Excel reads UTF-8 as the code page of the machine.
  const text = `\ufeff${unparse([titles, ...lines])}\r\n`
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'passwords.csv')
}

/** One row for each account; visible in print only. */
function Sheet({ name, rows }: { name: string; rows: Rows }) {
  const { t } = useTranslation('admin')
  return (
    <Paper data-password-sheet aria-hidden>
      <h1>{name}</h1>
      <table>
        <thead>
          <tr>
            <th>{t('users.realname')}</th>
            <th>{t('users.username')}</th>
            <th>{t('users.columns.password')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, realname, username, password }) => (
            <tr key={row}>
              <td>{realname}</td>
              <td>{username}</td>
              <td>{password}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

const PrintAlone = createGlobalStyle`
  ${media.print} {
    body > *:not([data-password-sheet]) {
      display: none !important;
    }
  }
`

const Paper = styled.div`
  display: none;
  ${media.print} {
    display: block;
    color: black;
    background: white;
  }
  h1 {
    margin-bottom: ${theme.space(4)};
    font-size: ${theme.size.title};
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: ${theme.space(3)};
    border-bottom: 1px dashed black;
    text-align: left;
  }
  td:nth-child(n + 2) {
    font-family: ${theme.font.mono};
  }
`
