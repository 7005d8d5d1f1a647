import { maxTableFileMb } from '@verdict/ui/table-file'
import { FileUpload } from '@verdict/ui/file-upload'
import { peopleFileTypes, type PeopleTable, useReadPeople } from '@verdict/ui/people-list'

export function PeopleFile({ label, onRead }: { label: string; onRead: (table: PeopleTable, name: string) => void }) {
  const read = useReadPeople()
  return (
    <FileUpload
      label={label}
      accept={peopleFileTypes}
      maxMegabytes={maxTableFileMb}
      isMultiple={false}
      isOnlyRead
      upload={async (file) => onRead(await read(file), file.name)}
    />
  )
}
