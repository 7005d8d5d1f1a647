import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importPackage, maxPackageBytes } from '@verdict/proto/http/problem/authoring/package'
import { styled } from 'styled-components'
import { api, Button, Card, Notice, theme } from '@verdict/ui'
import { FileUpload } from '@verdict/ui/file-upload'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReport } from './ImportReport.tsx'
import { isInProgress, usePackageImport, usePackageImportActions } from './use-package-import.ts'
import type { Report } from './report.ts'

interface Checked {
  file: File
  report: Report
}

const types = { 'application/zip': ['.zip', '.kpp'], 'application/gzip': ['.gz', '.tgz'], 'text/xml': ['.xml', '.fps'] }

/** Checks a problem package of any supported format, then imports it in the background, optionally into a group. */
export function PackageImportCard({ gid = 0 }: { gid?: number }) {
  const { t } = useTranslation('admin')
  const [checked, setChecked] = useState<Checked | null>(null)
  const current = usePackageImport(gid)
  const { start, cancel } = usePackageImportActions(gid)
  return (
    <Card title={t('importProblems.title')}>
      <Help>{t('importProblems.help')}</Help>
      <FileUpload
        label={t('importProblems.file')}
        accept={types}
        maxMegabytes={maxPackageBytes / 1024 / 1024}
        isMultiple={false}
        upload={async (file, task) => {
          start.reset()
          setChecked(null)
          setChecked({ file, report: await api.upload(importPackage, file, { query: { dryRun: true, gid } }, task) })
        }}
      />
      {start.error !== null && <Notice tone="danger">{start.error.message}</Notice>}
      {checked !== null && (
        <>
          <ImportReport report={checked.report} gid={gid} />
          {isSound(checked.report) && (
            <Button
              variant="primary"
              busy={start.isPending}
              onClick={() => start.mutate(checked.file, { onSuccess: () => setChecked(null) })}
            >
              {t('importProblems.make', { count: checked.report.problems.length })}
            </Button>
          )}
        </>
      )}
      {current !== null && (checked === null || isInProgress(current)) && (
        <ImportProgress current={current} isCancelling={cancel.isPending} onCancel={() => cancel.mutate(current.id)} />
      )}
    </Card>
  )
}

const Help = styled.p`
  margin: 0 0 ${theme.space(3)};
  color: ${theme.color.muted};
`

function isSound({ problems }: Report): boolean {
  return problems.every(({ notes }) => notes.every(({ kind }) => kind !== 'refused'))
}
