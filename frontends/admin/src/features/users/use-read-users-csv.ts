import { useTranslation } from 'react-i18next'
import { type CsvError, readUsersCsv } from './csv.ts'

/** Reads the rows of a file; what it rejects with says in words what is wrong with the file. */
export function useReadUsersCsv() {
  const { t } = useTranslation('admin')
  return async (file: File): Promise<string[][]> => {
    const result = readUsersCsv(new Uint8Array(await file.arrayBuffer()))
    if ('fault' in result) throw new Error(t(faultText[result.fault], { line: result.line ?? 0 }))
    return result.rows
  }
}

const faultText = {
  not_utf8: 'users.faults.not_utf8',
  empty: 'users.faults.empty',
  too_many: 'users.faults.too_many',
  columns: 'users.faults.columns',
  quotes: 'users.faults.quotes',
} as const satisfies Record<CsvError, string>
