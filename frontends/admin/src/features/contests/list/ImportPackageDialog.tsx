import FileArchive from 'lucide-react/icons/file-archive'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { adminGetContestList } from '@verdict/proto/http/contest/admin'
import { importContestPackage } from '@verdict/proto/http/contest/clics/package'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Dialog, Notice, queryClient, theme, toast } from '@verdict/ui'
import { adminPaths } from '../../../paths/admin-paths.ts'

type Outcome = RouteData<typeof importContestPackage>

/** Shows the content and all errors of a package, then imports it as a hidden contest. */
export function ImportPackageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const picker = useRef<HTMLInputElement>(null)
  const { file, choose, outcome, error, isSound, check, make } = usePackageImport()
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      widthPx={640}
      title={t('contests.import.title')}
      footer={
        <Button
          variant="primary"
          disabled={!isSound || file === null}
          busy={make.isPending}
          onClick={() => file !== null && make.mutate(file)}
        >
          {t('contests.import.make')}
        </Button>
      }
    >
      <Body>
        <p>{t('contests.import.help')}</p>
        <div>
          <Button busy={check.isPending} icon={<FileArchive aria-hidden />} onClick={() => picker.current?.click()}>
            {file === null ? t('contests.import.choose') : file.name}
          </Button>
        </div>
        <input
          ref={picker}
          hidden
          type="file"
          accept=".zip,application/zip"
          aria-label={t('contests.import.choose')}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen !== undefined) choose(chosen)
          }}
        />
        {error !== null && <Notice tone="danger">{error.message}</Notice>}
        {outcome !== undefined && <Findings outcome={outcome} />}
      </Body>
    </Dialog>
  )
}

/** Checks a package when it is chosen, and imports it if there are no errors. */
function usePackageImport() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const check = useMutation({
    mutationFn: (chosen: File) => api.upload(importContestPackage, chosen, { query: { dryRun: true } }),
    meta: { quiet: true },
  })
  const make = useMutation({
    mutationFn: (chosen: File) => api.upload(importContestPackage, chosen, { query: {} }),
    meta: { quiet: true },
    onSuccess: async ({ cid }) => {
      if (cid === null) return
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
      toast.success(t('contests.import.done'))
      await navigate(adminPaths.editContest(cid))
    },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    make.reset()
    check.mutate(chosen)
  }
  const outcome = make.data ?? check.data
  const error = make.error ?? check.error
  const isSound = outcome !== undefined && outcome.cid === null && outcome.faults.length === 0
  return { file, choose, outcome, error, isSound, check, make }
}

function Findings({ outcome: { title, teams, pictures, problems, faults } }: { outcome: Outcome }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Notice tone={faults.length === 0 ? 'success' : 'warning'}>
        {t(faults.length === 0 ? 'contests.import.sound' : 'contests.import.faulty', { count: faults.length })}
      </Notice>
      <p>{t('contests.import.holds', { title: title ?? '–', problems: problems.length, teams, pictures })}</p>
      <List aria-label={t('contests.import.problems')}>
        {problems.map(({ label, name, problemId, title: own }) => (
          <li key={label}>
            {label} · {name} → {problemId} {own}
          </li>
        ))}
      </List>
      <List aria-label={t('contests.import.faults')}>
        {faults.map(({ file, at, message }) => (
          <li key={`${file} ${at} ${message}`}>
            <b>
              {file}
              {at === '' ? '' : ` · ${at}`}
            </b>{' '}
            {message}
          </li>
        ))}
      </List>
    </>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  p {
    color: ${theme.color.muted};
  }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  max-height: 240px;
  margin: 0;
  padding-left: ${theme.space(4)};
  overflow: auto;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`
