import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGetUserList } from '@verdict/proto/http/auth/auth'
import type { RouteData } from '@verdict/proto/http/route'
import { adminApplyRoster, adminCheckRoster, adminGetRosters } from '@verdict/proto/http/auth/accounts/roster'
import { api, Button, Dialog, Field, Input, Notice, queryClient, Stack, toast } from '@verdict/ui'
import { DialogFoot } from '../../frame/dialog-layout.ts'
import { CsvChoice } from './CsvChoice.tsx'
import { RosterRemovals } from './RosterRemovals.tsx'
import { UsersPreview } from './UsersPreview.tsx'
import { type CsvError, readUsersCsv } from './csv.ts'

/** Rows of the file and the planned changes. */
interface Read {
  name: string
  roster: string
  rows: string[][]
  plan: RouteData<typeof adminCheckRoster>
}

/** Synchronizes the accounts of a school or class with a file: new, changed and removed users. */
export function RosterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [roster, setRoster] = useState('')
  const [disablesLeaving, setDisablesLeaving] = useState(true)
  const { read, problem, check, apply, forget } = useRoster(onClose)
  const faults = new Map(
    (read?.plan.rows ?? []).flatMap(({ row, message }) => (message === null ? [] : [[row, message]])),
  )
  const outcomes = new Map((read?.plan.rows ?? []).map(({ row, action }) => [row, t(`users.roster.action.${action}`)]))
  const leaving = read?.plan.leaving ?? []
  const isReady = read !== null && faults.size === 0
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('users.roster.title')} widthPx={920}>
      <Stack>
        <p>{t('users.roster.lead')}</p>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <RosterName
          value={roster}
          onChange={(name) => {
            setRoster(name)
            // The results of the check belong to another roster.
            forget()
          }}
        />
        {roster.trim() !== '' && <CsvChoice name={read?.name} onFile={(file) => check.mutate({ roster, file })} />}
        {read !== null && <UsersPreview rows={read.rows} faults={faults} outcomes={outcomes} />}
        {isReady && leaving.length > 0 && (
          <RosterRemovals leaving={leaving} disables={disablesLeaving} onChange={setDisablesLeaving} />
        )}
        <DialogFoot>
          <Button onClick={onClose}>{t('users.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={apply.isPending || check.isPending}
            onClick={() =>
              isReady && apply.mutate({ ...read, disable: disablesLeaving ? leaving.map(({ uid }) => uid) : [] })
            }
          >
            {t('users.roster.apply')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

function useRoster(onClose: () => void) {
  const { t } = useTranslation('admin')
  const readRows = useReadUsersCsv()
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const forget = () => {
    setRead(null)
    setProblem(null)
  }
  const onError = ({ message }: Error) => setProblem(message)
  const check = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ roster, file }: { roster: string; file: File }) => {
      const rows = await readRows(file)
      const plan = await api.call(adminCheckRoster, { body: { roster, users: rows } })
      return { name: file.name, roster, rows, plan }
    },
    onMutate: () => forget(),
    onSuccess: setRead,
    onError,
  })
  const apply = useMutation({
    meta: { quiet: true },
    mutationFn: ({ roster, rows, disable }: Read & { disable: string[] }) =>
      api.call(adminApplyRoster, { body: { roster, users: rows, disable } }),
    onSuccess: async (counts) => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetRosters) })
      toast.success(t('users.roster.applied', counts))
      onClose()
    },
    onError,
  })
  return { read, problem, check, apply, forget }
}

function RosterName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const rosters = useQuery(api.query(adminGetRosters, {}))
  const known = rosters.data?.find(({ name }) => name === value.trim())
  const help =
    known === undefined
      ? t('users.roster.nameHelp')
      : t('users.roster.known', { active: known.active, count: known.members })
  return (
    <Field id={id} label={t('users.roster.name')} help={help}>
      <Input
        id={id}
        list={`${id}-known`}
        value={value}
        maxLength={50}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-known`}>
        {(rosters.data ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}

/** Returns a function that reads a CSV file of users; it rejects with a readable error. */
function useReadUsersCsv() {
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
