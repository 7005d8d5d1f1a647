import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { importContestTeams, teamLimits } from '@verdict/proto/http/contest/participants/teams'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, confirm, Dialog, Notice, theme, toast } from '@verdict/ui'
import { FileUpload } from '@verdict/ui/file-upload'
import { maxTableFileMb } from '@verdict/ui/table-file'
import { refreshTeams } from './refresh-teams.ts'
import { readTeamFile, type TeamInput } from './team-file.ts'

type Outcome = RouteData<typeof importContestTeams>

interface ImportDialogProps {
  cid: number
  onClose: () => void
}

interface Preview extends Outcome {
  fileName: string
  rows: readonly TeamInput[]
}

/** Imports teams from a file. Rows with errors are shown first; the reader may import the others. */
export function ImportDialog({ cid, onClose }: ImportDialogProps) {
  const { t } = useTranslation('contest')
  const send = (rows: readonly TeamInput[], options: { dryRun?: boolean; skipFaults?: boolean }) =>
    api.call(importContestTeams, { body: { cid, rows: [...rows], ...options } })
  const check = useMutation({
    mutationFn: async (file: File): Promise<Preview> => {
      const found = await readTeamFile(file.name, new Uint8Array(await file.arrayBuffer()))
      if ('fault' in found)
        throw new Error(t(`teams.fault.${found.fault}`, { count: teamLimits.teams, megabytes: maxTableFileMb }))
      return { fileName: file.name, rows: found.rows, ...(await send(found.rows, { dryRun: true })) }
    },
  })
  const preview = check.data
  const write = useMutation({
    mutationFn: ({ rows }: Preview) => send(rows, { skipFaults: true }),
    onSuccess: async ({ imported }) => {
      await refreshTeams()
      toast.success(t('teams.imported', { count: imported }))
      onClose()
    },
  })
  const askAndWrite = async (shown: Preview) => {
    const title = t('teams.goodOnly', { count: shown.good })
    const text = t('teams.goodOnlyText', { count: shown.faults.length })
    if (shown.faults.length === 0 || (await confirm({ title, text, confirm: t('teams.import') }))) write.mutate(shown)
  }
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} widthPx={760} title={t('teams.import')}>
      <Body>
        <p>{t('teams.importLead')}</p>
        <code>{t('teams.columns')}</code>
        <FileUpload
          label={t('teams.file')}
          upload={(file) => check.mutateAsync(file)}
          accept={fileTypes}
          maxMegabytes={maxTableFileMb}
          isMultiple={false}
        />
        {check.isPending && <p role="status">{t('teams.checking')}</p>}
        {write.error !== null && <Notice tone="danger">{write.error.message}</Notice>}
        {preview !== undefined && !check.isPending && <Found preview={preview} />}
        {preview !== undefined && preview.good > 0 && (
          <div>
            <Button variant="primary" busy={write.isPending} onClick={() => void askAndWrite(preview)}>
              {t('teams.importCount', { count: preview.good })}
            </Button>
          </div>
        )}
      </Body>
    </Dialog>
  )
}

const fileTypes = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/json': ['.json'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}
const maxShown = 200

/** The rows of the file with their errors. */
function Found({ preview: { fileName, good, faults } }: { preview: Preview }) {
  const { t } = useTranslation('contest')
  return (
    <>
      <Notice tone={faults.length === 0 ? 'info' : 'warning'}>
        {t('teams.found', { name: fileName, good, bad: faults.length })}
      </Notice>
      {faults.length > 0 && (
        <Faults tabIndex={0} aria-label={t('teams.faults')}>
          <table>
            <thead>
              <tr>
                <th>{t('teams.row')}</th>
                <th>{t('teams.name')}</th>
                <th>{t('teams.faults')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.slice(0, maxShown).map(({ row, name, message }) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{name === '' ? '–' : name}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {faults.length > maxShown && <p>{t('teams.moreFaults', { count: faults.length - maxShown })}</p>}
        </Faults>
      )}
    </>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  p {
    color: ${theme.color.muted};
  }
  code {
    padding: ${theme.space(2)} ${theme.space(3)};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
  }
`

const Faults = styled.section`
  max-height: 320px;
  overflow: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.size.small};
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    border-bottom: ${theme.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: ${theme.color.muted};
    font-weight: 500;
  }
`
