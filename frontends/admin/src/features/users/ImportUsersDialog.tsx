import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetUserList } from '@verdict/proto/http/auth'
import { adminCheckUsers, adminInsertUsers } from '@verdict/proto/http/user-admin'
import { api, Button, Dialog, Notice, queryClient, toast } from '@verdict/ui'
import { DialogFoot, DialogStack } from '../../frame/dialog-layout.ts'
import { CsvChoice } from './CsvChoice.tsx'
import { useReadUsersCsv } from './use-read-users-csv.ts'
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
  const readRows = useReadUsersCsv()
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const check = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File) => {
      const rows = await readRows(file)
      const found = await api.call(adminCheckUsers, { body: { users: rows } })
      return { name: file.name, rows, faults: new Map(found.map(({ row, message }) => [row, message])) }
    },
    onMutate: () => {
      setRead(null)
      setProblem(null)
    },
    onSuccess: setRead,
    onError: (error) => setProblem(error.message),
  })
  const insert = useMutation({
    meta: { quiet: true },
    mutationFn: (users: string[][]) => api.call(adminInsertUsers, { body: { users } }),
    onSuccess: async ({ created, rows }) => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) })
      toast.success(t('users.imported', { count: created }))
      const refused = rows.flatMap(({ row, message }) => (message === null ? [] : [[row, message] as const]))
      if (refused.length === 0) onClose()
      else setRead((known) => known && { ...known, faults: new Map(refused) })
    },
    onError: (error) => setProblem(error.message),
  })
  const isReady = read !== null && read.faults.size === 0
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('users.importTitle')} widthPx={920}>
      <DialogStack>
        <p>{t('users.importLead')}</p>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <CsvChoice name={read?.name} onFile={(file) => check.mutate(file)} />
        {read !== null && <UsersPreview rows={read.rows} faults={read.faults} />}
        <DialogFoot>
          <Button onClick={onClose}>{t('users.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={insert.isPending || check.isPending}
            onClick={() => isReady && insert.mutate(read.rows)}
          >
            {t('users.importNow', { count: isReady ? read.rows.length : 0 })}
          </Button>
        </DialogFoot>
      </DialogStack>
    </Dialog>
  )
}
