import { maxTableFileMb } from '@verdict/ui/table-file'
import { FileUpload } from '@verdict/ui/file-upload'
import { type PeopleTable, useReadPeople } from '@verdict/ui/people-list'

const fileTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** Takes a list of people from a file. */
export function PeopleFile({ label, onRead }: { label: string; onRead: (table: PeopleTable, name: string) => void }) {
  const read = useReadPeople()
  return (
    <FileUpload
      label={label}
      accept={fileTypes}
      maxMegabytes={maxTableFileMb}
      isMultiple={false}
      upload={async (file) => onRead(await read(file), file.name)}
    />
  )
}
