import { findPeopleTable, type PeopleTable } from '../../files/people-columns.rules.ts'
import { maxTableFileMb, readTableFile } from '../../files/table-file.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export type { PeopleField, PeopleTable } from '../../files/people-columns.rules.ts'

/** File types that `useReadPeople` reads, for `FileUpload`. */
export const peopleFileTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/**
 * Returns a function that reads a table of people from a file; it rejects with a readable message about the error in
 * the file.
 */
export function useReadPeople() {
  const t = useWidgetsText()
  return async (file: File): Promise<PeopleTable> => {
    const found = await readTableFile(file.name, new Uint8Array(await file.arrayBuffer()))
    if ('rows' in found) return findPeopleTable(found.rows)
    throw new Error(t(`tableFile.fault.${found.fault}`, { line: found.line ?? 0, megabytes: maxTableFileMb }))
  }
}
