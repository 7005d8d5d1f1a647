import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminGetUserList } from '@verdict/proto/http/auth'
import { adminCheckUsers, adminInsertUsers } from '@verdict/proto/http/user-admin'
import { api, Button, Dialog, Notice, queryClient, saveFile, theme, toast, visuallyHidden } from '@verdict/ui'
import { type CsvFault, readUsersCsv, userColumns } from './csv.ts'
import { UsersPreview } from './UsersPreview.tsx'

/** What was read from the file, and what the server says of its rows. */
interface Read {
  name: string
  rows: string[][]
  faults: ReadonlyMap<number, string>
}

/** Creates users from a CSV file: first shows every row with its fault, then creates all or none. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const check = useMutation({
    mutationFn: async (file: File) => {
      const result = readUsersCsv(new Uint8Array(await file.arrayBuffer()))
      if ('fault' in result) throw new Error(t(faultText[result.fault], { line: result.line ?? 0 }))
      const found = await api.call(adminCheckUsers, { body: { users: result.rows } })
      return { name: file.name, rows: result.rows, faults: new Map(found.map(({ row, message }) => [row, message])) }
    },
    onMutate: () => setProblem(null),
    onSuccess: setRead,
    onError: (error) => setProblem(error.message),
  })
  const insert = useMutation({
    mutationFn: (users: string[][]) => api.call(adminInsertUsers, { body: { users } }),
    onSuccess: async (_, users) => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) })
      toast.success(t('users.imported', { count: users.length }))
      onClose()
    },
    onError: (error) => setProblem(error.message),
  })
  const isReady = read !== null && read.faults.size === 0
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('users.importTitle')} widthPx={920}>
      <Stack>
        <p>{t('users.importLead')}</p>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Choice>
          <FileButton>
            <input
              type="file"
              accept=".csv,text/csv"
              aria-label={t('users.chooseFile')}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file !== undefined) check.mutate(file)
                // The same file, mended, is to be read again.
                target.value = ''
              }}
            />
            <span>{read === null ? t('users.chooseFile') : t('users.chooseOther')}</span>
          </FileButton>
          <Button variant="quiet" onClick={saveTemplate}>
            {t('users.template')}
          </Button>
          {read !== null && <Name>{read.name}</Name>}
        </Choice>
        {read !== null && <UsersPreview rows={read.rows} faults={read.faults} />}
        <Foot>
          <Button onClick={onClose}>{t('users.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={insert.isPending || check.isPending}
            onClick={() => isReady && insert.mutate(read.rows)}
          >
            {t('users.importNow', { count: isReady ? read.rows.length : 0 })}
          </Button>
        </Foot>
      </Stack>
    </Dialog>
  )
}

const faultText = {
  not_utf8: 'users.faults.not_utf8',
  empty: 'users.faults.empty',
  too_many: 'users.faults.too_many',
  columns: 'users.faults.columns',
} as const satisfies Record<CsvFault, string>

function saveTemplate(): void {
  // With a byte-order mark: without it Excel takes UTF-8 for the code page of the machine.
  saveFile(new Blob([`\ufeff${userColumns.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'users.csv')
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`

const FileButton = styled.label`
  display: inline-flex;
  align-items: center;
  height: ${theme.height.control};
  padding: 0 ${theme.space(4)};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  font-weight: 500;
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  &:focus-within {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`

const Name = styled.span`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
`
