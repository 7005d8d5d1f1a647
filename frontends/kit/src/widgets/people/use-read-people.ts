import { findPeopleTable, type PeopleTable } from '../../files/people-columns.rules.ts'
import { maxTableFileMb, readTableFile } from '../../files/table-file.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export type { PeopleField, PeopleTable } from '../../files/people-columns.rules.ts'

/** Kinds of files that `useReadPeople` reads, as `FileUpload` takes them. */
export const peopleFileTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** Reads a list of people from a file; what it rejects with says in words what is wrong with the file. */
export function useReadPeople() {
  const t = useWidgetsText()
  return async (file: File): Promise<PeopleTable> => {
    const found = await readTableFile(file.name, new Uint8Array(await file.arrayBuffer()))
    if ('rows' in found) return findPeopleTable(found.rows)
    throw new Error(t(`tableFile.fault.${found.fault}`, { line: found.line ?? 0, megabytes: maxTableFileMb }))
  }
}
